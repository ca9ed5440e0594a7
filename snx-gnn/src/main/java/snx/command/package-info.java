/**
 * Subcommands of the core and what commands share; each domain module owns its own subcommands, and
 * the root command assembles them.
 */
@NullMarked
package snx.command;

import org.jspecify.annotations.NullMarked;
