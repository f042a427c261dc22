/**
 * Returns the canonical JSON of a value (RFC 8785): keys in the order of their UTF-16 code units, numbers and strings
 * as written by JSON.stringify, and no whitespace. Values without a JSON representation are omitted, as in
 * JSON.stringify.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${parts.join(',')}}`;
}
