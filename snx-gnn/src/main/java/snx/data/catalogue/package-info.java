/**
 * The catalogue of public datasets: manifests (home, licence, SHA-256, how the columns are used),
 * where their files lie on this machine, and how they are downloaded. What is inside a file, and
 * tensors, do not belong here.
 */
@NullMarked
package snx.data.catalogue;

import org.jspecify.annotations.NullMarked;
