/** Counts the records of a CSV file, excluding the header row. A line break within quotes is part of its cell. */
export class CsvRecordCounter {
  private records = 0;
  private isQuoted = false;
  private isLineEmpty = true;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === 0x22) this.isQuoted = !this.isQuoted;
      if (byte !== 0x0a || this.isQuoted) this.isLineEmpty = false;
      else {
        this.records += 1;
        this.isLineEmpty = true;
      }
    }
  }

  /** Returns the number of records. Call it after the last chunk. */
  result(): number {
    return this.records + (this.isLineEmpty ? 0 : 1) - 1;
  }
}
