import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Stores the supplier's current answer to an order; null if the supplier withdrew its answer. */
export async function setOrderResponse(
  tx: TenantTx,
  awardId: number,
  response: { readonly answer: OrderAnswer | null; readonly promised_on: string | null; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('awards')
    .set({
      response: response.answer ?? 'none',
      response_at: response.answer === null ? null : response.at,
      promised_on: response.promised_on,
    })
    .where('id', '=', awardId)
    .execute();
}
