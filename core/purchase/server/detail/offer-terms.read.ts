import { sql } from 'kysely';
import { jsonListSql, jsonObjectSql } from '#platform/server/db/json-sql.ts';
import type { OfferRow } from '../record/purchase-facts.read.ts';

type Step = OfferRow['lines'][number]['tiers'][number];

const STEPS = jsonListSql(
  jsonObjectSql('t', ['article_id'], ['from_quantity', 'unit_price']),
  't.from_quantity',
  'offer_line_tiers t where t.company_id = offers.company_id and t.offer_id = offers.id',
);
const BUNDLES = jsonListSql(
  jsonObjectSql('b', ['name', 'article_ids'], ['percent']),
  'b.position',
  'offer_bundles b where b.company_id = offers.company_id and b.offer_id = offers.id',
);

/** The bundles of an offer as a JSON list in its row; Kysely cannot express it. */
export const OFFER_BUNDLES_SQL = sql<OfferRow['bundles']>`${sql.raw(BUNDLES)}`.as('bundles');

/** The JSON lists of an offer: its price steps and its bundles. */
export const OFFER_TERM_LISTS = [
  sql<readonly (Step & { readonly article_id: number })[]>`${sql.raw(STEPS)}`.as('steps'),
  OFFER_BUNDLES_SQL,
] as const;

/** Returns the price steps of one line of an offer. */
export function getLinePriceSteps(
  steps: readonly (Step & { readonly article_id: number })[],
  articleId: number,
): OfferRow['lines'][number]['tiers'] {
  return steps
    .filter(({ article_id }) => article_id === articleId)
    .map(({ from_quantity, unit_price }) => ({ from_quantity, unit_price }));
}
