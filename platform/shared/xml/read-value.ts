import { type Day, isDay } from '../dates.ts';
import { toDecimal } from '../money/decimal.ts';
import { MAX_SHORT_TEXT_LENGTH } from '../validation/limits.ts';

/**
 * The reasons why a file is not accepted as an invoice: first those about its bytes, then those about its content.
 */
export const READ_PROBLEMS = [
  'too_large',
  'not_xml',
  'doctype',
  'too_complex',
  'text_too_long',
  'pdf_without_invoice',
  'several_invoices',
  'not_an_invoice',
  'kind_unknown',
  'field_missing',
  'field_wrong',
  'no_lines',
  'too_many_lines',
  'encoding',
  'old_zugferd',
] as const;
export type ReadProblem = (typeof READ_PROBLEMS)[number];

/** Returns whether a file was rejected because its root element identifies it as a purchase order. */
export const isPurchaseOrder = ({
  problem,
  field,
}: {
  readonly problem: string;
  readonly field: string;
}): boolean => problem === 'not_an_invoice' && field === 'Order';

/** Thrown when a document cannot be read. `field` names the element concerned; '' for the document as a whole. */
export class ReadError extends Error {
  readonly problem: ReadProblem;
  readonly field: string;

  constructor(problem: ReadProblem, field = '') {
    super(`${problem} ${field}`.trim());
    this.problem = problem;
    this.field = field;
  }
}

/** Returns a required text; throws if it is empty or longer than the field allows. */
export function requireText(text: string, field: string): string {
  if (text === '') throw new ReadError('field_missing', field);
  if (text.length > MAX_SHORT_TEXT_LENGTH) throw new ReadError('field_wrong', field);
  return text;
}

/** Returns an optional text, truncated to the maximum length of the field, because no decision depends on it. */
export function truncateText(text: string): string {
  return text.length > MAX_SHORT_TEXT_LENGTH ? `${text.slice(0, MAX_SHORT_TEXT_LENGTH - 1)}…` : text;
}

/** The maximum number of digits before the decimal mark in an amount or quantity. */
const DIGITS_MAX = 12;
/**
 * The number of decimals to which values are rounded: EN 16931 does not limit decimals, but no compared value has
 * more.
 */
const FRACTION_SCALE = 12;
/** The maximum length of a decimal's text. */
const DECIMAL_LENGTH_MAX = 200;
const XSD_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Converts an XML Schema decimal to wire format: `+1.50` becomes `1.50`, `.5` becomes `0.5`, and more than 12
 * decimals are rounded. `missing` replaces an empty value.
 */
export function parseXmlDecimal(text: string, field: string, missing?: string): string {
  if (text === '') {
    if (missing === undefined) throw new ReadError('field_missing', field);
    return missing;
  }
  const [, sign = '', whole = '', fraction = ''] = XSD_DECIMAL.exec(text.slice(0, DECIMAL_LENGTH_MAX)) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  // The first digit that is cut off decides how the remaining digits are rounded.
  const kept = fraction.slice(0, FRACTION_SCALE + 1).replace(/0+$/, '');
  const wire = `${sign === '-' ? '-' : ''}${digits === '' ? '0' : digits}${kept === '' ? '' : `.${kept}`}`;
  if (whole + fraction === '' || text.length > DECIMAL_LENGTH_MAX || digits.length > DIGITS_MAX)
    throw new ReadError('field_wrong', field);
  return toDecimal(wire).roundHalfUp(FRACTION_SCALE).toString();
}

/**
 * Parses a day in XML Schema format, which may include a time zone, or in CII's format 102; null for an empty text.
 */
export function parseXmlDay(text: string, field: string): Day | null {
  if (text === '') return null;
  const plain = /^\d{8}$/.test(text)
    ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
    : text.replace(/(T.*|Z|[+-]\d\d:\d\d)$/, '');
  if (!isDay(plain)) throw new ReadError('field_wrong', field);
  return plain;
}

/** Parses a required day. */
export function requireDay(text: string, field: string): Day {
  const value = parseXmlDay(text, field);
  if (value === null) throw new ReadError('field_missing', field);
  return value;
}

/** Parses a boolean of XML Schema. */
export function parseXmlBoolean(text: string): boolean {
  return text === 'true' || text === '1';
}
