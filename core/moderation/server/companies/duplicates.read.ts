import { sql } from 'kysely';
import type { CompanyDetail, ModeratedCompany } from '#core/moderation/wire/companies.ts';
import type { Db } from '#platform/server/db/client.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';

/**
 * Reads other accounts that may belong to the same company because they have the same tax number, company number or
 * name. A shared email domain does not count, because companies in one group or with one email provider share it.
 */
export async function readPossibleDuplicates(
  db: Db,
  { id, name, pib, registration_number: number }: ModeratedCompany,
): Promise<CompanyDetail['duplicates']> {
  const { rows } = await sql<CompanyDetail['duplicates'][number]>`
    with alike as (
      select id, 'name' as what from companies where search_key(name) = search_key(${name})
      union all
      select id, 'pib' from companies where pib = ${pib}
      union all
      select id, 'registration_number' from companies
        where registration_number = ${number} and registration_number <> ''
    )
    select c.id, c.name, c.pib, c.country, c.status, array_agg(alike.what order by alike.what) as same
    from alike join companies c on c.id = alike.id
    where c.id <> ${id} and c.status <> ${ACCOUNT_STATUS.DELETED}
    group by c.id order by c.id desc limit 5`.execute(db);
  return rows;
}
