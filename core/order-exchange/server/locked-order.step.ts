import { computeLinkState, LINK_REFUSAL_CODES } from '#core/offers/rules/link-state.ts';
import { type SupplierLink, toLinkFacts } from '#core/offers/server/public.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import {
  type AwardFactsRow,
  type PurchaseFacts,
  readPurchaseFacts,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import type { LockedPurchase } from '#core/purchase/server/record/purchase-row.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';

/** An order whose purchase is locked until the transaction ends. */
export interface LockedOrder {
  readonly tx: TenantTx;
  readonly locked: LockedPurchase;
  readonly facts: PurchaseFacts;
  readonly award: AwardFactsRow;
}

/** Locks the purchase of an order; throws `not_found` if there is no such order. */
export async function lockOrder(
  tx: TenantTx,
  { purchase_id, award_id }: { readonly purchase_id: number; readonly award_id: number },
): Promise<LockedOrder> {
  const locked = await lockPurchaseRow(tx, purchase_id);
  if (!locked) throw notFoundError();
  const facts = await readPurchaseFacts(tx, purchase_id, locked.now);
  const award = facts.awards.find(({ id }) => id === award_id);
  if (!award) throw notFoundError();
  return { tx, locked, facts, award };
}

/** Throws if the order was cancelled, or if the supplier's link has been withdrawn in the meantime. */
export function requireActiveOrder(link: SupplierLink, { locked }: LockedOrder): void {
  const state = computeLinkState(
    { ...toLinkFacts(link.row), purchase_status: locked.row.status },
    locked.now,
  );
  if (state !== 'confirmed') throw new AppError(LINK_REFUSAL_CODES[state] ?? 'not_found');
}

/** Returns whether goods of the order have arrived; from then on the supplier can no longer answer. */
export function hasReceivedGoods({ award }: LockedOrder): boolean {
  return award.record.lines.some(({ received }) => received.isPositive());
}

/** Returns the lines of the order, for matching the lines of a document. */
export function toKnownLines({ award, facts }: LockedOrder) {
  return award.record.lines.map(({ article_id }) => {
    const article = facts.articles.find(({ id }) => id === article_id);
    return { article_id, name: article?.name ?? '', unit: article?.unit ?? ('pieces' as const) };
  });
}
