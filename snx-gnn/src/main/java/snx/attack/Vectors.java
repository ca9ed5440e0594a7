package snx.attack;

/** Sums over short arrays on the heap, in double precision. */
final class Vectors {

  private Vectors() {}

  static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  /** ‖a‖₂. */
  static double norm(float[] a) {
    return Math.sqrt(dot(a, a));
  }

  /** ‖a‖∞. */
  static double largest(float[] a) {
    double largest = 0;
    for (float value : a) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }

  /** a + factor·b. */
  static float[] plus(float[] a, double factor, float[] b) {
    float[] sum = new float[a.length];
    for (int i = 0; i < a.length; i++) {
      sum[i] = (float) (a[i] + factor * b[i]);
    }
    return sum;
  }

  /** a·factor. */
  static float[] times(float[] a, double factor) {
    return plus(new float[a.length], factor, a);
  }
}
