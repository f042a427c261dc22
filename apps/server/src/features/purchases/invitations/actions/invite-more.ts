import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { FieldErrors } from '@ponuda/contract/rules';
import { verdict } from '@ponuda/domain/purchase/can';
import type { CompanyContext } from '../../../../platform/context.ts';
import { AppError, demand } from '../../../../platform/errors.ts';
import { applyTransition } from '../../core/change/apply-transition.repo.ts';
import { changePurchase } from '../../core/change/change-purchase.ts';
import type { Change, SeenPurchase } from '../../core/record/change.ts';
import { type Invitable, readInvitable } from '../contacts.read.ts';
import { inviteSuppliers } from '../invite-suppliers.step.ts';

/** Invites more suppliers to a request that is out; each gets its one mail, those invited before get none. */
export async function inviteMore(
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
): Promise<Invitable[]> {
  const suppliers = await readInvitable(tenant, ids, subject.category_id);
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

async function invite(change: Change, suppliers: readonly Invitable[]): Promise<void> {
  const { ctx, state, context, facts } = change;
  const allowed = verdict('invite', ctx.actor, state, context);
  demand(allowed);
  const standing = new Set(
    facts.rfps.filter((rfp) => rfp.withdrawn_at === null).map(({ supplier }) => supplier.id),
  );
  if (suppliers.some(({ supplier_id }) => standing.has(supplier_id)))
    throw new AppError('supplier_already_invited');
  await inviteSuppliers(change, suppliers, async (data) => {
    await applyTransition(change, allowed, { data });
  });
}
