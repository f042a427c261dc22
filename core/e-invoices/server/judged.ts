import { supplierAccount } from '#core/suppliers/rules/supplier-account.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import { samePib } from '#platform/shared/tax/tax-numbers.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import { type InvoiceTolerance, type Judgement, judgeInvoice } from '../rules/judge.ts';
import { type LineMatch, quantityIn } from '../rules/match-lines.ts';
import type { IncomingInvoice } from './incoming.read.ts';
import { type Ordered, readOrdered } from './orders.read.ts';

/** By how much a price or charge may differ in this company. */
export function toleranceOf({ settings }: Pick<CompanyContext['company'], 'settings'>): InvoiceTolerance {
  return {
    percent: dec(settings.invoice_tolerance_percent),
    amount: dec(settings.invoice_tolerance_amount),
  };
}

/** A line of the invoice with the line of an order that it concerns. */
export interface StoredMatch {
  readonly position: number;
  readonly award_id: number;
  readonly article_id: number;
  /** The quantity as a person read it; null: the document says it. */
  readonly stated: string | null;
}

export interface JudgedInvoice {
  readonly ordered: Ordered;
  readonly matches: readonly (LineMatch & { readonly stated: string | null })[];
  readonly judgement: Judgement;
}

/** Compares an open invoice with its orders as they are at this moment. */
export async function judgeIncoming(
  tenant: Tenant,
  invoice: IncomingInvoice,
  tolerance: InvoiceTolerance,
): Promise<JudgedInvoice> {
  return judgeAgainst(invoice, await readOrdered(tenant, invoice), tolerance);
}

/** The same of an invoice whose orders are read. */
export function judgeAgainst(
  invoice: IncomingInvoice,
  ordered: Ordered,
  tolerance: InvoiceTolerance,
): JudgedInvoice {
  const { document } = invoice;
  const quantityOf = quantitiesOf(document, ordered);
  const matches = invoice.matches.flatMap((match) => {
    const quantity = quantityOf(match);
    return quantity === null ? [] : [{ ...match, quantity }];
  });
  const judgement = judgeInvoice(document, {
    orders: ordered.orders,
    lines: ordered.lines,
    matches,
    account: accountOf(invoice),
    other_buyer: otherBuyer(invoice),
    supplier_paused: invoice.supplier_paused,
    twin: invoice.twins[0] ?? null,
    tolerance,
  });
  return { ordered, matches, judgement };
}

function quantitiesOf(document: InvoiceDocument, { lines }: Ordered) {
  const invoiced = new Map(document.lines.map((line) => [line.position, line]));
  const keyOf = (one: Pick<StoredMatch, 'award_id' | 'article_id'>) => `${one.award_id}/${one.article_id}`;
  const unitOf = new Map(lines.map((line) => [keyOf(line), line.unit]));
  return (match: StoredMatch): Decimal | null => {
    if (match.stated !== null) return dec(match.stated);
    const [line, unit] = [invoiced.get(match.position), unitOf.get(keyOf(match))];
    return line && unit ? (quantityIn(line, unit) ?? dec(line.quantity)) : null;
  };
}

/** The account of the invoice beside the one that is paid to, in the same form; one that is among several counts. */
function accountOf({ document, supplier_country, supplier_account }: IncomingInvoice) {
  const [first, ...more] = document.accounts;
  if (first === undefined || supplier_account === null) return null;
  const plain = (number: string) =>
    supplierAccount(supplier_country, number)?.number ?? number.replaceAll(/\s/g, '');
  const expected = plain(supplier_account);
  const same = [first, ...more].find((number) => plain(number) === expected);
  return { stated: plain(same ?? first), expected };
}

/** The buyer whom the invoice names by numbers of which none is the company's own; null where one is, or none is named. */
function otherBuyer({ document, own_pib, own_registration_number }: IncomingInvoice) {
  const [first, ...more] = document.buyer.tax_numbers;
  if (first === undefined || own_pib === '') return null;
  const isOwn = [first, ...more].some(
    (number) => samePib(number, own_pib) || number === own_registration_number,
  );
  return isOwn ? null : { stated: first, expected: own_pib };
}
