import { sql } from 'kysely';
import { ZIP_PATH } from '#core/company-archive/rules/archive-format.ts';
import {
  ARCHIVE_DAYS,
  type ArchiveState,
  ENDED_STATES,
  RESUME_HOURS,
  TICKET_SECONDS,
} from '#core/company-archive/rules/archive-times.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Language } from '#platform/shared/languages.ts';

/**
 * Locks the company, so that two owners cannot start archives at the same time, and returns the company's newest
 * archive.
 */
export async function lockNewestArchive(tx: TenantTx) {
  await sql`select from companies where id = ${tx.company_id} for no key update`.execute(tx.trx);
  return await tx
    .selectFrom('company_archives')
    .select(['id', 'state', 'started_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertArchive(tx: TenantTx, userId: number, lang: Language): Promise<number> {
  const { id } = await tx
    .insertInto('company_archives', { requested_by: userId, lang })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an archive while it is being made; returns false if it is no longer running. */
export async function lockRunningArchive(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('company_archives')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface Progress {
  readonly current_table: string | null;
  readonly rows_total?: number;
  readonly rows_done: number;
}

/** Saves the progress of the job; returns false if the archive is no longer running. */
export async function saveArchiveProgress(tx: TenantTx, id: number, progress: Progress): Promise<boolean> {
  const row = await tx
    .updateTable('company_archives')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the schema name of an archive and resets its progress, because its parts are written from the beginning. */
export async function saveArchiveSchemaName(tx: TenantTx, id: number, schema_name: string): Promise<void> {
  const begun = { schema_name, rows_total: null, rows_done: 0, current_table: null };
  await tx.updateTable('company_archives').set(begun).where('id', '=', id).execute();
}

interface NewPart {
  readonly source: string;
  readonly path: string;
  readonly row_count: number | null;
  readonly read_at: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly storage_key: string;
}

/** Appends parts to an archive that the transaction has locked. */
export async function insertParts(tx: TenantTx, archiveId: number, parts: readonly NewPart[]): Promise<void> {
  const { last } = await tx
    .selectFrom('company_archive_parts')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('archive_id', '=', archiveId)
    .executeTakeFirstOrThrow();
  const rows = parts.map((part, at) => ({ ...part, archive_id: archiveId, place: (last ?? 0) + at + 1 }));
  await tx.insertInto('company_archive_parts', rows).execute();
}

/** Locks an archive that can no longer be downloaded; returns false if the archive is running or ready. */
export async function lockEndedArchive(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('company_archives')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ENDED_STATES)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the parts of an archive and returns their storage keys. */
export async function deleteParts(tx: TenantTx, archiveId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('company_archive_parts')
    .where('archive_id', '=', archiveId)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Deletes the parts that are packed in the archive's ZIP file, and returns their storage keys. */
export async function deletePartsBesideZip(tx: TenantTx, archiveId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('company_archive_parts')
    .where('archive_id', '=', archiveId)
    .where('path', '<>', ZIP_PATH)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Marks a running archive as finished; returns the time until which it can be downloaded. */
export async function finishArchive(
  tx: TenantTx,
  id: number,
  { files, bytes, rows_done }: { readonly files: number; readonly bytes: number; readonly rows_done: number },
): Promise<string> {
  const { expires_at } = await tx
    .updateTable('company_archives')
    .set({ state: 'ready', ended_at: nowSql, current_table: null, files, bytes, rows_done })
    .set({ expires_at: sql<string>`now_utc() + ${ARCHIVE_DAYS} * interval '1 day'` })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at ?? '';
}

/** Changes an archive's state from `from` to `to`; returns false if the archive is not in the state `from`. */
export async function endArchive(
  tx: TenantTx,
  id: number,
  { from, to }: { readonly from: ArchiveState; readonly to: ArchiveState },
): Promise<boolean> {
  const row = await tx
    .updateTable('company_archives')
    .set({ state: to, current_table: null })
    .set(to === 'expired' ? {} : { ended_at: nowSql })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Expires the other finished archives of the company and returns their ids. */
export async function expireOtherArchives(tx: TenantTx, id: number): Promise<number[]> {
  const rows = await tx
    .updateTable('company_archives')
    .set({ state: 'expired' })
    .where('id', '<>', id)
    .where('state', '=', 'ready')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Stores the digest of a ticket for the finished archive, which replaces the session's earlier ticket; returns false if
 * there is no finished archive.
 */
export async function storeTicket(tx: TenantTx, sessionId: number, hash: Buffer): Promise<boolean> {
  const archive = await tx
    .selectFrom('company_archives')
    .select('id')
    .where('state', '=', 'ready')
    .where('expires_at', '>', nowSql)
    .executeTakeFirst();
  if (!archive) return false;
  const valid_until = sql<string>`now_utc() + ${TICKET_SECONDS} * interval '1 second'`;
  const ticket = { hash, issued_at: nowSql, valid_until, ip: null };
  await tx
    .insertInto('company_archive_tickets', { archive_id: archive.id, session_id: sessionId, ...ticket })
    .onConflict((on) => on.columns(['company_id', 'archive_id', 'session_id']).doUpdateSet(ticket))
    .execute();
  return true;
}

/**
 * Locks a valid ticket and returns the address that last used it, null if none has. Returns undefined if the ticket has
 * expired or was replaced.
 */
export async function lockTicket(tx: TenantTx, hash: Buffer) {
  return await tx
    .selectFrom('company_archive_tickets')
    .select(['archive_id', 'ip'])
    .where('hash', '=', hash)
    .where('valid_until', '>', nowSql)
    .forUpdate()
    .executeTakeFirst();
}

/** Saves the address that uses a ticket. With its first use, the ticket becomes valid for continuing the download. */
export async function saveTicketUse(
  tx: TenantTx,
  hash: Buffer,
  {
    archive_id,
    ip,
    isFirst,
  }: { readonly archive_id: number; readonly ip: string; readonly isFirst: boolean },
): Promise<void> {
  const valid_until = sql<string>`now_utc() + ${RESUME_HOURS} * interval '1 hour'`;
  await tx
    .updateTable('company_archive_tickets')
    .set({ ip, ...(isFirst ? { valid_until } : {}) })
    .where('hash', '=', hash)
    .execute();
  await tx
    .updateTable('company_archives')
    .set({ downloaded_at: nowSql })
    .where('id', '=', archive_id)
    .execute();
}
