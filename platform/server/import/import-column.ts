import type { MessageDescriptor } from '@lingui/core';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { toSearchKey } from '#platform/shared/search/search-key.ts';
import { getServerI18n } from '../i18n/server-i18n.ts';
import type { ChosenColumns } from './chosen-columns.ts';

/** A column of a sheet that can be imported. */
export interface ImportColumn {
  /** The API's field name, which is also accepted as a heading. */
  readonly key: string;
  readonly heading: MessageDescriptor;
  /** Other headings for the column, in any language. */
  readonly aliases?: readonly string[];
  /** Other headings for the column, each in every language. */
  readonly others?: readonly MessageDescriptor[];
  /** Whether cells of the column are checked even if the sheet lacks the column. */
  readonly required?: true;
}

/** Returns the columns of a sheet in the order of its headings; `aliases` are headings of other programs. */
export function sheetColumns<Key extends string>(
  headings: Readonly<Record<Key, MessageDescriptor>>,
  required: readonly NoInfer<Key>[],
  aliases: Readonly<Partial<Record<NoInfer<Key>, readonly string[]>>>,
): readonly ImportColumn[] {
  const needed: readonly string[] = required;
  const others: Readonly<Record<string, readonly string[] | undefined>> = aliases;
  return Object.entries<MessageDescriptor>(headings).map(([key, heading]) => ({
    key,
    heading,
    aliases: others[key] ?? [],
    ...(needed.includes(key) ? { required: true } : {}),
  }));
}

/** Returns the headings of a template in one language. */
export function translateHeadings(columns: readonly ImportColumn[], language: Language): string[] {
  return columns.map((column) => getServerI18n(language)._(column.heading));
}

/**
 * Returns the column for each heading of a sheet, in any language or as chosen by a user. Each column is used only
 * once.
 */
export function recogniseColumns(
  columns: readonly ImportColumn[],
  headings: readonly string[],
  chosen: ChosenColumns = {},
): (string | undefined)[] {
  const known = new Map(columns.flatMap((column) => namesOf(column).map((name) => [name, column.key])));
  const taken = new Set<string>();
  const take = (key: string | undefined) => {
    if (key === undefined || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  };
  // A user's choice takes precedence over a known heading.
  const byChoice = headings.map((heading) => take(findChosenColumn(chosen, heading)));
  return headings.map((heading, index) => byChoice[index] ?? take(known.get(foldHeading(heading))));
}

/** Returns the column that a user chose for a heading. */
export function findChosenColumn(chosen: ChosenColumns, heading: string): string | undefined {
  const folded = foldHeading(heading);
  return Object.hasOwn(chosen, folded) ? chosen[folded] : undefined;
}

function namesOf(column: ImportColumn): string[] {
  const headings = [column.heading, ...(column.others ?? [])].flatMap((heading) =>
    LANGUAGES.map((language) => getServerI18n(language)._(heading)),
  );
  return [column.key, ...headings, ...(column.aliases ?? [])].map(foldHeading);
}

/**
 * Returns the letters and digits of a heading in the format used by the search, in which "Matični broj",
 * "MATICNI_BROJ" and "Матични број" are equal. Uses only the beginning of a text that is too long for a heading.
 */
export function foldHeading(text: string): string {
  return toSearchKey(text.slice(0, HEADING_MAX)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const HEADING_MAX = 200;
