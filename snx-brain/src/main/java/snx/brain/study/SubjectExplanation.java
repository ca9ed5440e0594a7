package snx.brain.study;

/**
 * One explanation of a subject against one reference from one seed, the subject's side of it.
 *
 * @param subject the query's id
 * @param reference the reference's id
 * @param seed of the start
 * @param selected positions of the subject's selected edges
 * @param mask m of every edge of the subject
 * @param global M of every edge of the subject
 */
public record SubjectExplanation(
    String subject, String reference, long seed, int[] selected, float[] mask, float[] global) {}
