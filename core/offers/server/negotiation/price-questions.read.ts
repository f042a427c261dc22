import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';

interface AskedOffer {
  readonly purchase_id: number;
  readonly rfp_id: number;
  /** The version of the offer. */
  readonly version: number;
}

const prefixOf = (version: number) => `price-question-v${version}-`;

/** Formats an offer version and the articles whose prices are in question as text for the history. */
export const formatAskedPrices = (version: number, articleIds: readonly number[]) =>
  `${prefixOf(version)}${articleIds.join('.')}`;

/** Returns the ids of the articles whose prices in this version of the offer were already asked about. */
export async function readAskedArticles(
  tenant: Tenant,
  { purchase_id, rfp_id, version }: AskedOffer,
): Promise<ReadonlySet<number>> {
  const prefix = prefixOf(version);
  const rows = await tenant
    .selectFrom('events')
    .select(sql<string>`data ->> 'about'`.as('about'))
    .where('purchase_id', '=', purchase_id)
    .where('rfp_id', '=', rfp_id)
    .where('kind', '=', 'price_asked')
    .where(sql<boolean>`starts_with(data ->> 'about', ${prefix})`)
    .execute();
  return new Set(rows.flatMap(({ about }) => about.slice(prefix.length).split('.').map(Number)));
}
