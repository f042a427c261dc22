import { openOfficeZip } from '../files/office-zip.ts';
import { unpackZipEntry, ZipError } from '../zip/read-zip.ts';
import { matchOpeningTags } from './cell-bounds.ts';
import { MAX_WORKBOOK_CELLS } from './sheet-limits.ts';
import { sheetTooLargeError } from './sheet-refusals.ts';

/** The maximum unpacked size of a workbook in bytes; two thousand rows of fifty columns take about six megabytes. */
const INFLATED_MAX = 24 * 1024 * 1024;

/** Unpacks the XML parts of a workbook, by name. */
export async function unpackWorkbook(content: Buffer): Promise<Map<string, Buffer>> {
  const { zip, entries } = await openOfficeZip(content, INFLATED_MAX);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    if (parts.has(entry.fileName)) throw new ZipError('two parts of one name');
    const part = await unpackZipEntry(zip, entry);
    if (part.includes('<sst') || part.includes(':sst')) demandFewTexts(part);
    parts.set(entry.fileName, part);
  }
  return parts;
}

/**
 * Throws if there are more shared strings than a workbook can have cells, because they could only serve to fill the
 * memory.
 */
function demandFewTexts(part: Buffer): void {
  let texts = 0;
  for (const _ of matchOpeningTags(part.toString('latin1'), 'si')) {
    texts += 1;
    if (texts > MAX_WORKBOOK_CELLS) throw sheetTooLargeError();
  }
}
