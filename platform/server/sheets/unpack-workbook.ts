import { openOfficeZip } from '../files/office-zip.ts';
import { unpack, ZipError } from '../zip/read-zip.ts';
import { tagsOf } from './cell-bounds.ts';
import { CELLS_MAX } from './sheet-limits.ts';
import { sheetTooLarge } from './sheet-refusals.ts';

/** The most unpacked bytes of a workbook; two thousand rows of fifty columns take about six megabytes. */
const INFLATED_MAX = 24 * 1024 * 1024;

/** Unpacks the parts of a workbook that hold XML, by name. */
export async function unpackWorkbook(content: Buffer): Promise<Map<string, Buffer>> {
  const { zip, entries } = await openOfficeZip(content, INFLATED_MAX);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    if (parts.has(entry.fileName)) throw new ZipError('two parts of one name');
    const part = await unpack(zip, entry);
    if (part.includes('<sst') || part.includes(':sst')) demandFewTexts(part);
    parts.set(entry.fileName, part);
  }
  return parts;
}

/** Refuses more shared texts than a workbook can have cells: they could only serve to fill the memory. */
function demandFewTexts(part: Buffer): void {
  let texts = 0;
  for (const _ of tagsOf(part.toString('latin1'), 'si')) {
    texts += 1;
    if (texts > CELLS_MAX) throw sheetTooLarge();
  }
}
