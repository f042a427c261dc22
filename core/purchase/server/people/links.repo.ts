import { digestOf, newSecret } from '#platform/server/auth/secrets.ts';
import { atCommit, type TenantTx } from '#platform/server/db/tenant.ts';

interface NewLink {
  readonly token_hash: Buffer;
  readonly rfp_id: number;
  readonly created_at: string;
}

const keepLink = atCommit<NewLink>((tx, links) => tx.insertInto('rfp_reminder_links', links).execute());

/** Adds a link for another mail and returns the link's secret; earlier links stay valid. */
export function addLink(tx: TenantTx, rfpId: number, at: string): string {
  const secret = newSecret();
  keepLink(tx, { token_hash: digestOf(secret), rfp_id: rfpId, created_at: at });
  return secret;
}
