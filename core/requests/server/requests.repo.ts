import type { ArticleEdit, EditedArticle } from '#core/purchase/rules/editing/request-edit.ts';
import type { PurchaseChange } from '#core/purchase/server/record/change.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { RequestForm } from './request-form.ts';

/** Returns the columns that the form fills; the department defaults to the category's. */
export function toRequestColumns(form: RequestForm, categorySector: number | null) {
  return {
    name: form.name,
    description: form.description,
    category_id: form.category_id,
    sector_id: form.sector_id ?? categorySector,
    quantity: form.quantity,
    unit: form.unit,
    date_for_offer: form.date_for_offer,
    date_for_delivery: form.date_for_delivery,
    delivery_place: form.delivery_place,
    note: form.note,
    ...(form.estimated_net === undefined ? {} : { estimated_net: form.estimated_net }),
    publish_to_marketplace: form.publish_to_marketplace,
  } satisfies PurchaseChange;
}

export async function insertArticles(
  tx: TenantTx,
  purchaseId: number,
  articles: readonly EditedArticle[],
): Promise<void> {
  const rows = articles.map((article, index) => articleRow(purchaseId, index, article));
  if (rows.length > 0) await tx.insertInto('articles', rows).execute();
}

/**
 * Writes the line changes found by `matchArticles`. A line that remains in the request keeps its row. A removed
 * line is deleted if the request was never sent, and otherwise only marked, because offers refer to it.
 */
export async function changeArticles(
  tx: TenantTx,
  purchaseId: number,
  edits: readonly ArticleEdit[],
  { keepRemovedAt }: { readonly keepRemovedAt: string | null },
): Promise<void> {
  const removed = edits.flatMap(({ before, after }) => (after === null && before?.id ? [before.id] : []));
  if (removed.length > 0 && keepRemovedAt === null)
    await tx.deleteFrom('articles').where('id', 'in', removed).execute();
  else if (removed.length > 0)
    await tx.updateTable('articles').set({ removed_at: keepRemovedAt }).where('id', 'in', removed).execute();
  for (const [index, { before, after }] of edits.entries()) {
    if (after === null) continue;
    const row = articleRow(purchaseId, index, after);
    if (before?.id) await tx.updateTable('articles').set(row).where('id', '=', before.id).execute();
    else await tx.insertInto('articles', row).execute();
  }
}

function articleRow(
  purchaseId: number,
  index: number,
  { name, quantity, unit, note, implicit }: EditedArticle,
) {
  return { purchase_id: purchaseId, position: index + 1, name, quantity, unit, note, implicit };
}
