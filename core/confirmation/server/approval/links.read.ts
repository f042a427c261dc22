import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Finds an approval by the digest of its link, across all companies, because only the link identifies the company. */
export function findApprovalLinkRow(db: Db, digest: Buffer) {
  return db
    .selectFrom('approval_links')
    .innerJoin('companies', 'companies.id', 'approval_links.company_id')
    .innerJoin('users', 'users.id', 'approval_links.user_id')
    .select([
      'approval_links.company_id',
      'approval_links.purchase_id',
      'approval_links.user_id',
      'approval_links.action',
      'approval_links.content_digest',
      'approval_links.valid_until',
      'approval_links.used_at',
      'companies.name as company_name',
      'users.name as user_name',
      'users.lang',
    ])
    .where('approval_links.token_hash', '=', digest)
    .executeTakeFirst();
}

export type ApprovalLinkRow = NonNullable<Awaited<ReturnType<typeof findApprovalLinkRow>>>;

/** Reads which user approved a purchase and when. */
export async function readApprovalDecision(
  tenant: Tenant,
  purchaseId: number,
): Promise<{ readonly by: string; readonly at: string } | null> {
  const row = await tenant
    .selectFrom('confirmations')
    .innerJoin('users', 'users.id', 'confirmations.user_id')
    .select(['users.name as by', 'confirmations.created_at as at'])
    .where('confirmations.purchase_id', '=', purchaseId)
    .orderBy('confirmations.id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
