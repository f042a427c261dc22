import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import { batchAtCommit, type TenantTx } from '#platform/server/db/tenant.ts';

interface NewLink {
  readonly token_hash: Buffer;
  readonly rfp_id: number;
  readonly created_at: string;
}

const keepLink = batchAtCommit<NewLink>((tx, links) => tx.insertInto('rfp_reminder_links', links).execute());

/** Adds a link for another email and returns the link's secret; earlier links stay valid. */
export function addSupplierLink(tx: TenantTx, rfpId: number, at: string): string {
  const secret = generateSecret();
  keepLink(tx, { token_hash: digestSecret(secret), rfp_id: rfpId, created_at: at });
  return secret;
}
