import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { findIncomingInvoice, type IncomingInvoice } from '../incoming.read.ts';
import { lockIncomingInvoice } from '../incoming.repo.ts';

export interface IncomingInvoiceChange {
  readonly ctx: CompanyContext;
  readonly tx: TenantTx;
  readonly invoice: IncomingInvoice;
}

/**
 * Applies one change to an open invoice while it is locked. Throws if the invoice has been decided in the
 * meantime.
 */
export function changeIncomingInvoice(
  ctx: CompanyContext,
  id: number,
  work: (change: IncomingInvoiceChange) => Promise<void>,
): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockIncomingInvoice(tx, id);
    const invoice = await findIncomingInvoice(tx, id);
    if (invoice.state === 'accepted' || invoice.state === 'refused') throw new AppError('invoice_decided');
    await work({ ctx: bindToTransaction(ctx, tx), tx, invoice });
  });
}
