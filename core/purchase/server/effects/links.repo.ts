import { sql } from 'kysely';
import type { LinkAction } from '#core/purchase/rules/approval/approval-link.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { APPROVAL_LINK_DAYS } from '#platform/shared/validation/limits.ts';

export interface NewApprovalLink {
  readonly purchase_id: number;
  readonly user_id: number;
  readonly action: LinkAction;
  /** The digest of the content to be approved; the link is void for any other content. */
  readonly digest: string;
  readonly at: string;
}

/** Creates a link and returns its secret for the email; only a digest of the secret is stored. */
export async function insertApprovalLink(tx: TenantTx, link: NewApprovalLink): Promise<string> {
  const secret = generateSecret();
  await tx
    .insertInto('approval_links', {
      token_hash: digestSecret(secret),
      purchase_id: link.purchase_id,
      user_id: link.user_id,
      action: link.action,
      content_digest: link.digest,
      valid_until: sql<string>`${link.at}::timestamptz + make_interval(days => ${APPROVAL_LINK_DAYS})`,
      created_at: link.at,
    })
    .execute();
  return secret;
}
