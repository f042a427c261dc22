import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Locks the link's row until the transaction ends, so that the link is used only once. Returns undefined if it
 * has already been used.
 */
export async function lockUnusedApprovalLink(
  tx: TenantTx,
  digest: Buffer,
): Promise<{ readonly used_at: null } | undefined> {
  const row = await tx
    .selectFrom('approval_links')
    .select('used_at')
    .where('token_hash', '=', digest)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { used_at: null };
}

export async function markApprovalLinkUsed(tx: TenantTx, digest: Buffer, at: string): Promise<void> {
  await tx.updateTable('approval_links').set({ used_at: at }).where('token_hash', '=', digest).execute();
}
