import { digestOf, newSecret } from '../../../../platform/auth/secrets.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';

/** Adds a link for a further mail and returns its secret; the earlier ones go on working. */
export async function addLink(tx: TenantTx, rfpId: number, at: string): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('rfp_reminder_links', { token_hash: digestOf(secret), rfp_id: rfpId, created_at: at })
    .execute();
  return secret;
}
