/**
 * Siamese networks: encoders (MLP, GNN, TorchScript), the score of a pair, training, and saving
 * with provenance. How explanations are found does not belong here.
 */
@NullMarked
package snx.model;

import org.jspecify.annotations.NullMarked;
