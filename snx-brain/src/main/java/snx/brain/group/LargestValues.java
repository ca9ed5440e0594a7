package snx.brain.group;

import java.util.Arrays;

/** The k largest of many values; a binary heap whose root is the least of them. */
final class LargestValues {

  private final float[] heap;
  private int size;

  LargestValues(int k) {
    this.heap = new float[k];
  }

  void add(double value) {
    float own = (float) value;
    if (size < heap.length) {
      heap[size++] = own;
      if (size == heap.length) {
        Arrays.sort(heap); // an ascending array is a heap
      }
    } else if (own > heap[0]) {
      sink(own);
    }
  }

  private void sink(float own) {
    int at = 0;
    for (int child = 1; child < heap.length; child = 2 * at + 1) {
      int less = child + 1 < heap.length && heap[child + 1] < heap[child] ? child + 1 : child;
      if (heap[less] >= own) {
        break;
      }
      heap[at] = heap[less];
      at = less;
    }
    heap[at] = own;
  }

  /** All of them, in no order; fewer than k where fewer were added. */
  float[] values() {
    return Arrays.copyOf(heap, size);
  }
}
