package snx.data;

/** An instance of which nothing else is known. */
record LabelOnly(String id, String label) implements Instance {

  @Override
  public String fingerprint() {
    return id;
  }
}
