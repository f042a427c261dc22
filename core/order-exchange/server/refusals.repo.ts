import { sql } from 'kysely';
import { getAddressScheme, parseAddressNumber } from '#core/orders/rules/codes.ts';
import type { DocumentError } from '#core/orders/rules/problems.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { COUNTRIES } from '#platform/shared/countries.ts';
import type { WaitingDocument } from './port/access-point.ts';

/**
 * The delay in minutes before each retry of a document that was not accepted. After the last retry, about five days
 * later, the document is abandoned.
 */
export const RETRY_MINUTES = [10, 30, 60, 240, 720, 1440, 1440, 1440, 1440] as const;

/** Strings from another system are truncated to this length. */
const TEXT_MAX = 100;

/** Returns the documents to import now: new ones, and those whose retry delay has passed. */
export async function filterDueArrivals(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where not exists (select from access_point_refusals r where r.document_id = id and (r.next_at is null or r.next_at > now_utc()))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Records that a document was not accepted; returns whether it is now abandoned. */
export async function recordDocumentRefusal(
  db: Db,
  { id, from, to }: WaitingDocument,
  { problem, field }: Pick<DocumentError, 'problem' | 'field'>,
): Promise<{ readonly tries: number; readonly given_up: boolean }> {
  const { rows } = await sql<{ tries: number; given_up: boolean }>`
    insert into access_point_refusals as r (document_id, sender, receiver, problem, field, next_at)
    values (${id}, ${from.slice(0, TEXT_MAX)}, ${to.slice(0, TEXT_MAX)}, ${problem}, ${field.slice(0, TEXT_MAX)},
      now_utc() + ${sql.lit(`${RETRY_MINUTES[0]} minutes`)}::interval)
    on conflict (document_id) do update set
      sender = excluded.sender, receiver = excluded.receiver, problem = excluded.problem, field = excluded.field,
      tries = r.tries + 1, tried_at = now_utc(),
      next_at = now_utc() + (array[${sql.raw(RETRY_MINUTES.join(', '))}])[r.tries + 1] * interval '1 minute'
    returning tries, next_at is null as given_up`.execute(db);
  return rows[0] ?? { tries: 0, given_up: false };
}

/** Deletes the refusals of documents that are no longer waiting at the access point. */
export async function deleteDocumentRefusals(db: Db, waiting: readonly string[]): Promise<void> {
  await sql`delete from access_point_refusals where document_id <> all (${waiting}::text[])`.execute(db);
}

/** An abandoned document, as needed to notify a company. */
export interface AbandonedDocument {
  readonly document_id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly problem: DocumentError['problem'];
  readonly field: string;
}

/** Reads the abandoned documents for which no company has been notified yet. */
export async function readUnnotifiedDocuments(db: Db): Promise<AbandonedDocument[]> {
  const { rows } = await sql<AbandonedDocument>`
    select document_id, sender, receiver, problem, field from access_point_refusals
    where next_at is null and told_at is null order by document_id`.execute(db);
  return rows;
}

/** Records that a company has been notified; returns false if that was already recorded. */
export async function recordCompanyNotified(trx: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    update access_point_refusals set told_at = now_utc()
    where document_id = ${documentId} and told_at is null returning 1`.execute(trx);
  return rows.length > 0;
}

/** Returns the name of the supplier with this address, or the address itself if no supplier has it. */
export async function readSenderName(tenant: Tenant, address: string): Promise<string> {
  const [scheme = '', ...rest] = address.split(':');
  const number = rest.join(':');
  const countries = COUNTRIES.filter((country) => getAddressScheme(country) === scheme);
  if (countries.length === 0) return address;
  const row = await tenant
    .selectFrom('suppliers')
    .select('name')
    .where('country', 'in', countries)
    .where('pib', 'in', [number, parseAddressNumber(scheme, number)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.name ?? address;
}
