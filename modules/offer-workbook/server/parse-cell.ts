import type { MessageDescriptor } from '@lingui/core';
import { INCOTERMS, OFFER_TEXT_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { TypedCell } from '#platform/server/sheets/typed-cell.ts';
import { isOneOf, keysOf } from '#platform/shared/closed-list.ts';
import { type Currency, isCurrency } from '#platform/shared/currencies.ts';
import { formatDay, isDay, parseTypedDay } from '#platform/shared/dates.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { parseCurrency, readSheetNumber } from '#platform/shared/money/sheet-number.ts';
import { findBrokenDecimalRule, findBrokenTextRules } from '#platform/shared/validation/fields.ts';
import { WORKBOOK_FREIGHT_INCLUDED, type WorkbookTerm } from '../rules/workbook.ts';
import type { WorkbookError } from '../wire.ts';
import { workbookYesNo } from '../words.ts';
import { parseCountry } from './country-names.ts';
import { type NumberField, TERM_NUMBER_FIELDS } from './number-fields.ts';
import { normaliseCellText } from './workbook-record.ts';

/** A valid value, or the cell's content with its error. */
export type ParsedCell =
  | { readonly value: string; readonly broken?: undefined }
  | { readonly value: string; readonly broken: Pick<WorkbookError, 'rule' | 'params'> };

const broken = (
  value: string,
  rule: WorkbookError['rule'],
  params: WorkbookError['params'] = {},
): ParsedCell => ({
  value,
  broken: { rule, params },
});

const SAID_MAX = 60;
const short = (text: string) => (text.length > SAID_MAX ? `${text.slice(0, SAID_MAX)}…` : text);

interface Reading {
  readonly language: Language;
  readonly currency: Currency | undefined;
}

/** Validates a number, stored as a number or as unambiguous text. An empty cell yields an empty value. */
export function parseNumberCell(
  field: NumberField,
  cell: TypedCell | undefined,
  reading: Reading,
): ParsedCell {
  const read = numberIn(field, cell, reading);
  if (read.broken || read.value === '') return read;
  const rule = findBrokenDecimalRule(read.value, field);
  if (rule?.rule === 'decimal_places' && field.scale === 0) return broken(read.value, 'integer');
  return rule ? { value: read.value, broken: rule } : read;
}

function numberIn(
  { percent, money }: NumberField,
  cell: TypedCell | undefined,
  { language, currency }: Reading,
): ParsedCell {
  if (cell === undefined || (cell.kind === 'text' && cell.text.trim() === '')) return { value: '' };
  if (cell.kind === 'formula') return broken('', 'no_result');
  if (cell.kind === 'number') {
    if (!cell.percent) return { value: cell.text };
    // A cell that shows 20 % is stored as 0.2. A price or quantity in per cent is invalid.
    return percent ? { value: times100(cell.text) } : broken(`${times100(cell.text)} %`, 'decimal');
  }
  const text = shownText(cell);
  if (cell.kind !== 'text') return broken(text, 'decimal');
  const typed = percent ? text.replace(/\s*%$/, '') : text;
  const number = readSheetNumber(typed, {
    language,
    currency: money ? currency : undefined,
  });
  if (number.ok) return { value: number.value.toString() };
  return broken(short(text), number.why, { text: short(text), ...(currency ? { currency } : {}) });
}

/** Multiplies by 100; a number too large to parse is returned unchanged and fails validation later. */
const times100 = (text: string) => parseDecimal(text)?.mul(toDecimal(100)).toString() ?? text;

/** Returns the text that the cell shows to a user. */
function shownText(cell: TypedCell): string {
  if (cell.kind === 'day') return isDay(cell.text) ? formatDay(cell.text) : cell.text;
  return cell.kind === 'text' ? cell.text.trim() : cell.text;
}

/** Formats a cell as the sheet displays it, with the language's decimal separator and without rounding. */
export function formatDisplayedCell(cell: TypedCell | undefined, language: Language): string {
  if (cell === undefined) return '';
  if (cell.kind !== 'number') return short(shownText(cell));
  const text = cell.percent ? times100(cell.text) : cell.text;
  const written = parseDecimal(text) === null ? text : formatForInput(text, language);
  return short(cell.percent ? `${written}\u00a0%` : written);
}

/** Validates a country of origin and returns its code. */
export function parseOriginCell(cell: TypedCell | undefined, { language }: Reading): ParsedCell {
  if (cell?.kind === 'formula') return broken('', 'no_result');
  const text = cell ? shownText(cell) : '';
  if (text === '') return { value: '' };
  const code = parseCountry(text, language);
  return code === undefined ? broken(short(text), 'choice') : { value: code };
}

const NUMBER_TERMS = keysOf(TERM_NUMBER_FIELDS);

export function parseTermCell(
  term: WorkbookTerm,
  cell: TypedCell | undefined,
  reading: Reading & { readonly today: string },
): ParsedCell {
  if (isOneOf(NUMBER_TERMS, term)) return parseNumberCell(TERM_NUMBER_FIELDS[term], cell, reading);
  if (cell?.kind === 'formula') return broken('', 'no_result');
  const text = cell ? shownText(cell) : '';
  if (term === 'currency') {
    if (text === '') return broken('', 'required');
    const currency = parseCurrency(text);
    return currency && isCurrency(currency) ? { value: currency } : broken(short(text), 'choice');
  }
  if (term === 'delivery_date' || term === 'valid_until') return judgeDay(cell, text, reading.today);
  if (term === 'incoterm') {
    const code = text.toUpperCase();
    return code === '' || isOneOf(INCOTERMS, code) ? { value: code } : broken(short(text), 'choice');
  }
  if (term === 'freight_included') return judgeYesNo(text);
  const [rule] = findBrokenTextRules(text, OFFER_TEXT_RULES[term]);
  return rule ? { value: text, broken: rule } : { value: text };
}

/** Validates a yes/no value in any language, in the forms that programs store and users enter. */
function judgeYesNo(text: string): ParsedCell {
  const wordsOf = (phrase: MessageDescriptor) =>
    LANGUAGES.map((language) => normaliseCellText(getServerI18n(language)._(phrase)));
  const word = normaliseCellText(text);
  if ([...wordsOf(workbookYesNo.yes), 'true', '1', 'x'].includes(word))
    return { value: WORKBOOK_FREIGHT_INCLUDED };
  const isNo = [...wordsOf(workbookYesNo.no), 'false', '0', '', '-', '–'].includes(word);
  return isNo ? { value: '' } : broken(short(text), 'choice');
}

function judgeDay(cell: TypedCell | undefined, text: string, today: string): ParsedCell {
  if (text === '') return { value: '' };
  const value = cell?.kind === 'day' ? cell.text : (parseTypedDay(text) ?? text);
  if (cell?.kind === 'number' || !isDay(value)) return broken(short(text), 'date');
  return value < today ? broken(value, 'date_ahead') : { value };
}
