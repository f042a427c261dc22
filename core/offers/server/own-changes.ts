import {
  combineChanges,
  isSameItem,
  type RequestChanges,
} from '#core/purchase/rules/editing/request-changes.ts';
import type { ArticleRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { Invitation } from '../wire/supplier-offers.ts';

/**
 * SQL that reads from the history the edits made to the purchase `$2` since the offer for the invitation `$3` or, if
 * there is no offer, since the invitation. Contains only data visible to suppliers.
 */
export const EDITS_SINCE_OFFER_SQL = `(
  select coalesce(json_agg(e.data -> 'edits' order by e.id), '[]')
  from events e
  where e.company_id = $1 and e.purchase_id = $2 and e.kind in ('edit', 'edit_suppliers')
    and jsonb_exists(e.data, 'edits') and e.at > (
      select coalesce(o.created_at, r.sent_at)
      from rfps r left join offers o on o.company_id = r.company_id and o.id = r.offer_id
      where r.company_id = $1 and r.id = $3))`;

interface Now {
  readonly date_for_offer: string | null;
  readonly own: { readonly articles: readonly ArticleRow[] };
}

/** Merges the edits into one change. Items that are still in the request include their article ID. */
export function presentRequestChanges(
  { date_for_offer, own: { articles } }: Now,
  edits: readonly RequestChanges[],
): Invitation['changes'] {
  const { fields, items } = combineChanges(edits);
  // The deadline may have been extended since the edit, which does not count as an edit.
  const current = fields
    .map((change) => (change.field === 'date_for_offer' ? { ...change, new: date_for_offer ?? '' } : change))
    .filter(
      (change) => change.field !== 'date_for_offer' || Date.parse(change.old) !== Date.parse(change.new),
    );
  const free = [...articles];
  const placed = items.map((change) => {
    const index = free.findIndex((article) => isSameItem(article, change.after));
    const [article] = index === -1 ? [] : free.splice(index, 1);
    return { ...change, article_id: article?.id ?? null };
  });
  return current.length + items.length === 0 ? null : { fields: current, items: placed };
}
