import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { max, min, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { readInvoices } from './invoices.read.ts';
import { readPayees } from './payees.read.ts';
import type { SlipOrder } from './payment-slip.ts';

interface Asked {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly amount: string | undefined;
  readonly invoice_id: number | undefined;
}

/**
 * Reads the data for a payment slip. If no amount is given, uses the open amount of the invoice or, without an
 * invoice, the amount payable for received goods, or else the whole remaining amount. Throws `not_found` if the
 * purchase has no such award or invoice.
 */
export async function readSlipOrder(tenant: Tenant, asked: Asked): Promise<SlipOrder> {
  const award = await tenant
    .selectFrom('awards')
    .select(['order_number', 'currency', 'received', 'paid', 'left_to_pay'])
    .where('id', '=', asked.award_id)
    .where('purchase_id', '=', asked.purchase_id)
    .executeTakeFirst();
  const payee = (await readPayees(tenant, asked.purchase_id)).find(
    ({ award_id }) => award_id === asked.award_id,
  );
  if (!award || !payee) throw notFoundError();
  const invoices = (await readInvoices(tenant, asked.purchase_id)).filter(
    ({ award_id }) => award_id === asked.award_id,
  );
  const invoice =
    asked.invoice_id === undefined
      ? invoices.find(({ open }) => open.isPositive())
      : invoices.find(({ id }) => id === asked.invoice_id);
  if (asked.invoice_id !== undefined && !invoice) throw notFoundError();
  const left = toDecimal(award.left_to_pay);
  const forReceived = max(toDecimal(award.received ?? '0').sub(toDecimal(award.paid)), ZERO);
  const preset = invoice ? min(invoice.open, left) : forReceived.isPositive() ? forReceived : left;
  return {
    payee,
    amount: asked.amount === undefined ? preset : toDecimal(asked.amount),
    currency: award.currency,
    order_number: award.order_number,
    invoice_number: invoice?.number ?? '',
    due_date: invoice?.due_date ?? null,
  };
}
