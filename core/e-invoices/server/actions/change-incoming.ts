import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { inTransaction } from '#platform/server/http/in-transaction.ts';
import { findIncoming, type IncomingInvoice } from '../incoming.read.ts';
import { lockIncoming } from '../incoming.repo.ts';

export interface IncomingChange {
  readonly ctx: CompanyContext;
  readonly tx: TenantTx;
  readonly invoice: IncomingInvoice;
}

/** Makes one change to an open invoice while it is locked; throws if the invoice has been decided meanwhile. */
export function changeIncoming(
  ctx: CompanyContext,
  id: number,
  work: (change: IncomingChange) => Promise<void>,
): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockIncoming(tx, id);
    const invoice = await findIncoming(tx, id);
    if (invoice.state === 'accepted' || invoice.state === 'refused') throw new AppError('invoice_decided');
    await work({ ctx: inTransaction(ctx, tx), tx, invoice });
  });
}
