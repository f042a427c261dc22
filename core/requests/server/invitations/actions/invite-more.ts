import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import { type InvitableSupplier, readInvitableSuppliers } from '../invitable-suppliers.read.ts';
import { inviteSuppliers } from '../invite-suppliers.step.ts';

/**
 * Invites more suppliers to a sent request; each new supplier gets one email, and suppliers invited before get none.
 */
export async function inviteMoreSuppliers(
  ctx: CompanyContext,
  seen: SeenPurchase,
  supplierIds: readonly number[],
): Promise<PurchaseDetail> {
  const ids = [...new Set(supplierIds)];
  const suppliers = await demandSuppliers(ctx, seen, ids, supplierIds);
  return changePurchase(ctx, seen, (change) => invite(change, suppliers));
}

async function demandSuppliers(
  { tenant }: CompanyContext,
  { subject }: SeenPurchase,
  ids: readonly number[],
  asSent: readonly number[],
): Promise<InvitableSupplier[]> {
  const suppliers = await readInvitableSuppliers(tenant, ids, subject.category_id);
  const errors: Record<string, FieldErrors[string]> = {};
  for (const [index, id] of asSent.entries()) {
    const known = suppliers.find(({ supplier_id }) => supplier_id === id);
    if (!known) errors[`supplier_ids.${index}`] = [{ rule: 'unknown_record', params: {} }];
    else if (known.paused !== null)
      errors[`supplier_ids.${index}`] = [{ rule: 'supplier_paused', params: { reason: known.paused } }];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return suppliers;
}

async function invite(change: ChangeContext, suppliers: readonly InvitableSupplier[]): Promise<void> {
  const { ctx, state, context, facts } = change;
  const allowed = judgeAction('invite', ctx.actor, state, context);
  requireAllowed(allowed);
  const invited = new Set(
    facts.rfps.filter((rfp) => rfp.withdrawn_at === null).map(({ supplier }) => supplier.id),
  );
  if (suppliers.some(({ supplier_id }) => invited.has(supplier_id)))
    throw new AppError('supplier_already_invited');
  await inviteSuppliers(change, suppliers, async (data) => {
    await applyTransition(change, allowed, { data });
  });
}
