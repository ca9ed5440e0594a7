package snx.brain.study;

import snx.metric.Interval;

/**
 * One edge, region or pair of networks over the explanations of one subject, of a group or of all.
 *
 * <p>Of a subject, values are means over its explanations; of a group, means over subjects of the
 * subjects' values, with 0 where a subject has no such edge.
 *
 * @param element by its {@link Grouping}
 * @param present share of subjects that have an edge of it
 * @param mask mean m, averaged over the element's edges
 * @param maskPresent the same over those subjects alone that have an edge of it
 * @param sum mean of the sum of m over the element's edges; of a region its explained strength
 * @param global mean M, averaged over the element's edges
 * @param frequency share of the element's edges that are selected; of an edge its selection
 *     frequency
 * @param interval the 95% interval of the frequency
 */
public record Tallied(
    int element,
    double present,
    double mask,
    double maskPresent,
    double sum,
    double global,
    double frequency,
    Interval interval) {}
