import { Readable } from 'node:stream';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { openSnapshot } from '#platform/server/db/snapshot.ts';
import { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { clientDisconnectSignal } from '#platform/server/export/client-disconnect.ts';
import { ExportSlots } from '#platform/server/export/export-slots.ts';
import type { FileAnswer } from '#platform/server/files/transfer.ts';
import type { Language } from '#platform/shared/languages.ts';
import { readPackRecord } from '../pack-record.read.ts';
import type { PackRecord } from '../pack-record.ts';
import { writePack } from '../write-pack.ts';

/**
 * Allows one download at a time per company, because packing purchases in parallel would read all their files at
 * once.
 */
const slots = new ExportSlots('packs', { all: 4, each: 1 }, 'pack_running');

/**
 * The maximum size in bytes, because the verifier reads no archive with 64-bit sizes. Packing makes files at most
 * slightly larger.
 */
const MOST_BYTES = 4_000_000_000;

interface Wanted {
  /** A past moment; undefined means now. */
  readonly as_of: string | undefined;
  readonly lang: Language;
}

/**
 * Streams the pack of a purchase (ADR 0092) as of a given time. The records are read in one database snapshot. The
 * connection is released before the files are sent, so that a slow client does not block it.
 */
export async function downloadPack(
  ctx: CompanyContext,
  row: PurchaseRow,
  { as_of, lang }: Wanted,
): Promise<FileAnswer> {
  const { platform, request, session, company } = ctx;
  const giveBack = await slots.take(platform, company.id);
  try {
    const leaving = clientDisconnectSignal(ctx.reply.raw);
    const asOf = await momentOf(ctx, as_of);
    if (asOf < new Date(row.created_at).toISOString()) throw new AppError('pack_too_early');
    const record = await readRecord(ctx, row, asOf, leaving);
    if (record.files.reduce((bytes, { size }) => bytes + size, 0) > MOST_BYTES)
      throw new AppError('pack_too_large');
    const name = `${row.request_number}-${asOf.slice(0, 10)}.zip`;
    // The audit log records the export before its first byte is sent (fact 3, item 64).
    await recordAuditEntry(platform.db, {
      kind: 'pack_downloaded',
      company_id: company.id,
      by: toAuditActor(session),
      ip: request.ip,
      data: { request: row.request_number, file: name, as_of: asOf },
    });
    const stream = Readable.from(writePack(platform, record, lang), { objectMode: false });
    leaving.addEventListener('abort', () => stream.destroy(), { once: true });
    stream.once('close', giveBack);
    return { name, type: 'application/zip', content: stream };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * Returns the time that the pack represents, in whole milliseconds. The default is the last completed millisecond, so
 * that no later write can fall within the time of an existing pack.
 */
async function momentOf({ platform }: CompanyContext, wanted: string | undefined): Promise<string> {
  const now = Date.parse(await readClock(platform.db)) - 1;
  const then = wanted === undefined ? now : Date.parse(wanted);
  if (then > now) throw fieldError('as_of', 'date_not_ahead');
  return new Date(then).toISOString();
}

async function readRecord(
  { platform, company }: CompanyContext,
  row: PurchaseRow,
  asOf: string,
  leaving: AbortSignal,
): Promise<PackRecord> {
  const snapshot = await openSnapshot(platform.db, platform.pool, leaving);
  try {
    return await readPackRecord(new TenantTx(snapshot.trx, platform.pool, company.id), row, asOf);
  } finally {
    await snapshot.close();
  }
}
