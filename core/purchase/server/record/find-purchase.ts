import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { mayTakeAction } from '#core/purchase/rules/can.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { type PurchaseRow, toBarePurchaseState } from './purchase-row.ts';
import { toPurchaseScope } from './purchase-scope.ts';
import { type JudgedPurchase, judgePurchase } from './purchase-state.ts';

/** Returns the company's purchase with that id, or undefined. */
export async function findPurchase(tenant: Tenant, id: number): Promise<PurchaseRow | undefined> {
  const row = await tenant.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();
  return row;
}

/**
 * Finds a purchase for a route. Throws 404 for a purchase that does not exist, belongs to another company or is not
 * visible to the caller.
 */
export async function findVisiblePurchase(
  { tenant, actor }: CompanyContext,
  { id }: { readonly id: number },
): Promise<PurchaseRow> {
  const row = await findPurchase(tenant, id);
  if (!row || !maySee(actor, toBarePurchaseState(row))) throw notFoundError();
  return row;
}

/** Finds the purchase with all its facts, for a route that returns the whole purchase. */
export async function findVisiblePurchaseFacts(
  ctx: CompanyContext,
  { id }: { readonly id: number },
): Promise<JudgedPurchase> {
  const judged = await judgePurchase(toPurchaseScope(ctx), id);
  if (!maySee(ctx.actor, toBarePurchaseState(judged.facts.row))) throw notFoundError();
  return judged;
}

/** Returns a route's `permit`: whether the caller is among the people who may take the action. */
export function permitAction(action: PurchaseAction): (actor: Actor, row: PurchaseRow) => boolean {
  return (actor, row) => mayTakeAction(action, actor, toBarePurchaseState(row));
}
