import { type FieldValues, get, set } from 'react-hook-form';
import type { Language } from '#platform/shared/languages.ts';
import { rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';

/** The path of a text in the form values; `*` stands for each row of a list: `lines.*.quantity`. */
export type TextPath<Values> = Values extends readonly (infer Row)[]
  ? TextPathAt<'*', Row>
  : Values extends object
    ? { [Key in keyof Values & string]-?: TextPathAt<Key, Values[Key]> }[keyof Values & string]
    : never;
type TextPathAt<Key extends string, Value> = Value extends string ? Key : `${Key}.${TextPath<Value>}`;

/** Returns the typed numbers at `paths` whose text differs in the other language, with the new text. */
export function listRewrittenNumbers(
  values: FieldValues,
  paths: readonly string[],
  from: Language,
  to: Language,
): (readonly [place: string, text: string])[] {
  return paths
    .flatMap((path) => placesOf(path, values))
    .flatMap((place) => {
      const typed: unknown = get(values, place);
      if (typeof typed !== 'string') return [];
      // Accepts any scale, because `1.234` with too many decimals must not become a thousand in a different language
      // either.
      const text = rewriteTypedNumber(typed, from, to);
      return text === typed ? [] : [[place, text] as const];
    });
}

/** Returns the form values with the typed numbers at `paths` in a different language's format. */
export function rewriteNumbers<Values extends FieldValues>(
  values: Values,
  paths: readonly TextPath<Values>[],
  from: Language,
  to: Language,
): Values {
  const copy = structuredClone(values);
  for (const [place, text] of listRewrittenNumbers(values, paths, from, to)) set(copy, place, text);
  return copy;
}

/** Returns `lines.0.quantity`, `lines.1.quantity` and so on for `lines.*.quantity`. */
function placesOf(path: string, values: FieldValues): string[] {
  const [, list, rest] = /^(.*?)\.\*(.*)$/.exec(path) ?? [];
  if (list === undefined) return [path];
  const rows: unknown = get(values, list);
  return Array.isArray(rows) ? rows.flatMap((_, row) => placesOf(`${list}.${row}${rest}`, values)) : [];
}
