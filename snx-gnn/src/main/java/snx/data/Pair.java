package snx.data;

/** A query and a reference, as positions in one dataset. */
public record Pair(int query, int reference) {}
