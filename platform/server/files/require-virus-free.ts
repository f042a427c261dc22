import type { FastifyBaseLogger } from 'fastify';
import { type AuditEntry, recordAuditEntry } from '../audit/record-audit.ts';
import type { Platform } from '../context.ts';
import { AppError } from '../errors.ts';
import { scanFile } from './clamd.ts';
import { cleanFileName } from './file-name.ts';
import type { ReceivedFile } from './transfer.ts';

/** The sender of the files, and the company whose log records a refusal. */
export type UploadSender = Pick<AuditEntry, 'company_id' | 'by' | 'ip'>;

/**
 * Scans uploaded files for viruses if a scanner is configured (`CLAMD_URL`). If a file is infected, all of them are
 * rejected and the audit log names the virus. Files that the scanner cannot judge are rejected too (ADR 0044).
 */
export async function requireVirusFree(
  { config, db }: Platform,
  files: readonly ReceivedFile[],
  sender: UploadSender,
  log: FastifyBaseLogger,
): Promise<void> {
  if (config.clamd === undefined) return;
  for (const { filename, content } of files) {
    const name = cleanFileName(filename);
    const { virus } = await scanFile(config.clamd, content).catch((error: unknown) => {
      log.error({ err: error }, 'a file was refused because it could not be scanned');
      throw new AppError('file_not_scanned', { params: { name } });
    });
    if (virus === undefined) continue;
    await recordAuditEntry(db, { kind: 'upload_refused', ...sender, data: { file: name, virus } });
    throw new AppError('file_infected', { params: { name, virus } });
  }
}
