import { buffer } from 'node:stream/consumers';
import type { Language } from '#platform/shared/languages.ts';
import { generateXlsx } from '../export/export-xlsx.ts';
import type { FileAnswer } from '../files/transfer.ts';
import { type ImportColumn, translateHeadings } from './import-column.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* noRows() {}

/** Returns an empty sheet with the headings in the reader's language. */
export async function makeImportTemplate(
  name: string,
  columns: readonly ImportColumn[],
  lang: Language,
): Promise<FileAnswer> {
  const titles = translateHeadings(columns, lang).map((title) => ({
    title,
    width: Math.max(12, title.length + 2),
  }));
  const content = await buffer(generateXlsx({ name, columns: titles }, noRows()));
  return { name: `${name}.xlsx`, type: XLSX, content };
}
