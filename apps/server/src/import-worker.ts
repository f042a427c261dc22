import { categoryImport } from './features/categories/category-import.ts';
import { documentReading } from './features/purchases/exchange/reading/read-document.ts';
import { invoiceReading } from './features/purchases/incoming/reading/read-file.ts';
import { offerWorkbookCheck } from './features/purchases/offers/workbook/check-workbook.ts';
import { prijemnicaWriting } from './features/purchases/warehouse/prijemnica-writing.ts';
import { supplierImport } from './features/suppliers/supplier-import.ts';
import { type FileTask, type FileWork, runFileWork } from './platform/import/file-work.ts';
import type { ImportKind } from './platform/import/import-kind.ts';
import { type ImportTask, runImport } from './platform/import/run-import.ts';
import { mailReading } from './platform/mail-in/read-mail.ts';

const KINDS: readonly ImportKind<never, unknown>[] = [supplierImport, categoryImport];
const WORKS: readonly FileWork<never, unknown>[] = [
  offerWorkbookCheck,
  invoiceReading,
  documentReading,
  prijemnicaWriting,
  mailReading,
];

/** Reads a file in a thread (ADR 0049). */
export default async function readFile(task: ImportTask | FileTask<never>) {
  if ('work' in task) return await runFileWork(WORKS, task);
  const kind = KINDS.find(({ name }) => name === task.kind);
  if (!kind) throw new Error(`There is no import of ${task.kind}.`);
  return await runImport(kind, task);
}
