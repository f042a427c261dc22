/** Maps the path of each call to its path in the OpenAPI document. Both are relative to `/api/`. */
export type DocumentPaths = ReadonlyMap<string, string>;
/** Maps the name of each path placeholder in the call to its name in the OpenAPI document. */
export type PlaceholderNames = ReadonlyMap<string, string>;
export const NO_PLACEHOLDER_NAMES: PlaceholderNames = new Map();
const PLACEHOLDER = /\{(\w+)\}/g;
const placeholdersOf = (path: string) => [...path.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/**
 * Returns the path of each call in the OpenAPI document. Calls whose paths differ only in placeholder names share
 * one OpenAPI path, which uses the most frequent names.
 */
export function buildDocumentPaths(keys: readonly string[]): DocumentPaths {
  const paths = keys.map((key) => key.split(' ')[1] ?? '');
  const uses = new Map<string, number>();
  for (const path of paths) uses.set(path, (uses.get(path) ?? 0) + 1);
  const chosen = new Map<string, string>();
  for (const path of paths) {
    const shape = path.replaceAll(PLACEHOLDER, '{}');
    const before = chosen.get(shape);
    if (before === undefined || (uses.get(path) ?? 0) > (uses.get(before) ?? 0)) chosen.set(shape, path);
  }
  return new Map(paths.map((path) => [path, chosen.get(path.replaceAll(PLACEHOLDER, '{}')) ?? path]));
}

/** Returns the names that the OpenAPI document uses for the placeholders in a call's path. */
export function getPlaceholderNames(path: string, paths: DocumentPaths): PlaceholderNames {
  const names = placeholdersOf(paths.get(path) ?? path);
  return new Map(placeholdersOf(path).map((own, index) => [own, names[index] ?? own]));
}
