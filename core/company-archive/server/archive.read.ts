import { sql } from 'kysely';
import { ZIP_PATH } from '#core/company-archive/rules/archive-format.ts';
import { ENDED_STATES, nextArchiveAt } from '#core/company-archive/rules/archive-times.ts';
import type { ArchiveOverview, CompanyArchive } from '#core/company-archive/wire.ts';
import type { Session } from '#platform/server/auth/authenticate.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { ARCHIVED_TABLES } from './contents/archive-tables.ts';

const selectArchives = (tenant: Tenant) =>
  tenant
    .selectFrom('company_archives')
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'company_archives.company_id')
        .onRef('users.id', '=', 'company_archives.requested_by'),
    )
    .select(['company_archives.id', 'company_archives.state', 'company_archives.started_at'])
    .select(['ended_at', 'expires_at', 'current_table', 'rows_total', 'rows_done', 'files', 'bytes'])
    .select(['downloaded_at', 'users.name as by'])
    .orderBy('company_archives.id', 'desc')
    .limit(1);

type ArchiveRow = Awaited<ReturnType<ReturnType<typeof selectArchives>['executeTakeFirstOrThrow']>>;

function present({ current_table, ...row }: ArchiveRow): CompanyArchive {
  const group = ARCHIVED_TABLES.find(({ name }) => name === current_table)?.group ?? null;
  return { ...row, group };
}

/**
 * Reads the company's newest archive, the archive that can be downloaded, and the time at which the next archive may be
 * started.
 */
export async function readArchives(tenant: Tenant, now: string): Promise<ArchiveOverview> {
  const latest = await selectArchives(tenant).executeTakeFirst();
  const ready =
    latest?.state === 'ready'
      ? latest
      : await selectArchives(tenant).where('company_archives.state', '=', 'ready').executeTakeFirst();
  const isOpen = ready?.expires_at !== null && ready !== undefined && ready.expires_at > now;
  return {
    latest: latest ? present(latest) : null,
    ready: isOpen ? present(ready) : null,
    next_at: nextArchiveAt(latest, now),
  };
}

/** Returns the archive that a job has to make; undefined if the archive is no longer running. */
export async function findRunningArchive(tenant: Tenant, id: number) {
  return await tenant
    .selectFrom('company_archives')
    .select(['id', 'lang', 'started_at', 'rows_total', 'schema_name'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

/** Reads the parts of an archive, in order. */
export async function readParts(tenant: Tenant, archiveId: number) {
  return await tenant
    .selectFrom('company_archive_parts')
    .select(['place', 'source', 'path', 'row_count', 'read_at', 'bytes', 'sha256', 'storage_key'])
    .where('archive_id', '=', archiveId)
    .orderBy('place')
    .execute();
}
export type PartRow = Awaited<ReturnType<typeof readParts>>[number];

/** The archive that a ticket belongs to, with its ZIP file and the owner who requested the ticket. */
export interface TicketedArchive {
  readonly company_id: number;
  readonly pib: string;
  readonly started_at: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly storage_key: string;
  readonly user_id: number;
  readonly user_name: string;
}

/**
 * Finds a finished archive by the digest of a ticket. The user who requested the ticket must still be an owner of an
 * active company, as for requesting another one, and neither have ended the session nor changed the password since.
 * Searches the tickets of all companies, because only the ticket identifies the company.
 */
export async function findTicketedArchive(db: Db, hash: Buffer): Promise<TicketedArchive | undefined> {
  return await db
    .selectFrom('company_archive_tickets as ticket')
    .innerJoin('company_archives as archive', (join) =>
      join
        .onRef('archive.company_id', '=', 'ticket.company_id')
        .onRef('archive.id', '=', 'ticket.archive_id'),
    )
    .innerJoin('companies', 'companies.id', 'ticket.company_id')
    .innerJoin('sessions', 'sessions.id', 'ticket.session_id')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').onRef('users.company_id', '=', 'ticket.company_id'),
    )
    .innerJoin('company_archive_parts as zip', (join) =>
      join
        .onRef('zip.company_id', '=', 'ticket.company_id')
        .onRef('zip.archive_id', '=', 'ticket.archive_id')
        .on('zip.path', '=', ZIP_PATH),
    )
    .select(['ticket.company_id', 'archive.started_at'])
    .select(['zip.bytes', 'zip.sha256', 'zip.storage_key'])
    .select(['companies.pib', 'users.id as user_id', 'users.name as user_name'])
    .where('ticket.hash', '=', hash)
    .where('ticket.valid_until', '>', nowSql)
    .where('archive.state', '=', 'ready')
    .where('archive.expires_at', '>', nowSql)
    .where('companies.status', '=', ACCOUNT_STATUS.ACTIVE)
    .where('sessions.ended_at', 'is', null)
    .where('users.role', '=', 'owner')
    .where('users.deleted_at', 'is', null)
    .where(({ eb, or, ref }) =>
      or([
        eb('users.password_changed_at', 'is', null),
        eb('users.password_changed_at', '<=', ref('ticket.issued_at')),
      ]),
    )
    .executeTakeFirst();
}

/** Reads all companies' archives whose download period has passed. */
export async function readExpiredArchives(db: Db) {
  return await db
    .selectFrom('company_archives')
    .select(['id', 'company_id'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', nowSql)
    .orderBy('expires_at')
    .limit(100)
    .execute();
}

/**
 * Reads all companies' ended archives that still have parts, because the process was killed before it deleted the
 * parts. The query starts from the parts, because few archives have any.
 */
export async function readEndedArchivesWithParts(db: Db) {
  return await db
    .selectFrom('company_archive_parts')
    .innerJoin('company_archives', (join) =>
      join
        .onRef('company_archives.company_id', '=', 'company_archive_parts.company_id')
        .onRef('company_archives.id', '=', 'company_archive_parts.archive_id'),
    )
    .select(['company_archives.id', 'company_archives.company_id'])
    .distinct()
    .where('company_archives.state', 'in', ENDED_STATES)
    .limit(100)
    .execute();
}

/**
 * Reads all companies' running archives that no job is working on any more, because the process was killed during the
 * last attempt. `job` is the name of the job, with which its key starts.
 */
export async function readStuckArchives(db: Db, job: string) {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from company_archives a
    where state = 'running' and not exists (
      select from graphile_worker._private_jobs j
      where j.key = ${`${job}-`} || a.id and (j.attempts < j.max_attempts or j.locked_at is not null))
    limit 100`.execute(db);
  return rows;
}

/** Returns whether the session was opened within the last `minutes`. A renewal does not count as a login. */
export async function hasLoggedInWithin(
  db: Db,
  { id, user }: Pick<Session, 'id' | 'user'>,
  minutes: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('created_at', '>', sql<string>`now_utc() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}
