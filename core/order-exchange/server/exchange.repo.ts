import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Stores the supplier's current answer to an order; null: it withdrew its answer. */
export async function setResponse(
  tx: TenantTx,
  awardId: number,
  said: { readonly answer: OrderAnswer | null; readonly promised_on: string | null; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('awards')
    .set({
      response: said.answer ?? 'none',
      response_at: said.answer === null ? null : said.at,
      promised_on: said.promised_on,
    })
    .where('id', '=', awardId)
    .execute();
}
