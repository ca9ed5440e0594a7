package snx.attack;

import java.util.function.UnaryOperator;
import snx.data.Dataset;
import snx.data.Instance;
import snx.explain.ExplainOptions;
import snx.model.Network;

/**
 * A network on data, and how its pairs are explained.
 *
 * @param <T> the instances
 * @param <E> what explains pairs of them
 * @param equip gives an explainer what some methods need beside
 */
public record Explained<T extends Instance, E>(
    Network<T> model, Dataset<T> data, ExplainOptions options, UnaryOperator<E> equip) {}
