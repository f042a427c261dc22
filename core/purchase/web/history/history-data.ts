import type { OfferTermValues } from '#core/purchase/rules/offers/stated-terms.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import type { LineTermValues } from '#core/purchase/words/terms.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';

/** The data of a history entry. Old entries are never migrated, so every field has to be checked. */
export type EventData = HistoryEvent['data'];

export function getEventText(data: EventData, ...names: readonly string[]): string {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

export function getEventNumber(data: EventData, name: string): number | null {
  const value = data[name];
  return typeof value === 'number' ? value : null;
}

/** Returns an amount with its currency; null if the entry has none, or the reader may not see it. */
export function formatEventMoney(data: EventData, amount: string, currency = 'currency') {
  const value = parseDecimalText(data[amount]);
  const unit = data[currency];
  return value !== null && isCurrency(unit) ? { amount: value, currency: unit } : null;
}

export function parseDecimalText(value: unknown): string | null {
  return typeof value === 'string' && parseDecimal(value) !== null ? value : null;
}

export function getEventRecords(data: EventData, name: string): Record<string, unknown>[] {
  const value = data[name];
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
}

/** Returns the accepted lines of an offer that an entry lists; none if there are too many to list. */
export function getShownLines(data: EventData): Record<string, unknown>[] {
  const lines = getEventRecords(data, 'lines');
  return lines.length <= 3 ? lines : [];
}

/** Returns the names of suppliers, which are stored as plain names or with their invitation. */
export function getEventSuppliers(data: EventData): string[] {
  const value = data.suppliers;
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    const name = typeof one === 'object' && one !== null && 'supplier' in one ? one.supplier : null;
    return typeof name === 'string' ? [name] : [];
  });
}

export interface HistoryLineChange {
  readonly article: string;
  readonly price: { readonly from: string | null; readonly to: string | null };
  readonly quantity: { readonly from: string | null; readonly to: string | null };
  /** The terms of the line other than its price, if they changed. */
  readonly further: { readonly from: LineTermValues; readonly to: LineTermValues };
}

/** Returns the changes of a new version of an offer, line by line. */
export function getEventLineChanges(data: EventData): HistoryLineChange[] {
  return getEventRecords(data, 'lines').map((line) => ({
    article: typeof line.article === 'string' ? line.article : '',
    price: { from: parseDecimalText(line.old_price), to: parseDecimalText(line.new_price) },
    quantity: { from: parseDecimalText(line.old_quantity), to: parseDecimalText(line.new_quantity) },
    further: { from: termsIn(line.old_further), to: termsIn(line.new_further) },
  }));
}

/** The server writes these terms in exactly this form; older entries do not have them. */
const termsIn = (value: unknown): OfferTermValues & LineTermValues =>
  typeof value === 'object' && value !== null ? value : {};

/** Returns the terms of an offer other than its prices from a history entry. */
export const getEventTerms = (data: EventData, name: 'terms' | 'old_terms'): OfferTermValues =>
  termsIn(data[name]);

/** Returns whether an entry has any terms, of the offer or of one of its lines. */
export function hasTermData(data: EventData): boolean {
  const ofLines = getEventRecords(data, 'lines').some(
    ({ new_further, old_further }) => new_further ?? old_further,
  );
  return data.terms !== undefined || ofLines;
}
