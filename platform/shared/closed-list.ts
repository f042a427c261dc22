/** Tells whether a value from outside is one of a list that the code knows whole. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}

/** The keys of a table that has no other keys than its type names. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** A table with one entry for each key, so that none is missing. */
export function tableOf<K extends string, V>(keys: readonly K[], entryOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, entryOf(key)])) as Record<K, V>;
}
