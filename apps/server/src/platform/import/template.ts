import type { Language } from '@ponuda/domain/languages';
import type { FileAnswer } from '../files/transfer.ts';
import { writeSheet } from '../sheets/write-sheet.ts';
import { headingsIn, type ImportColumn } from './import-column.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An empty sheet with the headings in the reader's language. */
export async function templateOf(
  name: string,
  columns: readonly ImportColumn[],
  lang: Language,
): Promise<FileAnswer> {
  const headings = headingsIn(columns, lang);
  const content = await writeSheet(
    headings.map((heading) => ({ heading })),
    [],
  );
  return { name: `${name}.xlsx`, type: XLSX, content };
}
