import { getStateAfterRequestEdit } from '#core/purchase/rules/offer-status.ts';
import type { OfferStatus } from '#core/purchase/rules/status.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { clearAcceptedLines } from '../record/offers.repo.ts';

// A join with a list of values, because Kysely would have to name each value.
const SET_TO_RECONFIRM = `
  update rfps r set status = s.status, to_be_reconfirmed = s.to_be_reconfirmed
  from unnest($2::int[], $3::int[], $4::boolean[]) s (id, status, to_be_reconfirmed)
  where r.company_id = $1 and r.id = s.id`;

/** Undoes every acceptance after an edit of the request, and marks each offer to be reconfirmed by its supplier. */
export async function markForReconfirmation(
  tx: TenantTx,
  rfps: readonly { readonly id: number; readonly status: OfferStatus; readonly to_be_reconfirmed: boolean }[],
): Promise<void> {
  const changed = rfps.flatMap((rfp) => {
    const { status, to_be_reconfirmed } = getStateAfterRequestEdit(rfp);
    const stays = status === rfp.status && to_be_reconfirmed === rfp.to_be_reconfirmed;
    return stays ? [] : [{ id: rfp.id, status, to_be_reconfirmed }];
  });
  if (changed.length === 0) return;
  await clearAcceptedLines(
    tx,
    changed.map(({ id }) => id),
  );
  await tx.rows(namedStatement(SET_TO_RECONFIRM), [
    changed.map(({ id }) => id),
    changed.map(({ status }) => status),
    changed.map(({ to_be_reconfirmed }) => to_be_reconfirmed),
  ]);
}
