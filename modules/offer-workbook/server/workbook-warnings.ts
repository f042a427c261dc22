import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import { isUnit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import {
  WORKBOOK_OPTIONAL_TERMS,
  WORKBOOK_TERMS,
  type WorkbookTerm,
  type WorkbookWarning,
} from '../rules/workbook.ts';
import type { CheckedWorkbook } from '../wire.ts';
import { workbookTerms } from '../words.ts';
import { isPricedRow, type MatchedItems } from './match-items.ts';
import type { ItemRow, ItemSheet } from './read-items.ts';
import type { WorkbookArticle, WorkbookInput } from './workbook-input.ts';
import { digestNote, normaliseCellText, type WorkbookRecord } from './workbook-record.ts';

interface Read {
  readonly world: WorkbookInput;
  /** `record` is the content of the hidden sheet; `sealed` is the same content if its seal is valid. */
  readonly record: WorkbookRecord | undefined;
  readonly sealed: WorkbookRecord | undefined;
  readonly items: ItemSheet;
  readonly matched: MatchedItems;
  readonly found: ReadonlySet<WorkbookTerm>;
}

/** The maximum number of items listed per warning; the response also contains their total number. */
const NAMED_MAX = 20;

/** Returns the warnings about a workbook that could be read. */
export function collectWarnings(read: Read): CheckedWorkbook['warnings'] {
  const { world, sealed, items, matched, found } = read;
  const i18n = getServerI18n(world.language);
  const warnings: CheckedWorkbook['warnings'] = [];
  const warn = (code: WorkbookWarning, named: readonly string[]) =>
    warnings.push({ code, items: named.slice(0, NAMED_MAX), count: named.length });
  const warnOf = (code: WorkbookWarning, named: readonly string[]) => named.length > 0 && warn(code, named);

  if (!sealed) warn('unsealed', []);
  if (sealed && sealed.revision < world.revision) warn('older_revision', []);
  if (sealed && sealed.version !== world.version) warn('other_version', []);
  const since = changesSince(world, sealed);
  warnOf('changed_since', since.changed);
  warnOf('added_since', since.added);
  warnOf('removed_since', since.removed);
  const missing = world.articles.filter(
    ({ id }) => !matched.rows.has(id) && !matched.doubts.has(id) && !since.addedIds.has(id),
  );
  warnOf(
    'rows_missing',
    missing.map(({ name }) => name),
  );
  warnOf(
    'rows_unknown',
    matched.unknown.filter(isPricedRow).map(({ row }) => String(row)),
  );
  warnOf('locked_changed', lockedChanges(read));
  if (items.alike > 1) warn('sheets_several', [items.name]);
  // An older workbook has no fields for optional terms, which matters only if the offer states some.
  const isLost = (term: WorkbookTerm) => !WORKBOOK_OPTIONAL_TERMS.includes(term) || world.terms[term] !== '';
  const terms = WORKBOOK_TERMS.filter((term) => !found.has(term) && isLost(term));
  warnOf(
    'terms_missing',
    terms.map((term) => i18n._(workbookTerms[term])),
  );
  return warnings;
}

/** Returns how the buyer changed the items after the workbook was downloaded. */
function changesSince({ articles }: WorkbookInput, sealed: WorkbookRecord | undefined) {
  const before = new Map((sealed?.items ?? []).map((item) => [item.id, item]));
  const added = sealed ? articles.filter(({ id }) => !before.has(id)) : [];
  const changed = articles.filter((article) => {
    const item = before.get(article.id);
    return item !== undefined && !(isSame(item, article) && item.note === digestNote(article.note));
  });
  const now = new Set(articles.map(({ id }) => id));
  return {
    changed: changed.map(({ name }) => name),
    added: added.map(({ name }) => name),
    addedIds: new Set(added.map(({ id }) => id)),
    removed: (sealed?.items ?? []).filter(({ id }) => !now.has(id)).map(({ name }) => name),
  };
}

const isSame = (
  one: { readonly name: string; readonly quantity: string; readonly unit: string },
  other: Pick<WorkbookArticle, 'name' | 'quantity' | 'unit'>,
) =>
  normaliseCellText(one.name) === normaliseCellText(other.name) &&
  one.quantity === other.quantity &&
  one.unit === other.unit;

/** Returns the buyer's cells whose content differs from the downloaded workbook. */
function lockedChanges({ sealed, matched }: Read): string[] {
  const shown = new Map((sealed?.items ?? []).map((item) => [item.id, item]));
  return Array.from(matched.rows).flatMap(([id, row]) => {
    const item = shown.get(id);
    if (!item) return [];
    return [
      ...changedCell(row, 'name', (text) => normaliseCellText(text) === normaliseCellText(item.name)),
      ...changedCell(row, 'note', (text) => digestNote(text) === item.note),
      ...changedCell(row, 'asked', (text) => parseDecimal(text.trim())?.toString() === item.quantity),
      ...changedCell(row, 'unit', (text) => isWordOf(text, item.unit)),
    ];
  });
}

/**
 * Returns whether a text is the unit's name in any language, because the workbook may have been downloaded in a
 * different language.
 */
function isWordOf(text: string, unit: string): boolean {
  return (
    isUnit(unit) &&
    LANGUAGES.some(
      (language) =>
        normaliseCellText(getServerI18n(language)._(unitPhrases[unit])) === normaliseCellText(text),
    )
  );
}

function changedCell(
  row: ItemRow,
  column: 'name' | 'note' | 'asked' | 'unit',
  isRight: (text: string) => boolean,
) {
  const place = row.place(column);
  return place === '' || isRight(row.cell(column)?.text ?? '') ? [] : [place];
}
