/**
 * Subcommands of the core and what commands share; each domain module owns its own. A command reads
 * its options, calls the packages that do the work, and prints; mapping exceptions to exit codes is
 * the root command's.
 */
@NullMarked
package snx.command;

import org.jspecify.annotations.NullMarked;
