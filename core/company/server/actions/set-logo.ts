import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { type ImageFrame, redrawImage } from '#platform/server/files/images.ts';
import { discardFiles, saveFileRows } from '#platform/server/files/save-file-rows.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { lockCompany, updateLogo } from '../company.repo.ts';

const LOGO_FRAME: ImageFrame = { width: 600, height: 200, fit: 'inside' };

/** Stores a new logo and deletes the previous one. */
export async function setLogo(ctx: CompanyContext, files: readonly ReceivedFile[]): Promise<void> {
  const [file, ...others] = files;
  if (!file) throw new AppError('no_files');
  if (others.length > 0) throw new AppError('too_many_files');
  const { storage } = ctx.platform;
  const key = newStorageKey();
  await storage.put(key, await redrawImage(file, LOGO_FRAME));
  await saveFileRows(storage, [key], () => replaceLogo(ctx, key));
}

/** Removes the logo, if there is one. */
export async function removeLogo(ctx: CompanyContext): Promise<void> {
  await replaceLogo(ctx, null);
}

async function replaceLogo({ tenant, session, request, platform }: CompanyContext, key: string | null) {
  const old = await tenant.transaction(async (tx) => {
    const { logo_key } = await lockCompany(tx);
    if (logo_key === key) return null;
    await updateLogo(tx, key);
    await recordAuditEntry(tx.trx, {
      kind: 'logo_changed',
      company_id: tx.company_id,
      by: toAuditActor(session),
      ip: request.ip,
      data: { before: { logo: logo_key !== null }, after: { logo: key !== null } },
    });
    return logo_key;
  });
  if (old !== null) await discardFiles(platform.storage, [old]);
}
