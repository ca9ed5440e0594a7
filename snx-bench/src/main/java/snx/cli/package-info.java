/** The root command, which assembles the subcommands of every module and nothing else. */
@NullMarked
package snx.cli;

import org.jspecify.annotations.NullMarked;
