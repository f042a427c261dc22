import {
  groupByMailbox,
  type KnownPeople,
  type RecordedTie,
  TIE_DAYS,
} from '#platform/shared/access/second-person.ts';
import { instantSql } from '../db/json-sql.ts';
import { namedStatement } from '../db/statement.ts';
import type { Tenant } from '../db/tenant.ts';

/** The email addresses of all users of the company; for a user whose data was erased, only the mailbox digest. */
const ADDRESSES = `(
  select coalesce(json_agg(json_build_object('id', u.id, 'email', u.email,
      'digest', encode(u.mailbox_digest, 'hex')) order by u.id), '[]')
  from users u where u.company_id = $1 and (u.email <> '' or u.mailbox_digest is not null))`;

interface Address {
  readonly id: number;
  readonly email: string;
  readonly digest: string | null;
}

/** Reads the known people of company `$1` in one statement, because every four-eyes check needs them. */
export const KNOWN_PEOPLE_SQL = `
  select
    (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'given_by', t.given_by, 'kind', t.kind,
        'at', ${instantSql('t.at')}) order by t.id desc), '[]')
      from user_ties t
      where t.company_id = $1 and t.confirmed_at is null and t.at > now_utc() - interval '${TIE_DAYS} days') as ties,
    (select coalesce(json_agg(u.id), '[]') from users u
      where u.company_id = $1 and u.role = 'owner' and u.deleted_at is null) as owner_ids,
    ${ADDRESSES} as addresses`;

export interface KnownPeopleRow extends Omit<KnownPeople, 'same'> {
  readonly addresses: readonly Address[];
}

export const toKnownPeople = ({ ties, owner_ids, addresses }: KnownPeopleRow): KnownPeople => ({
  ties,
  owner_ids,
  same: groupByMailbox(addresses),
});

/**
 * Reads which users count as the same person, and which users have a tie (`second-person.ts`), for example because
 * one invited the other.
 */
export async function readKnownPeople(tenant: Tenant): Promise<KnownPeople> {
  const [known] = await tenant.rows<KnownPeopleRow>(namedStatement(KNOWN_PEOPLE_SQL), []);
  if (!known) throw new Error('the statement of known people returned no row');
  return toKnownPeople(known);
}

const KEPT = `
  select
    (select coalesce(json_agg(json_build_object('user_id', t.user_id, 'given_by', t.given_by, 'kind', t.kind,
        'at', ${instantSql('t.at')}, 'confirmed_at', ${instantSql('t.confirmed_at')}) order by t.id desc), '[]')
      from user_ties t where t.company_id = $1) as ties,
    ${ADDRESSES} as addresses`;

interface KeptPeople extends Pick<KnownPeople, 'same'> {
  readonly ties: readonly RecordedTie[];
}

/** Reads all ties between users, past and present, and which users count as the same person. */
export async function readTieHistory(tenant: Tenant): Promise<KeptPeople> {
  const [kept] = await tenant.rows<Pick<KeptPeople, 'ties'> & Pick<KnownPeopleRow, 'addresses'>>(
    namedStatement(KEPT),
    [],
  );
  if (!kept) throw new Error('the statement of kept ties returned no row');
  return { ties: kept.ties, same: groupByMailbox(kept.addresses) };
}
