import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, TestServer } from '#app/server/test-support/server.ts';
import type { ArchiveOverview } from '#core/company-archive/wire.ts';
import { unzipArchive } from '#platform/server/zip/unzipped.test-support.ts';

export interface ArchiveRefusal {
  readonly code: string;
}

export const ARCHIVE = 'user-profile/company/archive';

export const readOverview = async (owner: Caller) => (await owner<ArchiveOverview>('GET', ARCHIVE)).body;

/** Starts an archive, runs its job and returns the path of the download. */
export async function makeDownload(server: TestServer, owner: Caller): Promise<string> {
  const started = await owner<ArchiveOverview & ArchiveRefusal>('POST', ARCHIVE);
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await server.runJobs();
  const { rows } = await sql<{ last_error: string }>`
    select last_error from graphile_worker._private_jobs where last_error is not null`.execute(server.db);
  expect(rows, 'the jobs that failed').toEqual([]);
  return await issueDownload(owner);
}

/**
 * Requests a download ticket and returns the path of the download. The default password is that of the demo accounts.
 */
export async function issueDownload(owner: Caller, password = 'Ponuda!2026'): Promise<string> {
  const issued = await owner<{ ticket: string } & ArchiveRefusal>('POST', `${ARCHIVE}/ticket`, {
    body: { password },
  });
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  return `company-archives/${issued.body.ticket}.zip`;
}

/** Downloads an archive and returns its parts by path. */
export async function downloadParts(server: TestServer, path: string): Promise<Map<string, Buffer>> {
  const answer = await server.anonymous('GET', path);
  expect(answer.status, answer.raw.toString().slice(0, 200)).toBe(200);
  return new Map(await unzipArchive(answer.raw));
}

/** Writes the parts to a new folder, as a program that unpacks the archive does. */
export async function unpackToFolder(parts: ReadonlyMap<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ponuda-archive-'));
  for (const [path, content] of parts) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Makes all archives older. Advancing the clock instead would end the sessions of the test. */
export async function ageArchives({ db }: TestServer, by: string): Promise<void> {
  await sql`update company_archives set started_at = started_at - ${by}::interval,
    expires_at = expires_at - ${by}::interval`.execute(db);
  await sql`update company_archive_tickets set issued_at = issued_at - ${by}::interval,
    valid_until = valid_until - ${by}::interval`.execute(db);
}

export async function countArchiveParts({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from company_archive_parts`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countStoredBlobs({ platform }: TestServer): Promise<number> {
  let n = 0;
  for await (const _ of platform.storage.list()) n += 1;
  return n;
}

/** Removes all archives and all stored files. */
export async function removeArchives({ db, platform: { storage } }: TestServer): Promise<void> {
  await sql`delete from company_archive_parts`.execute(db);
  await sql`delete from company_archives`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  for await (const { key } of storage.list()) await storage.delete(key);
}
