package snx.bench.attack;

import snx.attack.AttackTable.Attack;
import snx.attack.Movement.Measure;
import snx.explain.Method;

/**
 * How far one method's explanations moved under one attack by one measure; one line of attack.csv.
 *
 * @param data the dataset
 * @param blind whether the method explains a query without its reference
 * @param moved 1 − Jaccard
 * @param same its mean over pairs of one class, NaN for none
 * @param other its mean over pairs of two classes, NaN for none
 * @param scoreMoved the largest |Δf|
 * @param norm mean ‖δ‖₂
 */
public record AttackCell(
    String data,
    Method.Kind kind,
    String method,
    boolean blind,
    Attack attack,
    Measure measure,
    Interval moved,
    double same,
    double other,
    double scoreMoved,
    double norm) {}
