import { parseSupplierAccount } from '#core/suppliers/rules/supplier-account.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { isSamePib } from '#platform/shared/tax/tax-numbers.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import { type InvoiceTolerance, type Judgement, judgeInvoice } from '../rules/judge.ts';
import { convertQuantityToUnit, type LineMatch } from '../rules/match-lines.ts';
import type { IncomingInvoice } from './incoming.read.ts';
import { type ConcernedOrders, readConcernedOrders } from './orders.read.ts';

/** Returns the company's tolerance for prices and charges. */
export function getInvoiceTolerance({
  settings,
}: Pick<CompanyContext['company'], 'settings'>): InvoiceTolerance {
  return {
    percent: toDecimal(settings.invoice_tolerance_percent),
    amount: toDecimal(settings.invoice_tolerance_amount),
  };
}

/** An invoice line and the order line that it refers to. */
export interface StoredMatch {
  readonly position: number;
  readonly award_id: number;
  readonly article_id: number;
  /** The quantity entered by a user; null if the quantity in the document applies. */
  readonly stated: string | null;
}

export interface JudgedInvoice {
  readonly ordered: ConcernedOrders;
  readonly matches: readonly (LineMatch & { readonly stated: string | null })[];
  readonly judgement: Judgement;
}

/** Compares an open invoice with the current state of its orders. */
export async function judgeIncomingInvoice(
  tenant: Tenant,
  invoice: IncomingInvoice,
  tolerance: InvoiceTolerance,
): Promise<JudgedInvoice> {
  return judgeWithOrders(invoice, await readConcernedOrders(tenant, invoice), tolerance);
}

/** Compares an invoice with orders that are already loaded. */
export function judgeWithOrders(
  invoice: IncomingInvoice,
  ordered: ConcernedOrders,
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

function quantitiesOf(document: InvoiceDocument, { lines }: ConcernedOrders) {
  const invoiced = new Map(document.lines.map((line) => [line.position, line]));
  const keyOf = (one: Pick<StoredMatch, 'award_id' | 'article_id'>) => `${one.award_id}/${one.article_id}`;
  const unitOf = new Map(lines.map((line) => [keyOf(line), line.unit]));
  return (match: StoredMatch): Decimal | null => {
    if (match.stated !== null) return toDecimal(match.stated);
    const [line, unit] = [invoiced.get(match.position), unitOf.get(keyOf(match))];
    return line && unit ? (convertQuantityToUnit(line, unit) ?? toDecimal(line.quantity)) : null;
  };
}

/**
 * Returns the account in the invoice and the supplier's account, in the same format. If the invoice states
 * several accounts, a matching account takes precedence.
 */
function accountOf({ document, supplier_country, supplier_account }: IncomingInvoice) {
  const [first, ...more] = document.accounts;
  if (first === undefined || supplier_account === null) return null;
  const plain = (number: string) =>
    parseSupplierAccount(supplier_country, number)?.number ?? number.replaceAll(/\s/g, '');
  const expected = plain(supplier_account);
  const same = [first, ...more].find((number) => plain(number) === expected);
  return { stated: plain(same ?? first), expected };
}

/**
 * Returns the buyer named in the invoice if none of the buyer's numbers is the company's own; null if one of them
 * is, or if the invoice names no buyer.
 */
function otherBuyer({ document, own_pib, own_registration_number }: IncomingInvoice) {
  const [first, ...more] = document.buyer.tax_numbers;
  if (first === undefined || own_pib === '') return null;
  const isOwn = [first, ...more].some(
    (number) => isSamePib(number, own_pib) || number === own_registration_number,
  );
  return isOwn ? null : { stated: first, expected: own_pib };
}
