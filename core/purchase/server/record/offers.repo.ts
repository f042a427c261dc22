import { sql } from 'kysely';
import { OFFER_STATUS, type OfferStatus } from '#core/purchase/rules/status.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';

/** The accepted lines of one invitation's offer. */
interface AcceptedOffer {
  readonly rfp_id: number;
  readonly lines: readonly { readonly article_id: number; readonly accepted: Decimal }[];
  /** Accepted prices that differ from the offer's own, because of price steps and bundles. */
  readonly prices: readonly { readonly article_id: number; readonly unit_price: Decimal }[];
}

interface StatusOfOffer {
  readonly id: number;
  readonly status: OfferStatus;
}

// A join with a list of values, because Kysely would have to name each value.
const SET_STATUS = `
  update rfps r set status = s.status
  from unnest($2::int[], $3::int[]) s (id, status)
  where r.company_id = $1 and r.id = s.id`;

export async function setOfferStatus(tx: TenantTx, rfps: readonly StatusOfOffer[]): Promise<void> {
  if (rfps.length === 0) return;
  await tx.rows(namedStatement(SET_STATUS), [rfps.map(({ id }) => id), rfps.map(({ status }) => status)]);
}

export async function clearAcceptedLines(tx: TenantTx, rfpIds: readonly number[]): Promise<void> {
  if (rfpIds.length === 0) return;
  await tx.deleteFrom('accepted_lines').where(sql<boolean>`rfp_id = any(${rfpIds}::int[])`).execute();
}

/** Accepts offers, each with its lines; replaces their previously accepted quantities (product 7). */
export async function acceptOffers(tx: TenantTx, accepted: readonly AcceptedOffer[]): Promise<void> {
  await clearAcceptedLines(
    tx,
    accepted.map(({ rfp_id }) => rfp_id),
  );
  const rows = accepted.flatMap(({ rfp_id, lines, prices }) =>
    lines
      .filter((line) => line.accepted.isPositive())
      .map((line) => ({
        ...{ rfp_id, article_id: line.article_id, quantity: line.accepted.toString() },
        unit_price: prices.find((one) => one.article_id === line.article_id)?.unit_price.toString() ?? null,
      })),
  );
  if (rows.length > 0) await tx.insertInto('accepted_lines', rows).execute();
  await setOfferStatus(
    tx,
    accepted.map(({ rfp_id }) => ({ id: rfp_id, status: OFFER_STATUS.ACCEPTED })),
  );
}
