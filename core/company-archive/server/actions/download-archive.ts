import type { Readable } from 'node:stream';
import { RESUME_HOURS } from '#core/company-archive/rules/archive-times.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Platform, PublicContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { clientDisconnectSignal } from '#platform/server/export/client-disconnect.ts';
import { ExportSlots } from '#platform/server/export/export-slots.ts';
import { FileMissingError } from '#platform/server/files/storage.ts';
import type { FileAnswer } from '#platform/server/files/transfer.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { TicketedArchive } from '../archive.read.ts';
import { lockTicket, saveTicketUse } from '../archive.repo.ts';

/**
 * Limits concurrent downloads. A download holds no database connection, but reads from the storage as fast as the
 * client receives the data, for hours if the client is slow. A company has two slots, because its owner may continue a
 * download at once, while the server may notice only after a minute that the connection broke.
 */
const slots = new ExportSlots('company-archive', { all: 16, each: 2 });
/** The maximum duration of one response, in milliseconds. Downloading 5 GB at 4 Mbit/s takes three hours. */
const WITHIN_MS = RESUME_HOURS * 60 * 60_000;

/** Sends an archive, or the rest of it after a broken download, to the owner who requested the ticket. */
export function downloadArchive(ctx: PublicContext, archive: TicketedArchive, ticket: string): FileAnswer {
  const { platform, reply } = ctx;
  const { bytes: size, sha256, storage_key } = archive;
  const name = `ponuda-${archive.pib}-${dayInBelgrade(archive.started_at)}.zip`;
  return {
    ...{ name, type: 'application/zip' },
    content: {
      ranged: true,
      size,
      etag: `"${sha256.toString('hex')}"`,
      // A program that asks only for the headers, such as a download manager, does not use the ticket.
      open: async (range) => {
        const giveBack = await slots.take(platform, archive.company_id);
        try {
          const leaving = clientDisconnectSignal(reply.raw, WITHIN_MS);
          const stream = await openZip(platform, storage_key, range);
          stream.once('close', giveBack);
          leaving.addEventListener('abort', () => stream.destroy(), { once: true });
          await recordUse(ctx, archive, { ticket, name }).catch((error: unknown) => {
            stream.destroy();
            throw error;
          });
          return stream;
        } catch (error) {
          giveBack();
          throw error;
        }
      },
    },
  };
}

/** Opens the ZIP file. It is missing after the restore of a backup, which contains no ZIP files of archives. */
async function openZip(
  { storage }: Platform,
  key: string,
  range: { readonly start: number; readonly end: number },
): Promise<Readable> {
  try {
    return await storage.get(key, range);
  } catch (error) {
    throw error instanceof FileMissingError ? new AppError('archive_not_ready') : error;
  }
}

/**
 * Records in the audit log, before the first byte is sent, that a download begins or goes on from another address
 * (fact 3, item 64). A client that continues from the same address is not recorded again.
 */
async function recordUse(
  { platform, request: { ip } }: PublicContext,
  { company_id, user_id, user_name }: TicketedArchive,
  { ticket, name }: { readonly ticket: string; readonly name: string },
): Promise<void> {
  const hash = digestSecret(ticket);
  await new Tenant(platform.db, platform.pool, company_id).transaction(async (tx) => {
    const found = await lockTicket(tx, hash);
    if (!found) throw new AppError('token_expired');
    if (found.ip === ip) return;
    await saveTicketUse(tx, hash, { archive_id: found.archive_id, ip, isFirst: found.ip === null });
    await recordAuditEntry(tx.trx, {
      kind: 'archive_downloaded',
      company_id,
      by: { user_id, name: user_name },
      ip,
      data: { file: name },
    });
  });
}
