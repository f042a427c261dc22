import { type KeptTie, type KnownPeople, TIE_DAYS } from '@ponuda/domain/access/second-person';
import { instant } from '../db/json-sql.ts';
import { statement } from '../db/statement.ts';
import type { Tenant } from '../db/tenant.ts';

/** Groups of users of the company who share an email address; a deleted user whose data were erased has none. */
const SAME = `(
  select coalesce(json_agg(g.ids), '[]') from (
    select json_agg(u.id order by u.id) as ids from users u
    where u.company_id = $1 and u.email <> '' group by lower(u.email) having count(*) > 1) g)`;

/** Of the company `$1`, in one statement, because every step under four eyes asks for it. */
export const KNOWN_PEOPLE = `
  select
    (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'given_by', t.given_by, 'kind', t.kind,
        'at', ${instant('t.at')}) order by t.id desc), '[]')
      from user_ties t
      where t.company_id = $1 and t.confirmed_at is null and t.at > now_utc() - interval '${TIE_DAYS} days') as ties,
    (select coalesce(json_agg(u.id), '[]') from users u
      where u.company_id = $1 and u.role = 'owner' and u.deleted_at is null) as owner_ids,
    ${SAME} as same`;

/** Reads who counts as one person with whom at this moment, by the rule of `secondPerson` in the domain. */
export async function readKnownPeople(tenant: Tenant): Promise<KnownPeople> {
  const [known] = await tenant.rows<KnownPeople>(statement(KNOWN_PEOPLE), []);
  if (!known) throw new Error('the statement of known people returned no row');
  return known;
}

const KEPT = `
  select
    (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'given_by', t.given_by, 'kind', t.kind,
        'at', ${instant('t.at')}, 'confirmed_at', ${instant('t.confirmed_at')}) order by t.id desc), '[]')
      from user_ties t where t.company_id = $1) as ties,
    ${SAME} as same`;

interface KeptPeople extends Pick<KnownPeople, 'same'> {
  readonly ties: readonly KeptTie[];
}

/** Reads all ties that counted at some moment, and the users who are one person. */
export async function readKeptTies(tenant: Tenant): Promise<KeptPeople> {
  const [kept] = await tenant.rows<KeptPeople>(statement(KEPT), []);
  if (!kept) throw new Error('the statement of kept ties returned no row');
  return kept;
}
