package snx.chem.read;

/** Where the records of a file go, one at a time. */
interface RecordSink {

  /** One record. */
  void accept(MoleculeCollector.MoleculeRecord record);

  /** What is not even a record. */
  void malformed(int line, String reason);
}
