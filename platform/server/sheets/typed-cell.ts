import { ZipError } from '../zip/read-zip.ts';
import { toShownNumber } from './plain-number.ts';
import { decodeXmlEntities, extractText, parseAttributes } from './workbook-parts.ts';

/** A cell as stored: a number stays a number whatever its format, and a text is never read as a number. */
export type TypedCell =
  | { readonly kind: 'text'; readonly text: string }
  /** An exact decimal in wire format; `percent` means that 0.2 is shown as 20 %. */
  | { readonly kind: 'number'; readonly text: string; readonly percent: boolean }
  /** `YYYY-MM-DD` */
  | { readonly kind: 'day'; readonly text: string }
  /** TRUE, FALSE, or the name of an error such as #REF!. */
  | { readonly kind: 'other'; readonly text: string }
  /** A formula whose result is not stored. */
  | { readonly kind: 'formula'; readonly text: '' };

/** The number formats of a workbook, by style index. */
export interface NumberFormats {
  readonly isDay: (style: number) => boolean;
  readonly isPercent: (style: number) => boolean;
  readonly from1904: boolean;
}

/** The shared strings of a workbook; `undefined` for a string that is longer than a cell may be. */
export type SharedStrings = readonly (string | undefined)[];

/** Reads a cell; returns undefined if its text is too long. */
export function readCell(
  tag: string,
  inner: string,
  { shared, looks, longest }: { shared: SharedStrings; looks: NumberFormats; longest: number },
): TypedCell | undefined {
  const { t = 'n', s = '0' } = parseAttributes(tag);
  if (t === 'inlineStr') return textCell(extractText(inner), longest);
  const [, stored] = /<(?:[\w.-]+:)?v(?:\s[^<>]*)?>([^<]*)/.exec(inner) ?? [];
  if (stored === undefined || stored === '')
    return /<(?:[\w.-]+:)?f[\s/>]/.test(inner) ? { kind: 'formula', text: '' } : { kind: 'text', text: '' };
  if (t === 's') return sharedText(stored, shared);
  const value = decodeXmlEntities(stored);
  if (t === 'str') return textCell(value, longest);
  if (t === 'b') return { kind: 'other', text: value === '1' ? 'TRUE' : 'FALSE' };
  if (t === 'd')
    return /^\d{4}-\d\d-\d\d/.test(value)
      ? { kind: 'day', text: value.slice(0, 10) }
      : undefinedNumber(value);
  if (t !== 'n') return { kind: 'other', text: value.slice(0, longest) };
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return undefinedNumber(value);
  const style = Number(s);
  if (looks.isDay(style)) return dayCell(number, looks.from1904);
  return { kind: 'number', text: toShownNumber(value.trim()), percent: looks.isPercent(style) };
}

const textCell = (text: string, longest: number): TypedCell | undefined =>
  text.length > longest ? undefined : { kind: 'text', text };

function sharedText(stored: string, shared: SharedStrings): TypedCell | undefined {
  const at = Number(stored);
  if (!Number.isInteger(at) || at < 0 || at >= shared.length) throw new ZipError('a text that is not there');
  const text = shared[at];
  return text === undefined ? undefined : { kind: 'text', text };
}

const undefinedNumber = (value: string): TypedCell => ({ kind: 'other', text: value.slice(0, 40) });

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Days between 30 December 1899 and 1 January 1904, the epoch of some workbooks. */
const FROM_1904 = 1462;
/** 31 December 9999, the last day that a sheet supports. */
const LAST_DAY = 2_958_465;

function dayCell(serial: number, from1904: boolean): TypedCell {
  const days = Math.floor(serial) + (from1904 ? FROM_1904 : 0);
  if (days < 1 || days > LAST_DAY) return { kind: 'other', text: String(serial) };
  return { kind: 'day', text: new Date(DAY_ZERO + days * DAY_MS).toISOString().slice(0, 10) };
}
