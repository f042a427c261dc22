import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';

interface PriceQuestion {
  readonly purchase_id: number;
  readonly rfp_id: number;
  /** The version of the offer and the lines in question. */
  readonly about: string;
}

/** Returns whether a question about the same prices is already in the history of the purchase. */
export async function isPriceAsked(
  tenant: Tenant,
  { purchase_id, rfp_id, about }: PriceQuestion,
): Promise<boolean> {
  const found = await tenant
    .selectFrom('events')
    .select('events.id')
    .where('purchase_id', '=', purchase_id)
    .where('rfp_id', '=', rfp_id)
    .where('kind', '=', 'price_asked')
    .where(sql<boolean>`data ->> 'about' = ${about}`)
    .executeTakeFirst();
  return found !== undefined;
}
