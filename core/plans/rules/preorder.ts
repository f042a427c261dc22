import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeVat } from '#platform/shared/money/vat.ts';
import { buildReference97 } from '#platform/shared/payment/reference.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';

/** The types of a pro-forma invoice (specification §3). */
export const INVOICE_TYPES = ['serbia', 'international'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** The durations in months for which a package can be ordered. */
export const PREORDER_MONTHS = [1, 3, 6, 12] as const;
export type PreorderMonths = (typeof PREORDER_MONTHS)[number];

/** The number of days until a pro-forma invoice is due. */
export const PREORDER_DUE_DAYS = 8;

const CURRENCY_OF = { serbia: 'RSD', international: 'EUR' } as const satisfies Record<InvoiceType, Currency>;

/** Returns the currency of an invoice type: RSD for Serbia, EUR for international (product 3). */
export function invoiceCurrency(type: InvoiceType): 'RSD' | 'EUR' {
  return CURRENCY_OF[type];
}

/** Returns the invoice type preselected in the form for a company in this country. */
export function getDefaultInvoiceType(country: string): InvoiceType {
  return country === 'RS' ? 'serbia' : 'international';
}

/**
 * Returns whether a company may choose this type of invoice: a company in Serbia may choose either type, any other
 * company only the international one.
 */
export function mayChooseInvoiceType(country: string, type: InvoiceType): boolean {
  return type === 'international' || country === 'RS';
}

/**
 * Returns the VAT rate of an order in per cent. The place of supply of a service to a company is the country of that
 * company: a company in Serbia pays the seller's rate, whatever the type and currency; a company elsewhere pays no VAT
 * (fact 1.5).
 */
export function preorderVatRate(country: string, sellersRate: Decimal): Decimal {
  return country === 'RS' ? sellersRate : ZERO;
}

export interface PreorderPrice {
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly gross: Decimal;
}

/**
 * Computes the price of an order: the monthly net price times the number of months, plus VAT, which is rounded half
 * up once.
 */
export function preorderPrice(perMonth: Decimal, months: number, vatRate: Decimal): PreorderPrice {
  const net = perMonth.mul(toDecimal(months)).roundHalfUp(AMOUNT_SCALE);
  const vat = computeVat(net, vatRate);
  return { net, vat, gross: net.add(vat) };
}

const SEQUENCE_DIGITS = 5;
const inDigits = (sequence: number) => String(sequence).padStart(SEQUENCE_DIGITS, '0');

/** Returns the number of a pro-forma invoice, for example `PR-2026-00042`. The sequence restarts every year. */
export function preorderNumber(year: number, sequence: number): string {
  return `PR-${year}-${inDigits(sequence)}`;
}

/** Returns the payment reference: by model 97 in Serbia (`33-2600042`), elsewhere the invoice's number. */
export function preorderReference(type: InvoiceType, year: number, sequence: number): string {
  if (type === 'international') return preorderNumber(year, sequence);
  return buildReference97(`${String(year % 100).padStart(2, '0')}${inDigits(sequence)}`);
}

/** Returns an affiliate's share of a paid order, rounded half up. */
export function computeAffiliateProfit(net: Decimal, rate: Decimal): Decimal {
  return net.mul(rate).roundHalfUp(AMOUNT_SCALE);
}

/** The state of an order; `overdue` from the day after the due date. */
export type PreorderState = 'open' | 'overdue' | 'paid' | 'cancelled';

export function getPreorderState(
  order: { readonly paid_at: string | null; readonly cancelled_at: string | null; readonly due_on: string },
  today: string,
): PreorderState {
  if (order.paid_at !== null) return 'paid';
  if (order.cancelled_at !== null) return 'cancelled';
  return today > order.due_on ? 'overdue' : 'open';
}
