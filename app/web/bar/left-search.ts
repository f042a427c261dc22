/** A search that was left for the row that it opened. */
export interface LeftSearch {
  readonly text: string;
  /** The key of the opened row. */
  readonly row: string;
}

/** The searches of the history entries that they were left on, while the application is open. */
const searches = new Map<string, LeftSearch>();

export function keepLeftSearch(entry: string, left: LeftSearch): void {
  searches.set(entry, left);
}

/** Returns the search that was left on this history entry, once. */
export function takeLeftSearch(entry: string): LeftSearch | undefined {
  const left = searches.get(entry);
  searches.delete(entry);
  return left;
}
