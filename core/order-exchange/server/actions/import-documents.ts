import { requireOwnAward, type SupplierLink, verifyPib } from '#core/offers/server/public.ts';
import { DocumentError } from '#core/orders/rules/problems.ts';
import type { DocumentUploadResult } from '#core/orders/wire.ts';
import { AppError } from '#platform/server/errors.ts';
import { cleanFileName } from '#platform/server/files/file-name.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { lockOrder, requireActiveOrder } from '../locked-order.step.ts';
import { type DocumentReadResult, documentReadingWork } from '../reading/read-document.ts';
import { saveDocument } from '../save-document.step.ts';

/** Imports documents that a supplier's own system wrote about its order; each file has its own result. */
export async function importDocuments(
  link: SupplierLink,
  pib: string,
  files: readonly ReceivedFile[],
): Promise<DocumentUploadResult[]> {
  await verifyPib(link, pib);
  const award_id = await requireOwnAward(link);
  requireFiles(files);
  const taken: DocumentUploadResult[] = [];
  for (const file of files) {
    const read = await link.platform.imports.check(documentReadingWork, [file], null);
    taken.push(
      await runFileImport(file, read, () =>
        link.tenant.transaction(async (tx) => {
          const order = await lockOrder(tx, { purchase_id: link.purchase_id, award_id });
          requireActiveOrder(link, order);
          return await saveDocument(order, file.content, read);
        }),
      ),
    );
  }
  return taken;
}

export function requireFiles(files: readonly ReceivedFile[]): void {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > MAX_UPLOAD_FILES) throw new AppError('too_many_files');
}

/** Runs the import of one file and returns its result; a refused file does not affect the others. */
export async function runFileImport(
  file: ReceivedFile,
  read: DocumentReadResult,
  take: () => Promise<boolean>,
): Promise<DocumentUploadResult> {
  const name = cleanFileName(file.filename);
  const kind = 'response' in read ? 'response' : 'despatch' in read ? 'despatch' : null;
  if ('problem' in read) return { name, kind, result: 'refused', problem: read.problem, field: read.field };
  try {
    const isNew = await take();
    return { name, kind, result: isNew ? 'taken' : 'duplicate', problem: null, field: '' };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { name, kind, result: 'refused', problem: error.problem, field: error.field };
  }
}
