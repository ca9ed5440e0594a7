package snx.attack;

import java.util.List;

/**
 * Where an attack on a method moved it farthest by one measure, one place a pair.
 *
 * @param movements of the method that was attacked
 */
public record Worst(List<Attacked> places, List<Movement> movements) {}
