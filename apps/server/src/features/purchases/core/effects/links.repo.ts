import type { LinkAction } from '@ponuda/domain/purchase/approval-link';
import { APPROVAL_LINK_DAYS } from '@ponuda/domain/validation/limits';
import { sql } from 'kysely';
import { digestOf, newSecret } from '../../../../platform/auth/secrets.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';

export interface NewLink {
  readonly purchase_id: number;
  readonly user_id: number;
  readonly action: LinkAction;
  /** The digest of what is to be approved; any other content makes the link void. */
  readonly digest: string;
  readonly at: string;
}

/** Makes a link and answers its secret, which goes into the mail; only a digest of it is kept. */
export async function insertApprovalLink(tx: TenantTx, link: NewLink): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('approval_links', {
      token_hash: digestOf(secret),
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
