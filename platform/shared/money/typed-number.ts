import type { Language } from '../languages.ts';
import { type Decimal, parseDecimal } from './decimal.ts';
import { formatForInput, NUMBER_MARKS } from './format.ts';

export interface TypedNumberOptions {
  /** The language whose number format resolves an ambiguous number. */
  readonly language: Language;
  /** Digits allowed after the decimal mark: 2 for amounts, 3 for quantities, 4 for prices. */
  readonly maxScale: number;
  readonly allowNegative?: boolean;
}

export type TypedNumber =
  | { readonly ok: true; readonly value: Decimal }
  | {
      readonly ok: false;
      /** Rule names of the validation table (specification §5). */
      readonly rule: 'required' | 'decimal';
      readonly params?: { readonly scale: number };
    };

/** More decimals than any field allows, so that a number with too many decimals can be distinguished from text. */
export const ANY_SCALE = 20;

const LONGEST_TEXT = 40;
const BLANKS_AROUND_GROUPS = /[\u0020\u00a0\u202f]/g;

/**
 * Parses a number as typed by people: `12,5`, `12.5`, `1.234,50`, `1 234,50`, `1,234.50`, `1234.5`, `,5`. If two
 * different marks occur, the last one is the decimal mark and the other one groups digits. A mark that occurs several
 * times groups digits. A mark that occurs once is the decimal mark, unless it is the language's grouping mark and
 * exactly three digits follow one to three digits that do not begin with 0: `1.234` is 1234 in Serbian and German,
 * but 1.234 in English and Russian; `1,234` is 1234 in English; `0.125` and `1234.567` are decimals in all languages.
 * Groups must have three digits. Letters, exponents, two signs and anything else are rejected, never guessed.
 */
export function parseTypedNumber(text: string, options: TypedNumberOptions): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, rule: 'required' };
  const refused = { ok: false, rule: 'decimal', params: { scale: options.maxScale } } as const;
  if (trimmed.length > LONGEST_TEXT) return refused;

  const negative = /^[-\u2212]/.test(trimmed);
  if (negative && options.allowNegative !== true) return refused;
  const wire = toWire(negative ? trimmed.slice(1) : trimmed, NUMBER_MARKS[options.language].group);
  const value = wire === null ? null : parseDecimal(negative ? `-${wire}` : wire);
  return value === null || value.scale > options.maxScale ? refused : { ok: true, value };
}

/**
 * Converts a typed number to the notation of a different language, without grouping. Text that is not a number is
 * returned unchanged.
 */
export function rewriteTypedNumber(text: string, from: Language, to: Language): string {
  const typed = parseTypedNumber(text, { language: from, maxScale: ANY_SCALE });
  return typed.ok ? formatForInput(typed.value, to) : text;
}

/**
 * Returns the digits in wire format; null if the text before the decimal mark is not a number. Does not check the
 * text after the mark.
 */
function toWire(text: string, groupMark: string): string | null {
  const decimalAt = decimalMarkAt(text, groupMark);
  if (decimalAt === null) return ungrouped(text);
  const digits = decimalAt === 0 ? '0' : ungrouped(text.slice(0, decimalAt));
  return digits === null ? null : `${digits}.${text.slice(decimalAt + 1)}`;
}

/** Returns the position of the decimal mark; null if every mark is a grouping mark. */
function decimalMarkAt(text: string, groupMark: string): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return null;
  const mark = text.charAt(last);
  if (text.indexOf(mark) !== last) return null;
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return looksGrouped && mark === groupMark ? null : last;
}

/** Removes the grouping marks; returns null unless only one kind of mark is used and all groups have three digits. */
function ungrouped(whole: string): string | null {
  const blanks = whole.replace(BLANKS_AROUND_GROUPS, ' ');
  if (/^\d+$/.test(blanks)) return blanks;
  return /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?: \d{3})+$/.test(blanks)
    ? blanks.replace(/\D/g, '')
    : null;
}
