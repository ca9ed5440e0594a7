package snx.data;

/** An instance with nothing but its id and label. */
record LabelOnly(String id, String label) implements Instance {}
