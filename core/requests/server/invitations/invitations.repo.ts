import { sql } from 'kysely';
import { OFFER_STATUS, type OfferStatus } from '#core/purchase/rules/status.ts';
import { clearAcceptedLines } from '#core/purchase/server/record/offers.repo.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** Removes suppliers from a purchase that is not sent yet. */
export async function removeChosenSuppliers(
  tx: TenantTx,
  purchaseId: number,
  supplierIds: readonly number[],
): Promise<void> {
  if (supplierIds.length === 0) return;
  await tx
    .deleteFrom('rfps')
    .where('purchase_id', '=', purchaseId)
    .where('supplier_id', 'in', [...supplierIds])
    .where('sent_at', 'is', null)
    .execute();
}

// Joins with unnested arrays, because Kysely would have to list each value separately.
const RENEW = `
  update rfps r
  set token_hash = l.token_hash, contact_person_id = l.contact_id, sent_at = $5, wrong_pibs = 0, pib_locked_until = null
  from unnest($2::int[], $3::bytea[], $4::int[]) l (id, token_hash, contact_id)
  where r.company_id = $1 and r.id = l.id`;

/**
 * Gives each invitation a new link and returns the secrets, of which only a digest is stored; every earlier link
 * becomes void (product 6). Wrong PIBs entered on the old link do not count for the new one.
 */
export async function renewInvitationLinks(
  tx: TenantTx,
  invited: readonly { readonly rfp_id: number; readonly contact_id: number }[],
  at: string,
): Promise<readonly string[]> {
  if (invited.length === 0) return [];
  const ids = invited.map(({ rfp_id }) => rfp_id);
  const secrets = invited.map(() => generateSecret());
  await tx.deleteFrom('rfp_reminder_links').where(sql<boolean>`rfp_id = any(${ids}::int[])`).execute();
  const contacts = invited.map(({ contact_id }) => contact_id);
  await tx.rows(namedStatement(RENEW), [ids, secrets.map(digestSecret), contacts, at]);
  return secrets;
}

/** Stores when the suppliers of these invitations were reminded. */
export async function markInvitationsReminded(
  tx: TenantTx,
  rfpIds: readonly number[],
  at: string,
): Promise<void> {
  await tx
    .updateTable('rfps')
    .set({ reminded_at: at })
    .where(sql<boolean>`id = any(${rfpIds}::int[])`)
    .execute();
}

/** Withdraws an invitation: undoes its acceptance, and all its links show that it is withdrawn. */
export async function markInvitationWithdrawn(
  tx: TenantTx,
  { id, status }: { readonly id: number; readonly status: OfferStatus },
  at: string,
): Promise<void> {
  await clearAcceptedLines(tx, [id]);
  await tx
    .updateTable('rfps')
    .set({ withdrawn_at: at, status: status === OFFER_STATUS.ACCEPTED ? OFFER_STATUS.OFFER_SENT : status })
    .where('id', '=', id)
    .execute();
}

/**
 * Revives withdrawn invitations and reinvites suppliers that had declined. Earlier links become void when the new
 * link is created afterwards.
 */
export async function reviveInvitations(tx: TenantTx, rfpIds: readonly number[]): Promise<void> {
  if (rfpIds.length === 0) return;
  await tx
    .updateTable('rfps')
    .set({ withdrawn_at: null, declined_at: null, decline_reason: null })
    .where('id', 'in', [...rfpIds])
    .execute();
}
