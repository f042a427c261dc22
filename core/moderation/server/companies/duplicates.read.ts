import { sql } from 'kysely';
import type { CompanyDetail, ModeratedCompany } from '#core/moderation/wire/companies.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { getMailDomain, isPublicMailDomain } from '#platform/shared/validation/mail-domains.ts';

/** Reads other accounts with the same name, or with users in the same email domain, as possible duplicates. */
export async function readPossibleDuplicates(
  db: Db,
  { id, name, owner }: Pick<ModeratedCompany, 'id' | 'name' | 'owner'>,
): Promise<CompanyDetail['duplicates']> {
  const own = owner ? getMailDomain(owner.email) : '';
  const domain = isPublicMailDomain(own) ? '' : own;
  const { rows } = await sql<CompanyDetail['duplicates'][number]>`
    with alike as (
      select id, 'name' as what from companies where search_key(name) = search_key(${name})
      union
      select company_id, 'email_domain' from users
        where deleted_at is null and split_part(lower(email), '@', 2) = ${domain} and ${domain} <> ''
    )
    select c.id, c.name, c.pib, c.country, c.status, array_agg(alike.what order by alike.what) as same
    from alike join companies c on c.id = alike.id
    where c.id <> ${id} and c.status <> ${ACCOUNT_STATUS.DELETED}
    group by c.id order by c.id desc limit 5`.execute(db);
  return rows;
}
