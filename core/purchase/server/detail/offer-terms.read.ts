import { sql } from 'kysely';
import { jsonOf, listOf } from '#platform/server/db/json-sql.ts';
import type { OfferRow } from '../record/purchase-facts.read.ts';

type Step = OfferRow['lines'][number]['tiers'][number];

const STEPS = listOf(
  jsonOf('t', ['article_id'], ['from_quantity', 'unit_price']),
  't.from_quantity',
  'offer_line_tiers t where t.company_id = offers.company_id and t.offer_id = offers.id',
);
const BUNDLES = listOf(
  jsonOf('b', ['name', 'article_ids'], ['percent']),
  'b.position',
  'offer_bundles b where b.company_id = offers.company_id and b.offer_id = offers.id',
);

/** The bundles of an offer as a JSON list in its row; Kysely cannot express it. */
export const OFFER_BUNDLES = sql<OfferRow['bundles']>`${sql.raw(BUNDLES)}`.as('bundles');

/** The JSON lists of an offer: its price steps and its bundles. */
export const OFFER_TERMS = [
  sql<readonly (Step & { readonly article_id: number })[]>`${sql.raw(STEPS)}`.as('steps'),
  OFFER_BUNDLES,
] as const;

/** Returns the price steps of one line of an offer. */
export function priceStepsOf(
  steps: readonly (Step & { readonly article_id: number })[],
  articleId: number,
): OfferRow['lines'][number]['tiers'] {
  return steps
    .filter(({ article_id }) => article_id === articleId)
    .map(({ from_quantity, unit_price }) => ({ from_quantity, unit_price }));
}
