import { AppError } from '#platform/server/errors.ts';
import type { FileWork } from '#platform/server/import/file-work.ts';
import { readTypedWorkbook } from '#platform/server/sheets/read-typed-workbook.ts';
import { SHEET_LIMITS } from '#platform/server/sheets/sheet-limits.ts';
import { buildRecord, isOneOf } from '#platform/shared/closed-list.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import {
  WORKBOOK_COLUMNS,
  WORKBOOK_OPTIONAL_COLUMNS,
  WORKBOOK_PRICE_STEPS,
  WORKBOOK_TERMS,
  type WorkbookColumn,
  type WorkbookTerm,
} from '../rules/workbook.ts';
import type { CheckedWorkbook, WorkbookError, WorkbookRow } from '../wire.ts';
import { type MatchedItems, matchItems } from './match-items.ts';
import { LINE_NUMBER_FIELDS } from './number-fields.ts';
import {
  formatDisplayedCell,
  type ParsedCell,
  parseNumberCell,
  parseOriginCell,
  parseTermCell,
} from './parse-cell.ts';
import { type ItemRow, readItems, readTerms, type TermCell } from './read-items.ts';
import type { WorkbookArticle, WorkbookInput } from './workbook-input.ts';
import { findWorkbookRecord, isSealIntact, toRecordedItems } from './workbook-record.ts';
import { collectWarnings } from './workbook-warnings.ts';

/** Reads a filled-in workbook and validates each of its cells; runs in a worker thread. */
export const offerWorkbookCheck: FileWork<WorkbookInput, CheckedWorkbook> = {
  name: 'offer_workbook',
  run: checkWorkbook,
};

export async function checkWorkbook(content: Buffer, world: WorkbookInput): Promise<CheckedWorkbook> {
  const sheets = await readTypedWorkbook(content, SHEET_LIMITS);
  const record = findWorkbookRecord(sheets);
  if (record && record.mark !== world.mark) throw new AppError('workbook_foreign');
  const sealed = record && isSealIntact(record, world.key) ? record : undefined;
  const items = readItems(sheets, world.language);
  const known = sealed?.items ?? toRecordedItems(world.articles);
  const matched = matchItems(items.rows, known, sealed !== undefined);
  if (!sealed && matched.rows.size === 0 && matched.doubts.size === 0) throw new AppError('workbook_foreign');

  const found = readTerms(sheets, items.name);
  const terms = checkTerms(found, world);
  const { currency } = terms.values;
  const reading = { language: world.language, currency: isCurrency(currency) ? currency : undefined };
  const judge = (article: WorkbookArticle) => checkRow(article, matched, world, reading);
  return {
    rows: world.articles.map(judge),
    terms,
    warnings: collectWarnings({ world, record, sealed, items, matched, found: new Set(found.keys()) }),
  };
}

function checkTerms(
  found: ReadonlyMap<WorkbookTerm, TermCell>,
  world: WorkbookInput,
): CheckedWorkbook['terms'] {
  const values: Record<WorkbookTerm, string> = { ...world.terms };
  const errors: WorkbookError[] = [];
  for (const term of WORKBOOK_TERMS) {
    const place = found.get(term);
    const currency = isCurrency(values.currency) ? values.currency : undefined;
    const reading = { language: world.language, today: world.today, currency };
    const judged = place ? parseTermCell(term, place.cell, reading) : { value: world.terms[term] };
    values[term] = judged.value;
    if (judged.broken) errors.push({ column: term, cell: place?.place ?? '', ...judged.broken });
  }
  // Each field is valid on its own, but together they would state contradictory freight costs.
  if (values.freight_net !== '' && values.freight_included !== '')
    errors.push({
      ...{ column: 'freight_included', cell: found.get('freight_included')?.place ?? '' },
      ...{ rule: 'choice', params: {} },
    });
  const isBroken = (term: WorkbookTerm) => errors.some(({ column }) => column === term);
  const changed = WORKBOOK_TERMS.filter((term) => !isBroken(term) && values[term] !== world.terms[term]);
  return { values, errors, changed };
}

type Values = Record<WorkbookColumn, string>;

function checkRow(
  article: WorkbookArticle,
  { rows, doubts }: MatchedItems,
  { lines, vat_rate }: WorkbookInput,
  reading: Parameters<typeof parseNumberCell>[2],
): WorkbookRow {
  const offered = lines.find(({ article_id }) => article_id === article.id);
  const item = { article_id: article.id, name: article.name };
  const doubt = doubts.get(article.id);
  const row = rows.get(article.id);
  const left: Values = nothing();
  if (doubt) return { ...item, row: null, values: left, errors: [doubt], changed: [] };
  const { values, errors } = row
    ? judgeRow(row, { article, offered, usualRate: vat_rate, reading })
    : { values: left, errors: [] };
  return {
    ...item,
    row: row?.row ?? null,
    values,
    errors,
    changed: errors.length > 0 ? [] : differences(values, offered),
  };
}

const nothing = (): Values => buildRecord(WORKBOOK_COLUMNS, () => '');

interface RowGround {
  readonly article: WorkbookArticle;
  /** The line in the current offer. It supplies the values of columns that the sheet lacks. */
  readonly offered: Values | undefined;
  readonly usualRate: string;
  readonly reading: Parameters<typeof parseNumberCell>[2];
}

/** Validates a row. Without a price its other cells do not matter, because quantity and VAT are pre-filled. */
function judgeRow(
  row: ItemRow,
  { article, offered, usualRate, reading }: RowGround,
): { values: Values; errors: WorkbookError[] } {
  const judge = (column: WorkbookColumn): ParsedCell => {
    if (row.place(column) === '' && isOneOf(WORKBOOK_OPTIONAL_COLUMNS, column))
      return { value: offered?.[column] ?? '' };
    if (column === 'origin') return parseOriginCell(row.cell(column), reading);
    return parseNumberCell(LINE_NUMBER_FIELDS[column], row.cell(column), reading);
  };
  const judged = buildRecord(WORKBOOK_COLUMNS, judge);
  if (judged.unit_price.value === '' && !judged.unit_price.broken) return { values: nothing(), errors: [] };
  const errors: WorkbookError[] = [];
  const note = (column: WorkbookColumn, broken: Pick<WorkbookError, 'rule' | 'params'>) =>
    errors.push({ column, cell: row.place(column), ...broken });
  for (const column of WORKBOOK_COLUMNS) {
    const { broken } = judged[column];
    if (broken) note(column, broken);
  }
  const values: Values = {
    ...buildRecord(WORKBOOK_COLUMNS, (column) => judged[column].value),
    quantity: judged.quantity.value || article.quantity,
  };
  if (isMore(values.quantity, article.quantity) && !judged.quantity.broken)
    note('quantity', { rule: 'decimal_max', params: { max: article.quantity, unit: article.unit } });
  if (values.vat_rate === '' && !judged.vat_rate.broken) {
    // If the sheet lacks the VAT column, the default rate applies; an empty cell in the column is an error.
    if (row.place('vat_rate') === '') values.vat_rate = usualRate;
    else note('vat_rate', { rule: 'required', params: {} });
  }
  for (const { column, ...broken } of brokenSteps(values)) if (!judged[column].broken) note(column, broken);
  for (const column of WORKBOOK_COLUMNS)
    if (errors.some((error) => error.column === column))
      values[column] = formatDisplayedCell(row.cell(column), reading.language);
  return { values, errors };
}

/**
 * Returns the invalid price steps. Each step needs both of its cells and a larger quantity than the previous step;
 * steps may be skipped.
 */
function brokenSteps(values: Values) {
  const broken: (Pick<WorkbookError, 'rule' | 'params'> & { readonly column: WorkbookColumn })[] = [];
  let before: string | null = null;
  for (const { from, price } of WORKBOOK_PRICE_STEPS) {
    if (values[from] === '' && values[price] === '') continue;
    if (values[from] === '') broken.push({ column: from, rule: 'required', params: {} });
    else if (before !== null && !isMore(values[from], before))
      broken.push({ column: from, rule: 'decimal_above', params: { min: before } });
    if (values[price] === '') broken.push({ column: price, rule: 'required', params: {} });
    before = values[from] || before;
  }
  return broken;
}

function isMore(quantity: string, most: string): boolean {
  const [one, other] = [parseDecimal(quantity), parseDecimal(most)];
  return one !== null && other !== null && one.compare(other) > 0;
}

/**
 * Returns the columns that differ from the current offer. A line that was not offered, or is no longer offered, differs
 * only by its price.
 */
function differences(values: Values, offered: Values | undefined): WorkbookColumn[] {
  if (values.unit_price === '' || !offered)
    return (values.unit_price === '') === (offered === undefined) ? [] : ['unit_price'];
  return WORKBOOK_COLUMNS.filter((column) => values[column] !== offered[column]);
}
