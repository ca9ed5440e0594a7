package snx.attack;

/** How near a saliency map is to a target mask, and which way is nearer. */
public enum Aim {
  /** The cosine of |map| and target: what a selection sees, since it knows no scale. */
  COSINE {
    @Override
    double value(float[] map, float[] target) {
      double along = 0;
      for (int i = 0; i < map.length; i++) {
        along += Math.abs(map[i]) * target[i];
      }
      double norms = Vectors.norm(map) * Vectors.norm(target);
      return norms == 0 ? 0 : along / norms;
    }

    @Override
    float[] ascent(float[] map, float[] target) {
      double size = Vectors.norm(map);
      double other = Vectors.norm(target);
      float[] ascent = new float[map.length];
      if (size == 0 || other == 0) {
        return ascent;
      }
      double cosine = value(map, target);
      for (int i = 0; i < map.length; i++) {
        double byAbsolute = (target[i] / other - cosine * Math.abs(map[i]) / size) / size;
        ascent[i] = (float) (Math.signum(map[i]) * byAbsolute);
      }
      return ascent;
    }
  },
  /** −‖map − target‖²: the paper's, signs and scale included. */
  DISTANCE {
    @Override
    double value(float[] map, float[] target) {
      double sum = 0;
      for (int i = 0; i < map.length; i++) {
        sum += (map[i] - target[i]) * (double) (map[i] - target[i]);
      }
      return -sum;
    }

    @Override
    float[] ascent(float[] map, float[] target) {
      float[] ascent = new float[map.length];
      for (int i = 0; i < map.length; i++) {
        ascent[i] = 2 * (target[i] - map[i]);
      }
      return ascent;
    }
  };

  /** The greater, the nearer. */
  abstract double value(float[] map, float[] target);

  /** The derivative of the value by the map. */
  abstract float[] ascent(float[] map, float[] target);
}
