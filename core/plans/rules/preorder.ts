import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { dec, ZERO } from '#platform/shared/money/decimal.ts';
import { vatOf } from '#platform/shared/money/vat.ts';
import { reference97 } from '#platform/shared/payment/reference.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';

/** The kinds of a preorder's pro-forma invoice (specification §3). */
export const INVOICE_TYPES = ['serbia', 'international'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** For how many months a package can be ordered. */
export const PREORDER_MONTHS = [1, 3, 6, 12] as const;
export type PreorderMonths = (typeof PREORDER_MONTHS)[number];

/** Days until a pro-forma invoice is due. */
export const PREORDER_DUE_DAYS = 8;

const CURRENCY_OF = { serbia: 'RSD', international: 'EUR' } as const satisfies Record<InvoiceType, Currency>;

/** Serbia type in RSD, international in EUR (product 3). */
export function invoiceCurrency(type: InvoiceType): 'RSD' | 'EUR' {
  return CURRENCY_OF[type];
}

/** The type a company's form starts with: its country decides. */
export function invoiceTypeFor(country: string): InvoiceType {
  return country === 'RS' ? 'serbia' : 'international';
}

/** A company outside Serbia can order by the international type only; one in Serbia by either. */
export function mayOrderBy(country: string, type: InvoiceType): boolean {
  return type === 'international' || country === 'RS';
}

/**
 * The VAT rate of an order in per cent. The place of supply of a service to a company is where that company is: one
 * in Serbia pays the seller's rate, whatever the type and currency; for one elsewhere none is charged (fact 1.5).
 */
export function preorderVatRate(country: string, sellersRate: Decimal): Decimal {
  return country === 'RS' ? sellersRate : ZERO;
}

export interface PreorderPrice {
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly gross: Decimal;
}

/** Computes the price of an order: the net price of a month times the months, with VAT rounded half up once. */
export function preorderPrice(perMonth: Decimal, months: number, vatRate: Decimal): PreorderPrice {
  const net = perMonth.mul(dec(months)).roundHalfUp(AMOUNT_SCALE);
  const vat = vatOf(net, vatRate);
  return { net, vat, gross: net.add(vat) };
}

const SEQUENCE_DIGITS = 5;
const inDigits = (sequence: number) => String(sequence).padStart(SEQUENCE_DIGITS, '0');

/** The number of a pro-forma invoice, counted anew every year: `PR-2026-00042`. */
export function preorderNumber(year: number, sequence: number): string {
  return `PR-${year}-${inDigits(sequence)}`;
}

/**
 * Answers the reference that the payer writes on the payment: model 97 in Serbia (`33-2600042`), elsewhere the number
 * itself.
 */
export function preorderReference(type: InvoiceType, year: number, sequence: number): string {
  if (type === 'international') return preorderNumber(year, sequence);
  return reference97(`${String(year % 100).padStart(2, '0')}${inDigits(sequence)}`);
}

/** An affiliate's share of a paid order, rounded half up. */
export function affiliateProfit(net: Decimal, rate: Decimal): Decimal {
  return net.mul(rate).roundHalfUp(AMOUNT_SCALE);
}

/** The state of an order; `overdue` from the day after it was due. */
export type PreorderState = 'open' | 'overdue' | 'paid' | 'cancelled';

export function preorderState(
  order: { readonly paid_at: string | null; readonly cancelled_at: string | null; readonly due_on: string },
  today: string,
): PreorderState {
  if (order.paid_at !== null) return 'paid';
  if (order.cancelled_at !== null) return 'cancelled';
  return today > order.due_on ? 'overdue' : 'open';
}
