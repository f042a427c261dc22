/** Returns the key that tells suppliers of a company apart: the number with its country. */
export function pibKey(country: string, pib: string): string {
  return `${country} ${pib}`;
}

/** The number of such a key. */
export function pibOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}
