import { foldHeading } from '#platform/server/import/import-column.ts';

/** A name with its folded form, as returned by `foldHeading`. */
interface FoldedName {
  readonly name: string;
  readonly key: string;
}

/** Names that a cell may contain, with the value for each name. Built once for a sheet, because folding is slow. */
export interface KnownNames<T> {
  /** The values by folded name (`foldHeading`). */
  readonly byKey: ReadonlyMap<string, T>;
  /** Lists of names to suggest for an unknown name. Names in an earlier list are preferred. */
  readonly suggested: readonly (readonly FoldedName[])[];
}

interface FoundNames<T> {
  readonly found: readonly T[];
  readonly unknown: readonly { readonly name: string; readonly similar: string | undefined }[];
}

/** The maximum number of characters in a cell with names. */
export const MAX_NAMES_CELL_LENGTH = 1000;
/** The maximum number of unknown names in a cell for which a similar name is looked up. */
const MAX_SUGGESTIONS = 5;

export const foldNames = (names: readonly string[]): FoldedName[] =>
  names.map((name) => ({ name, key: foldHeading(name) }));

/**
 * Finds the names in a cell: one name, or several with commas, semicolons, slashes, plus signs or line breaks between
 * them. Letter case, diacritics and script do not matter. Unknown names beyond the fifth are returned as one.
 */
export function findNames<T>(cell: string, { byKey, suggested }: KnownNames<T>): FoundNames<T> {
  const whole = byKey.get(foldHeading(cell));
  if (whole !== undefined) return { found: [whole], unknown: [] };
  const found = new Set<T>();
  const unknown = new Map<string, string>();
  for (const part of cell.split(/[,;/+\n]/)) {
    const name = part.trim();
    if (name === '') continue;
    const key = foldHeading(name);
    const one = byKey.get(key);
    if (one !== undefined) found.add(one);
    else if (!unknown.has(key)) unknown.set(key, name);
  }
  const names = [...unknown.values()];
  const rest = names.slice(MAX_SUGGESTIONS);
  return {
    found: [...found],
    unknown: [
      ...names.slice(0, MAX_SUGGESTIONS).map((name) => ({ name, similar: findSimilarIn(suggested, name) })),
      ...(rest.length > 0 ? [{ name: rest.join(', '), similar: undefined }] : []),
    ],
  };
}

const findSimilarIn = (lists: KnownNames<unknown>['suggested'], name: string) =>
  lists.map((names) => findSimilar(name, names)).find((similar) => similar !== undefined);

/** Typed names are compared up to this length, so that the comparison of a long cell stays cheap. */
const COMPARED_MAX = 60;

/**
 * Returns the only name that begins with the typed text or, failing that, the name with the fewest typing errors
 * (at most one per three letters).
 */
export function findSimilar(typed: string, names: readonly FoldedName[]): string | undefined {
  const key = foldHeading(typed.slice(0, COMPARED_MAX));
  if (key === '') return undefined;
  const begun = names.filter((name) => key.length >= 3 && name.key.startsWith(key));
  if (begun.length === 1) return begun[0]?.name;
  const allowed = Math.max(1, Math.floor(key.length / 3));
  const ranked = names
    .map((name) => ({ name: name.name, key: name.key.slice(0, COMPARED_MAX) }))
    // Skips names that need more errors than allowed: there are at least as many errors as the lengths differ by.
    .filter((name) => Math.abs(name.key.length - key.length) <= allowed)
    .map((name) => ({ name: name.name, errors: countTypingErrors(key, name.key) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors);
  return ranked[0]?.name;
}

/** Returns the number of inserted, missing and replaced letters between two words (Levenshtein distance). */
function countTypingErrors(typed: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...typed].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= name.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (letter === name[at - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[name.length] ?? 0;
}
