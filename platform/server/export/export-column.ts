import type { MessageDescriptor } from '@lingui/core';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Day } from '#platform/shared/dates.ts';

/**
 * A cell to be written. A text cell stays text, whatever it looks like; the other kinds can be used in calculations.
 */
export type ExportCell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number' | 'amount'; readonly value: string }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'instant'; readonly value: string }
  | null;

/** A function that translates a phrase into the reader's language. */
export type Translate = (message: MessageDescriptor) => string;

/** A column of an exported list. Its title is a phrase that can be shown in every language. */
export interface ExportColumn<Row> {
  readonly title: MessageDescriptor;
  /** A text that follows the title in every language, such as a currency. */
  readonly suffix?: string;
  /** The width of the column in sheets, in characters. */
  readonly width: number;
  readonly of: (row: Row, say: Translate) => ExportCell;
}

export function textColumn<Row>(
  title: MessageDescriptor,
  of: (row: Row, say: Translate) => string | null | undefined,
  width = 24,
): ExportColumn<Row> {
  return {
    title,
    width,
    of: (row, say) => {
      const value = of(row, say) ?? '';
      return value === '' ? null : { kind: 'text', value };
    },
  };
}

/** Returns a column of counts or quantities, given as numbers or as exact decimals with a point. */
export function numberColumn<Row>(
  title: MessageDescriptor,
  of: (row: Row) => number | string | null,
  width = 12,
): ExportColumn<Row> {
  return { title, width, of: (row) => cell('number', of(row)) };
}

/** Returns a column of amounts in a single currency, which is part of the title. */
export function amountColumn<Row>(
  title: MessageDescriptor,
  currency: Currency,
  of: (row: Row) => string | null,
  width = 18,
): ExportColumn<Row> {
  return { title, suffix: currency, width, of: (row) => cell('amount', of(row)) };
}

/** Returns a column of amounts whose currency is in a separate column. */
export function moneyColumn<Row>(
  title: MessageDescriptor,
  of: (row: Row) => string | null | undefined,
  width = 16,
): ExportColumn<Row> {
  return { title, width, of: (row) => cell('amount', of(row) ?? null) };
}

export function dayColumn<Row>(
  title: MessageDescriptor,
  of: (row: Row) => Day | string | null,
  width = 12,
): ExportColumn<Row> {
  return { title, width, of: (row) => cell('day', of(row)) };
}

/** Returns a column of ISO instants, written in Belgrade time. */
export function instantColumn<Row>(
  title: MessageDescriptor,
  of: (row: Row) => string | null,
  width = 18,
): ExportColumn<Row> {
  return { title, width, of: (row) => cell('instant', of(row)) };
}

function cell(
  kind: 'number' | 'amount' | 'day' | 'instant',
  value: string | number | null | undefined,
): ExportCell {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  // A value whose format does not match its kind is written as text, so that it cannot become a formula.
  return SHAPES[kind].test(text) ? { kind, value: text } : { kind: 'text', value: text };
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const SHAPES = {
  number: NUMBER,
  amount: NUMBER,
  day: /^\d{4}-\d\d-\d\d$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
} as const;

/** Returns the title of a column in the reader's language. */
export function getColumnTitle({ title, suffix }: ExportColumn<never>, say: Translate): string {
  return suffix === undefined ? say(title) : `${say(title)}, ${suffix}`;
}
