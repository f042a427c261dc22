import { foldHeading } from '#platform/server/import/import-column.ts';

/** Names that a cell may contain, with what each means. */
export interface KnownNames<T> {
  /** By `foldHeading` of the name. */
  readonly byKey: ReadonlyMap<string, T>;
  /** The names to suggest for an unknown one; those of an earlier list are preferred. */
  readonly suggested: readonly (readonly string[])[];
}

interface FoundNames<T> {
  readonly found: readonly T[];
  readonly unknown: readonly { readonly name: string; readonly similar: string | undefined }[];
}

/**
 * Finds the names in a cell: one name, or several with commas, semicolons, slashes, plus signs or line breaks between
 * them. Letter case, diacritics and script do not matter.
 */
export function findNames<T>(cell: string, { byKey, suggested }: KnownNames<T>): FoundNames<T> {
  const whole = byKey.get(foldHeading(cell));
  if (whole !== undefined) return { found: [whole], unknown: [] };
  const names = cell
    .split(/[,;/+\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const found = new Set<T>();
  const unknown: FoundNames<T>['unknown'][number][] = [];
  for (const name of names) {
    const one = byKey.get(foldHeading(name));
    if (one === undefined) unknown.push({ name, similar: findSimilarIn(suggested, name) });
    else found.add(one);
  }
  return { found: [...found], unknown };
}

const findSimilarIn = (lists: readonly (readonly string[])[], name: string) =>
  lists.map((names) => findSimilar(name, names)).find((similar) => similar !== undefined);

/** Typed names are compared up to this length, so that the comparison of a long cell stays cheap. */
const COMPARED_MAX = 60;

/** Returns the name with the fewest typing errors, at most one for three letters, or the name that begins so. */
export function findSimilar(typed: string, names: readonly string[]): string | undefined {
  const key = foldHeading(typed.slice(0, COMPARED_MAX));
  if (key === '') return undefined;
  const begun = names.filter((name) => key.length >= 3 && foldHeading(name).startsWith(key));
  if (begun.length === 1) return begun[0];
  const ranked = names
    .map((name) => ({ name, errors: countTypingErrors(key, foldHeading(name.slice(0, COMPARED_MAX))) }))
    .filter(({ errors }) => errors <= Math.max(1, Math.floor(key.length / 3)))
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
