import { categoryImport } from '#core/categories/server/category-import.ts';
import { invoiceReadingWork } from '#core/e-invoices/server/reading/read-file.ts';
import { documentReadingWork } from '#core/order-exchange/server/reading/read-document.ts';
import { supplierImport } from '#core/suppliers/server/import/supplier-import.ts';
import { peopleImport } from '#core/users/server/import/people-import.ts';
import { prijemnicaWriting } from '#core/warehouse/server/prijemnica-writing.ts';
import { offerWorkbookCheck } from '#modules/offer-workbook/server/check-workbook.ts';
import { type FileTask, type FileWork, runFileWork } from '#platform/server/import/file-work.ts';
import type { ImportKind } from '#platform/server/import/import-kind.ts';
import { type ImportTask, runImport } from '#platform/server/import/run-import.ts';
import { bounceReading } from '#platform/server/mail/bounces/read-bounce.ts';
import { mailReading } from '#platform/server/mail-in/read-mail.ts';

const KINDS: readonly ImportKind<never, unknown>[] = [supplierImport, categoryImport, peopleImport];
const WORKS: readonly FileWork<never, unknown>[] = [
  offerWorkbookCheck,
  invoiceReadingWork,
  documentReadingWork,
  prijemnicaWriting,
  mailReading,
  bounceReading,
];

/** Reads a file in a worker thread (ADR 0049). */
export default async function readFile(task: ImportTask | FileTask<never>) {
  if ('work' in task) return await runFileWork(WORKS, task);
  const kind = KINDS.find(({ name }) => name === task.kind);
  if (!kind) throw new Error(`There is no import of ${task.kind}.`);
  return await runImport(kind, task);
}
