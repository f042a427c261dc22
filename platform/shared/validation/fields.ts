import { parseDecimal, toDecimal } from '../money/decimal.ts';
import { MAX_AMOUNT } from './limits.ts';
import type { ValidationRule } from './rules.ts';

/** A broken rule, with the parameters of its message. */
export interface BrokenRule {
  readonly rule: ValidationRule;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A decimal that is never negative. */
export interface DecimalField {
  /** The maximum number of decimals. */
  readonly scale: number;
  /** Whether zero is rejected. */
  readonly positive?: boolean;
  /** `MAX_AMOUNT` by default. */
  readonly max?: string;
}

export interface TextField {
  /** The maximum number of characters. */
  readonly max: number;
  /** Whether line breaks and tabs are allowed. */
  readonly multiline?: boolean;
}

const broken = (rule: ValidationRule, params: BrokenRule['params'] = {}): BrokenRule => ({ rule, params });

/** Returns the first rule that a trimmed decimal in wire format breaks; null if it breaks none. */
export function findBrokenDecimalRule(
  value: string,
  { scale, positive = false, max = MAX_AMOUNT }: DecimalField,
): BrokenRule | null {
  if (value === '') return broken('required');
  const parsed = parseDecimal(value);
  if (!parsed) return broken('decimal');
  if (parsed.isNegative()) return broken(positive ? 'decimal_above' : 'decimal_min', { min: 0 });
  if (parsed.scale > scale) return broken('decimal_places', { scale });
  if (positive && parsed.isZero()) return broken('decimal_above', { min: 0 });
  return parsed.compare(toDecimal(max)) > 0 ? broken('decimal_max', { max }) : null;
}

// None of them reaches database, mail header or PDF; nor does half a character, which PostgreSQL refuses in JSON.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
/** Additional characters that are allowed in multi-line text. */
const LINE_CHARACTERS = /[\t\n\r\u2028\u2029]/gu;

/**
 * Returns the rules that a trimmed text breaks. Control characters, and in single-line text also tabs and line
 * breaks, break `characters`: in a name they would allow a stranger to insert lines into our emails.
 */
export function findBrokenTextRules(value: string, { max, multiline = false }: TextField): BrokenRule[] {
  // Replaced with a space, because otherwise two surrogate halves separated by a line break would form one character.
  const checked = multiline ? value.replaceAll(LINE_CHARACTERS, ' ') : value;
  return [
    ...(value.length > max ? [broken('max', { max })] : []),
    ...(CONTROL_CHARACTERS.test(checked) ? [broken('characters')] : []),
  ];
}
