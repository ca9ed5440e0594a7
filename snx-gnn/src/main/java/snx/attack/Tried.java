package snx.attack;

import java.util.List;

/**
 * Perturbed references, with the queries explained against them.
 *
 * @param places one a pair
 * @param explained remembers what a method said there
 */
public record Tried(List<Attacked> places, Reexplained explained) {}
