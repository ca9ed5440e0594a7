/** What the commands on molecules share: how people name files, columns, classes and features. */
@NullMarked
package snx.chem.command;

import org.jspecify.annotations.NullMarked;
