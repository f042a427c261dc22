/** Returns whether an external value is in a list whose values are all known at compile time. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}

/** Returns the keys of an object, typed as the keys of its type. The object must have no other keys. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** Builds an object with one entry for each key, so that no key is missing. */
export function buildRecord<K extends string, V>(keys: readonly K[], entryOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, entryOf(key)])) as Record<K, V>;
}
