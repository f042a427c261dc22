import { Readable } from 'node:stream';
import { PART_PATHS } from '#core/company-archive/rules/archive-format.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { PublicContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { clientDisconnectSignal } from '#platform/server/export/client-disconnect.ts';
import { ExportSlots } from '#platform/server/export/export-slots.ts';
import type { FileAnswer } from '#platform/server/files/transfer.ts';
import { writeZip } from '#platform/server/zip/write-zip.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { readParts, type TicketedArchive } from '../archive.read.ts';
import { useTicket } from '../archive.repo.ts';
import { archiveParts } from '../download/archive-parts.ts';

/**
 * Limits concurrent downloads. A download holds no database connection, but reads from the storage as fast as the
 * client receives the data.
 */
const slots = new ExportSlots('company-archive', { all: 4, each: 1 });
/** The maximum duration of one download, in milliseconds. Downloading 5 GB at 4 Mbit/s takes three hours. */
const WITHIN_MS = 6 * 60 * 60_000;

/** Streams an archive to the owner who requested the ticket, and invalidates the ticket. */
export async function downloadArchive(
  ctx: PublicContext,
  archive: TicketedArchive,
  ticket: string,
): Promise<FileAnswer> {
  const { platform, request } = ctx;
  const tenant = new Tenant(platform.db, platform.pool, archive.company_id);
  const name = `ponuda-${archive.pib}-${dayInBelgrade(archive.started_at)}.zip`;
  // A program that asks only for the headers, such as a download manager, does not use the ticket.
  if (request.method === 'HEAD') return { name, type: 'application/zip', content: Readable.from([]) };
  const giveBack = await slots.take(platform, archive.company_id);
  try {
    const leaving = clientDisconnectSignal(ctx.reply.raw, WITHIN_MS);
    const stored = await readParts(tenant, archive.id);
    const isWhole = [PART_PATHS.description, PART_PATHS.index].every((part) =>
      stored.some(({ path }) => path === part),
    );
    if (!isWhole) throw new AppError('archive_not_ready');
    // The audit log records the download before its first byte is sent (fact 3, item 64).
    await tenant.transaction(async (tx) => {
      if (!(await useTicket(tx.trx, digestSecret(ticket)))) throw new AppError('token_expired');
      await recordAuditEntry(tx.trx, {
        kind: 'archive_downloaded',
        company_id: archive.company_id,
        by: { user_id: archive.user_id, name: archive.user_name },
        ip: request.ip,
        data: { file: name },
      });
    });
    const parts = archiveParts(platform, archive.company_id, stored);
    const stream = Readable.from(writeZip(parts), { objectMode: false });
    leaving.addEventListener('abort', () => stream.destroy(), { once: true });
    stream.once('close', giveBack);
    return { name, type: 'application/zip', content: stream };
  } catch (error) {
    giveBack();
    throw error;
  }
}
