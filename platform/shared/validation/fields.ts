import { dec, parseDecimal } from '../money/decimal.ts';
import { AMOUNT_MAX } from './limits.ts';
import type { Rule } from './rules.ts';

/** A rule that a value breaks, with what its sentence names. */
export interface BrokenRule {
  readonly rule: Rule;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A decimal that is never negative. */
export interface DecimalField {
  /** The most decimals allowed. */
  readonly scale: number;
  /** Zero is refused. */
  readonly positive?: boolean;
  /** `AMOUNT_MAX` where nothing is said. */
  readonly max?: string;
}

export interface TextField {
  /** The most characters allowed. */
  readonly max: number;
  /** Line breaks and tabs are allowed. */
  readonly multiline?: boolean;
}

const broken = (rule: Rule, params: BrokenRule['params'] = {}): BrokenRule => ({ rule, params });

/** Answers the rule that a decimal in wire form, trimmed, breaks first; null where it breaks none. */
export function brokenDecimal(
  value: string,
  { scale, positive = false, max = AMOUNT_MAX }: DecimalField,
): BrokenRule | null {
  if (value === '') return broken('required');
  const parsed = parseDecimal(value);
  if (!parsed) return broken('decimal');
  if (parsed.isNegative()) return broken(positive ? 'decimal_above' : 'decimal_min', { min: 0 });
  if (parsed.scale > scale) return broken('decimal_places', { scale });
  if (positive && parsed.isZero()) return broken('decimal_above', { min: 0 });
  return parsed.compare(dec(max)) > 0 ? broken('decimal_max', { max }) : null;
}

// None of them reaches database, mail header or PDF; nor does half a character, which PostgreSQL refuses in JSON.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
/** A text of several lines may have these characters besides. */
const LINE_CHARACTERS = /[\t\n\r\u2028\u2029]/gu;

/**
 * Answers the rules that a trimmed text breaks. Control characters, and in a text of one line tabs and line breaks, are
 * refused with `characters`: in a name they would let a stranger write lines of their own into our mails.
 */
export function brokenText(value: string, { max, multiline = false }: TextField): BrokenRule[] {
  // A space, because two halves of a character with a line break between them would otherwise become a whole one.
  const looked = multiline ? value.replaceAll(LINE_CHARACTERS, ' ') : value;
  return [
    ...(value.length > max ? [broken('max', { max })] : []),
    ...(CONTROL_CHARACTERS.test(looked) ? [broken('characters')] : []),
  ];
}
