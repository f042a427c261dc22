import { PART_PATHS } from '#core/company-archive/rules/archive-format.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { getViolatedConstraint } from '#platform/server/errors.ts';
import { discardFiles, saveFileRows } from '#platform/server/files/save-file-rows.ts';
import type { JobLog } from '#platform/server/jobs/job.ts';
import type { Language } from '#platform/shared/languages.ts';
import { findRunningArchive, readParts } from '../archive.read.ts';
import {
  deleteParts,
  deletePartsBesideZip,
  expireOtherArchives,
  finishArchive,
  insertParts,
  lockRunningArchive,
  type Progress,
  saveArchiveProgress,
  saveArchiveSchemaName,
} from '../archive.repo.ts';
import { readCompanyNames } from '../company-names.read.ts';
import { ARCHIVED_TABLES } from '../contents/archive-tables.ts';
import { readSchemaName, readTableColumns, type TableColumns } from '../contents/columns.read.ts';
import { describeArchive } from '../contents/description.ts';
import { writeFileIndex } from '../contents/file-index.ts';
import { packZip } from '../contents/pack-zip.ts';
import { buildArchiveReadme } from '../contents/readme.ts';
import type { StoredPart } from '../contents/stored-part.ts';
import { countRows } from '../contents/table-rows.read.ts';
import { writeTable } from '../contents/write-table.ts';
import { notifyOwners } from '../notify-owners.step.ts';
import { removeArchiveParts } from './remove-parts.ts';

/** The interval in milliseconds at which the job saves its progress and checks whether the archive was cancelled. */
const PROGRESS_MS = 1000;
const INDEX = 'file index';
const ZIP = 'zip';

/** Thrown to stop the work on an archive that is no longer running. */
class ArchiveEndedError extends Error {}

interface Work {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly id: number;
  readonly lang: Language;
  readonly columns: ReadonlyMap<string, TableColumns>;
  readonly signal: AbortSignal;
}

/**
 * Writes the parts of an archive that are not yet stored. A retry after the process was killed continues with the
 * first missing table. A table is read before the tables that it refers to, so that the archive contains every
 * referenced row.
 */
export async function makeArchive(
  platform: Platform,
  of: { readonly company_id: number; readonly id: number },
  { signal, log }: { readonly signal: AbortSignal; readonly log: JobLog },
): Promise<void> {
  const tenant = new Tenant(platform.db, platform.pool, of.company_id);
  const archive = await findRunningArchive(tenant, of.id);
  if (!archive) return;
  const { lang } = archive;
  const columns = await readTableColumns(platform.db);
  const work: Work = { platform, tenant, id: of.id, lang, columns, signal };
  try {
    const restarted = await restartAfterMigration(work, archive.schema_name);
    await writeRecords(work, restarted ? null : archive.rows_total);
    await writeIndex(work);
    await finish(work, archive.started_at);
    log.info({ company: of.company_id, archive: of.id }, 'made the archive of a company');
  } catch (error) {
    // If the archive has ended or a concurrent run of the job has finished it, what this run still read is gone.
    if (await findRunningArchive(tenant, of.id)) throw error;
    // Removes parts that were stored after the cancellation had deleted the existing ones.
    await removeArchiveParts(platform, tenant, of.id);
  }
}

/**
 * Removes parts that were written before the last migration, because an archive describes a single schema. Returns
 * whether the archive has to be written from the beginning.
 */
async function restartAfterMigration(work: Work, begun: string | null): Promise<boolean> {
  const { platform, tenant, id } = work;
  const schema = await readSchemaName(platform.db);
  if (begun === schema) return false;
  const keys = await tenant.transaction(async (tx) => {
    await demandRunning(tx, id);
    await saveArchiveSchemaName(tx, id, schema);
    return await deleteParts(tx, id);
  });
  await discardFiles(platform.storage, keys);
  return true;
}

/** Returns a function that saves the progress at intervals, and throws if the work has to stop. */
function progressRecorder({ tenant, id, signal }: Work) {
  let recordedAt = 0;
  return async (progress: Progress) => {
    if (signal.aborted) throw new Error('the process is stopping');
    if (Date.now() - recordedAt < PROGRESS_MS) return;
    recordedAt = Date.now();
    if (!(await tenant.transaction((tx) => saveArchiveProgress(tx, id, progress))))
      throw new ArchiveEndedError();
  };
}

async function writeRecords(work: Work, counted: number | null): Promise<void> {
  const { platform, tenant, id, columns, lang, signal } = work;
  const names = ARCHIVED_TABLES.map(({ name }) => name);
  const rows_total = counted ?? (await countRows(platform.db, tenant.company_id, names));
  const parts = await readParts(tenant, id);
  const written = new Set(parts.map(({ source }) => source));
  let done = parts.reduce(
    (sum, { path, row_count }) => sum + (path.endsWith('.csv') ? (row_count ?? 0) : 0),
    0,
  );
  const record = progressRecorder(work);
  for (const table of names.toReversed()) {
    const of = columns.get(table);
    if (of === undefined || written.has(table)) continue;
    await record({ current_table: table, rows_total, rows_done: done });
    const toWrite = { ...of, table, company_id: tenant.company_id, lang };
    const {
      rows,
      read_at,
      parts: stored,
    } = await writeTable(platform, toWrite, {
      signal,
      onRows: (rows_so_far) => record({ current_table: table, rows_total, rows_done: done + rows_so_far }),
    });
    done += rows;
    await storeOnce(work, stored, { source: table, read_at });
  }
}

async function writeIndex(work: Work): Promise<void> {
  const { platform, tenant, id, signal } = work;
  if ((await readParts(tenant, id)).some(({ source }) => source === INDEX)) return;
  const { part, rows, read_at } = await writeFileIndex(platform, tenant.company_id, signal);
  await storeOnce(work, [{ ...part, rows }], { source: INDEX, read_at });
}

type Part = StoredPart & { readonly rows?: number };

/**
 * Adds written parts to the archive and runs `also` in the same transaction. Discards the parts if the transaction
 * fails.
 */
async function store<R>(
  { platform, tenant, id }: Work,
  parts: readonly Part[],
  { source, read_at, also }: StoredAs<R>,
): Promise<R> {
  const rows = parts.map(({ rows: row_count = null, ...part }) => ({ ...part, row_count, source, read_at }));
  const keys = parts.map(({ storage_key }) => storage_key);
  return await saveFileRows(platform.storage, keys, () =>
    tenant.transaction(async (tx) => {
      await demandRunning(tx, id);
      await insertParts(tx, id, rows);
      return await also(tx);
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof ArchiveEndedError) await discardFiles(platform.storage, keys);
    throw error;
  });
}

interface StoredAs<R> {
  readonly source: string;
  readonly read_at: string;
  readonly also: (tx: TenantTx) => Promise<R>;
}

/**
 * Adds written parts to the archive, or discards them if a concurrent run of the job has already added the same
 * parts.
 */
async function storeOnce(
  work: Work,
  parts: readonly Part[],
  of: Omit<StoredAs<undefined>, 'also'>,
): Promise<void> {
  try {
    await store(work, parts, { ...of, also: async () => undefined });
  } catch (error) {
    if (getViolatedConstraint(error) !== 'company_archive_parts_path') throw error;
  }
}

async function demandRunning(tx: TenantTx, id: number): Promise<void> {
  if (!(await lockRunningArchive(tx, id))) throw new ArchiveEndedError();
}

/**
 * Packs the records and files with a readme and a description into the ZIP file, which replaces the stored parts, and
 * notifies the owners that the archive is ready.
 */
async function finish(work: Work, started_at: string): Promise<void> {
  const { platform, tenant, id, lang, columns } = work;
  const company = await readCompanyNames(tenant);
  const parts = await readParts(tenant, id);
  const files = parts.find(({ source }) => source === INDEX)?.row_count ?? 0;
  const description = describeArchive({ company, lang, columns, parts, files });
  const { publicUrl } = platform.config;
  const readme = buildArchiveReadme({ company: company.name, started_at, publicUrl }, lang);
  const rows_done = description.tables.reduce((sum, { rows }) => sum + rows, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0) + company.file_bytes;
  const record = progressRecorder(work);
  await record({ current_table: null, rows_done });
  const read_at = await readClock(platform.db);
  const zip = await packZip(platform, {
    companyId: company.id,
    texts: [
      { path: PART_PATHS.readme, text: `\ufeff${readme.replaceAll('\n', '\r\n')}` },
      { path: PART_PATHS.description, text: `${JSON.stringify(description, null, 1)}\n` },
    ],
    ...{ stored: parts, bytes },
    onPiece: () => record({ current_table: null, rows_done }),
  });
  const { packed, older } = await store(work, [zip], {
    ...{ source: ZIP, read_at },
    also: async (tx) => {
      const until = await finishArchive(tx, id, { files, bytes, rows_done });
      await notifyOwners(tx, { id, step: 'ready', until, company: company.name });
      return { packed: await deletePartsBesideZip(tx, id), older: await expireOtherArchives(tx, id) };
    },
  });
  await discardFiles(platform.storage, packed);
  for (const one of older) await removeArchiveParts(platform, tenant, one);
}
