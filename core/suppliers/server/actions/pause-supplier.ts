import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getSupplier } from '../suppliers.read.ts';
import { lockSupplier, setSupplierPause } from '../suppliers.repo.ts';
import { notifyWebhooksOfSupplier } from './notify-of-supplier.ts';

/**
 * Pauses a supplier: until it is resumed, it cannot be used in a request, invitation or purchase. Existing invitations
 * continue. A second pause replaces the reason.
 */
export function pauseSupplier(ctx: CompanyContext, id: number, reason: string): Promise<void> {
  return change(ctx, id, async (tx, { name, paused }) => {
    if (paused?.reason === reason) return;
    const { session } = ctx;
    await setSupplierPause(tx, id, { by: session.user.id, reason });
    await record(ctx, tx, 'supplier_paused', { supplier: name, reason });
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.paused', { supplier_id: id, note: reason });
  });
}

/** Ends the pause; does nothing for a supplier that is not paused. */
export function resumeSupplier(ctx: CompanyContext, id: number): Promise<void> {
  return change(ctx, id, async (tx, { name, paused }) => {
    if (paused === null) return;
    await setSupplierPause(tx, id, null);
    await record(ctx, tx, 'supplier_resumed', { supplier: name });
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.resumed', { supplier_id: id });
  });
}

type Known = Awaited<ReturnType<typeof getSupplier>>;

function change(
  ctx: CompanyContext,
  id: number,
  work: (tx: TenantTx, supplier: Known) => Promise<void>,
): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    if (!(await lockSupplier(tx, id))) throw notFoundError();
    await work(tx, await getSupplier(tx, id));
  });
}

function record(
  ctx: CompanyContext,
  tx: TenantTx,
  kind: 'supplier_paused' | 'supplier_resumed',
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const { company, session, request } = ctx;
  return recordAuditEntry(tx.trx, {
    kind,
    company_id: company.id,
    by: toAuditActor(session),
    ip: request.ip,
    data,
  });
}
