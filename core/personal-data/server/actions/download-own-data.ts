import { Readable } from 'node:stream';
import { requirePassword } from '#core/accounts/server/login/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { openSnapshot, type Snapshot } from '#platform/server/db/snapshot.ts';
import { clientDisconnectSignal } from '#platform/server/export/client-disconnect.ts';
import { ExportSlots } from '#platform/server/export/export-slots.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import type { FileAnswer } from '#platform/server/files/transfer.ts';
import { writeZip, type ZipPart } from '#platform/server/zip/write-zip.ts';
import { parseProfilePicture } from '#platform/shared/access/avatars.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { streamOwnDataJson } from '../own-data.read.ts';
import { hasPassword, readOwnPicture } from '../person.read.ts';

const slots = new ExportSlots('own-data', { all: 2, each: 1 });

/**
 * Returns all data stored about the caller, who must enter their password; callers without a password have logged in
 * through their company's identity provider. The file is streamed from one snapshot of the database.
 */
export async function downloadOwnData(ctx: SessionContext, password: string): Promise<FileAnswer> {
  const { platform, session, request } = ctx;
  if (await hasPassword(platform.db, session.user.id)) await requirePassword(ctx, 'password', password);
  const giveBack = await slots.take(platform, session.user.id);
  const leaving = clientDisconnectSignal(ctx.reply.raw);
  try {
    const picture = await ownPicture(ctx);
    await recordAuditEntry(platform.db, {
      kind: 'personal_data_downloaded',
      company_id: session.company?.id ?? null,
      by: toAuditActor(session),
      ip: request.ip,
    });
    const snapshot = await openSnapshot(platform.db, platform.pool, leaving);
    const stream = Readable.from(writeZip(partsOf(snapshot, session.user.id, picture)), {
      objectMode: false,
    });
    leaving.addEventListener('abort', () => stream.destroy(), { once: true });
    stream.once('close', () => void snapshot.close().finally(giveBack));
    const name = `ponuda-personal-data-${dayInBelgrade(session.now)}.zip`;
    return { name, type: 'application/zip', content: stream };
  } catch (error) {
    giveBack();
    throw error;
  }
}

async function ownPicture({ platform, session }: SessionContext): Promise<Uint8Array[]> {
  const picture = parseProfilePicture(await readOwnPicture(platform.db, session.user.id));
  if (picture.kind !== 'upload') return [];
  return (await openStoredFile(platform, picture.key)).toArray();
}

function* partsOf({ trx }: Snapshot, userId: number, picture: readonly Uint8Array[]): Generator<ZipPart> {
  yield { path: 'personal-data.json', content: streamOwnDataJson(trx, userId) };
  if (picture.length > 0) yield { path: 'picture.png', content: picture };
}
