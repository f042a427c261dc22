import type { InvoiceVerdict } from '#core/finances/rules/cover.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import { CURRENCY_ISO_CODES, type Currency } from '#platform/shared/currencies.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { type Decimal, max, min, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { Freight } from '#platform/shared/money/vat.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import type { InvoiceDocument, InvoiceLine } from './document.ts';
import { findDifferentPayee } from './identity.ts';
import {
  convertPriceToUnit,
  convertQuantityToUnit,
  createOrderedLineFinder,
  isReversingQuantity,
  type LineMatch,
  type OrderedLine,
} from './match-lines.ts';
import { findSumFaults, type SumName } from './sums.ts';

/** The kinds of differences, each with the resulting verdict if the difference exceeds the tolerance. */
export const FINDING_VERDICTS = {
  total: 'refuse',
  currency: 'refuse',
  vat_rate: 'refuse',
  order_number: 'question',
  line_unknown: 'question',
  unit: 'question',
  quantity: 'question',
  price: 'question',
  charges: 'question',
  advance: 'question',
  account: 'question',
  buyer: 'question',
  payee: 'question',
  supplier_paused: 'question',
  same_number: 'question',
  number_near: 'question',
} as const satisfies Record<string, 'question' | 'refuse'>;

export type FindingCode = keyof typeof FINDING_VERDICTS;
export const FINDING_CODES: readonly FindingCode[] = keysOf(FINDING_VERDICTS);

export interface Finding {
  readonly code: FindingCode;
  /** The position of the line; null for a finding about the invoice as a whole. */
  readonly position: number | null;
  readonly stated: string;
  readonly expected: string;
  /** Whether the difference is within the company's tolerance. */
  readonly within: boolean;
  /** The incorrect sum; present only for `total`. */
  readonly sum?: SumName;
}

/** An order that the invoice refers to. Amounts are in the order's currency. */
export interface InvoicedOrder {
  readonly award_id: number;
  readonly order_number: string;
  readonly currency: Currency;
  readonly gross: Decimal;
  readonly freight: Freight | null;
  /** The net charges of other active invoices. */
  readonly charged: Decimal;
  /** The gross amount of active advance invoices, minus the amounts already offset by other invoices. */
  readonly advanced: Decimal;
  /** Whether another e-invoice with this number already belongs to the order. */
  readonly number_taken: boolean;
}

/**
 * The maximum difference of a price or charge: a percentage of the ordered value, or an amount. The smaller of
 * the two applies.
 */
export interface InvoiceTolerance {
  readonly percent: Decimal;
  readonly amount: Decimal;
}

export interface JudgingContext {
  readonly orders: readonly InvoicedOrder[];
  readonly lines: readonly OrderedLine[];
  readonly matches: readonly LineMatch[];
  /**
   * The account on the invoice and the supplier's active account, in the same format; null if the invoice names no
   * account.
   */
  readonly account: { readonly stated: string; readonly expected: string } | null;
  /**
   * The tax number of a different addressee, and the company's own tax number; null if the invoice names no other
   * addressee.
   */
  readonly other_buyer: { readonly stated: string; readonly expected: string } | null;
  readonly supplier_paused: boolean;
  /** Another invoice by the seller with the same number (`near`: nearly the same number) and different content. */
  readonly twin: { readonly number: string; readonly near: boolean } | null;
  readonly tolerance: InvoiceTolerance;
}

export interface Judgement {
  readonly verdict: InvoiceVerdict;
  readonly findings: readonly Finding[];
}

/** Compares an invoice with the ordered and received goods, and returns each difference as a finding. */
export function judgeInvoice(invoice: InvoiceDocument, against: JudgingContext): Judgement {
  const findings = [
    ...totals(invoice),
    ...heads(invoice, against),
    ...(invoice.kind === 'advance' ? advance(invoice, against) : goods(invoice, against)),
  ];
  return { findings, verdict: findWorstVerdict(findings) };
}

/** Findings that can send the money to a wrong person, or that charge a different company. */
const MISDIRECTED: readonly FindingCode[] = ['account', 'payee', 'buyer'];

/** Returns the most severe finding that leads to this verdict; undefined if no finding does. */
export function findMainReason(findings: readonly Finding[], verdict: InvoiceVerdict): Finding | undefined {
  const reasons = findings.filter(({ code, within }) => !within && FINDING_VERDICTS[code] === verdict);
  return reasons.find(({ code }) => MISDIRECTED.includes(code)) ?? reasons[0];
}

/** Returns the verdict of the most severe finding. */
export function findWorstVerdict(findings: readonly Finding[]): InvoiceVerdict {
  const open = findings.filter(({ within }) => !within);
  if (open.some(({ code }) => FINDING_VERDICTS[code] === 'refuse')) return 'refuse';
  if (open.length > 0) return 'question';
  return findings.length > 0 ? 'within_tolerance' : 'match';
}

function totals(invoice: InvoiceDocument): Finding[] {
  return findSumFaults(invoice).map(({ sum: name, position, stated, counted }) => ({
    ...found('total', { stated: stated.toString(), expected: counted.toString(), position }),
    sum: name,
  }));
}

function heads(invoice: InvoiceDocument, against: JudgingContext): Finding[] {
  const { orders, account, other_buyer } = against;
  const findings: Finding[] = [];
  const named = [invoice.order_number, ...invoice.lines.map(({ order_number }) => order_number)];
  const known = (number: string) => orders.some((order) => isSameOrderNumber(order.order_number, number));
  if (!named.some(known))
    findings.push(
      found('order_number', { stated: invoice.order_number, expected: orders[0]?.order_number ?? '' }),
    );
  const other = orders.find(({ currency }) => CURRENCY_ISO_CODES[currency] !== invoice.currency);
  if (other)
    findings.push(
      found('currency', { stated: invoice.currency, expected: CURRENCY_ISO_CODES[other.currency] }),
    );
  if (account && account.stated !== account.expected)
    findings.push(found('account', { stated: account.stated, expected: account.expected }));
  if (other_buyer)
    findings.push(found('buyer', { stated: other_buyer.stated, expected: other_buyer.expected }));
  const payee = findDifferentPayee(invoice);
  if (payee !== null) findings.push(found('payee', { stated: payee, expected: invoice.supplier.name }));
  if (against.supplier_paused) findings.push(found('supplier_paused', { stated: '', expected: '' }));
  const { twin } = against;
  // A credit note does not become an invoice of the order, so it may have the same number as an invoice.
  const isTaken = invoice.kind !== 'credit_note' && orders.some(({ number_taken }) => number_taken);
  if (isTaken || twin?.near === false)
    findings.push(found('same_number', { stated: invoice.number, expected: twin?.number ?? invoice.number }));
  else if (twin) findings.push(found('number_near', { stated: invoice.number, expected: twin.number }));
  return findings;
}

/** Returns whether two order numbers are equal, ignoring case and spaces, which users enter differently. */
export function isSameOrderNumber(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
  return plain(one) === plain(other);
}

/**
 * Checks an advance invoice. It contains no goods, and together with earlier advances it must not exceed the
 * order's value.
 */
function advance(invoice: InvoiceDocument, { orders }: JudgingContext): Finding[] {
  const left = sum(orders.map(({ gross, advanced }) => gross.sub(advanced)));
  const gross = toDecimal(invoice.stated.gross);
  return orders.length > 0 && gross.compare(left) > 0
    ? [found('advance', { stated: gross.toString(), expected: max(left, ZERO).toString() })]
    : [];
}

function goods(invoice: InvoiceDocument, against: JudgingContext): Finding[] {
  // Without an order there is nothing to compare the lines with. `heads` reports the missing order number.
  if (against.orders.length === 0) return [];
  const findings: Finding[] = [];
  const lineOf = new Map(against.lines.map((line) => [keyOf(line), line]));
  const matchesOf = groupByKey(against.matches, ({ position }) => String(position));
  const meantBy = createOrderedLineFinder(against.lines);
  const units = [...new Set(against.lines.map(({ unit }) => unit))];
  for (const line of invoice.lines) {
    const partners = matchesOf.get(String(line.position)) ?? [];
    const ordered = partners.flatMap((match) => lineOf.get(keyOf(match)) ?? []);
    if (ordered.length === 0) {
      // Names are normalised only if one of the order's units cannot be converted to the line's unit.
      const isMeasured = units.every((unit) => convertQuantityToUnit(line, unit) !== null);
      findings.push(unmatched(line, isMeasured ? undefined : meantBy(line)));
    }
    for (const one of ordered) findings.push(...lineFindings(line, one, against.tolerance));
  }
  findings.push(...quantities(invoice, against, lineOf));
  if (invoice.kind !== 'credit_note') findings.push(...charges(invoice, against));
  const prepaid = toDecimal(invoice.stated.prepaid);
  const advanced = sum(against.orders.map((order) => order.advanced));
  if (prepaid.compare(advanced) > 0)
    findings.push(found('advance', { stated: prepaid.toString(), expected: advanced.toString() }));
  return findings;
}

/**
 * Reports an unmatched line. If the line names ordered goods but its unit cannot be converted, the unit is
 * reported instead of an unknown line.
 */
function unmatched(line: InvoiceLine, meant: OrderedLine | undefined): Finding {
  return meant && convertQuantityToUnit(line, meant.unit) === null
    ? found('unit', { stated: line.unit_code, expected: UNIT_CODES[meant.unit], position: line.position })
    : found('line_unknown', { stated: line.text, expected: '', position: line.position });
}

function lineFindings(line: InvoiceLine, ordered: OrderedLine, tolerance: InvoiceTolerance): Finding[] {
  const findings: Finding[] = [];
  const price = convertPriceToUnit(line, ordered.unit);
  if (price && !price.equals(ordered.unit_price)) {
    const value = (one: Decimal) => one.mul(toDecimal(line.net)).abs();
    // The difference for the whole line counts: for a million pieces, one cent per piece is a lot.
    const atOrder = price.isZero() ? ZERO : value(ordered.unit_price).div(price.abs(), VALUE_DIGITS);
    const difference = toDecimal(line.net).abs().sub(atOrder).abs();
    const within = price.isPositive() && difference.compare(allowed(atOrder, tolerance)) <= 0;
    findings.push(
      found('price', {
        stated: price.toString(),
        expected: ordered.unit_price.toString(),
        position: line.position,
        within,
      }),
    );
  }
  if (!toDecimal(line.vat_rate).equals(ordered.vat_rate))
    findings.push(
      found('vat_rate', {
        stated: line.vat_rate,
        expected: ordered.vat_rate.toString(),
        position: line.position,
      }),
    );
  return findings;
}

const VALUE_DIGITS = 9;

/**
 * Checks quantities. All invoices together must not exceed the received and accepted quantity. Credit notes and
 * negative lines must not exceed the invoiced quantity.
 */
function quantities(
  invoice: InvoiceDocument,
  { matches }: JudgingContext,
  lineOf: ReadonlyMap<string, OrderedLine>,
): Finding[] {
  const findings: Finding[] = [];
  for (const [key, same] of groupByKey(matches, keyOf)) {
    const ordered = lineOf.get(key);
    if (!ordered) continue;
    const { received, invoiced } = ordered;
    const stated = sum(same.map(({ quantity }) => quantity));
    const left = max(isReversingQuantity(invoice.kind, stated) ? invoiced : received.sub(invoiced), ZERO);
    if (stated.abs().compare(left) > 0)
      findings.push(
        found('quantity', {
          stated: stated.toString(),
          expected: left.toString(),
          position: same[0].position,
        }),
      );
  }
  return findings;
}

/**
 * Checks charges. They must be zero, or equal to the freight of the invoice's orders minus the charges in other
 * invoices.
 */
function charges(invoice: InvoiceDocument, { orders, tolerance }: JudgingContext): Finding[] {
  if (invoice.charges.length === 0) return [];
  const stated = sum(invoice.charges.map(({ net }) => toDecimal(net)));
  const freights = orders.flatMap(({ freight, charged }) => (freight ? [{ ...freight, charged }] : []));
  const expected = sum(freights.map(({ net, charged }) => net.sub(charged)));
  const findings: Finding[] = [];
  if (!stated.equals(expected)) {
    const within = stated.sub(expected).abs().compare(allowed(expected, tolerance)) <= 0;
    findings.push(found('charges', { stated: stated.toString(), expected: expected.toString(), within }));
  }
  const rates = new Set(freights.map(({ vat_rate }) => vat_rate.toString()));
  const other = invoice.charges.find(({ vat_rate }) => !rates.has(toDecimal(vat_rate).toString()));
  if (other && freights[0])
    findings.push(found('vat_rate', { stated: other.vat_rate, expected: freights[0].vat_rate.toString() }));
  return findings;
}

function allowed(expected: Decimal, { percent, amount }: InvoiceTolerance): Decimal {
  return min(expected.abs().mul(percent).div(toDecimal(100), VALUE_DIGITS), amount);
}

function keyOf({ award_id, article_id }: { readonly award_id: number; readonly article_id: number }): string {
  return `${award_id}/${article_id}`;
}

/** Creates a finding. By default it concerns the invoice as a whole and is outside the tolerance. */
function found(
  code: FindingCode,
  {
    stated,
    expected,
    position = null,
    within = false,
  }: Pick<Finding, 'stated' | 'expected'> & Partial<Pick<Finding, 'position' | 'within'>>,
): Finding {
  return { code, position, stated, expected, within };
}
