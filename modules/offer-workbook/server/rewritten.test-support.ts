import { buildStoredZip } from '#platform/server/zip/stored-zip.test-support.ts';
import { unzipArchive } from '#platform/server/zip/unzipped.test-support.ts';

/** The parts of a workbook as our writer names them. */
export const WORKBOOK_PART_PATHS = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  terms: 'xl/worksheets/sheet1.xml',
  items: 'xl/worksheets/sheet2.xml',
  record: 'xl/worksheets/sheet3.xml',
} as const;

/** Returns the workbook with some of its parts rewritten, as other programs and users do; '' removes a part. */
export function rewriteWorkbook(
  content: Buffer,
  changes: Readonly<Partial<Record<string, (xml: string) => string>>>,
): Buffer {
  const parts = unzipArchive(content);
  for (const [name, change] of Object.entries(changes)) {
    const before = parts.get(name)?.toString('utf8');
    if (before === undefined || !change) throw new Error(`There is no part ${name}.`);
    const after = change(before);
    if (after === before) throw new Error(`Nothing of ${name} was changed.`);
    if (after === '') parts.delete(name);
    else parts.set(name, Buffer.from(after));
  }
  return buildStoredZip(parts);
}

/** Replaces cells by reference; each value is the XML that follows the cell's reference and style. */
export function withCells(cells: Readonly<Record<string, string>>) {
  return (xml: string) =>
    Object.entries(cells).reduce((buildTextCellXml, [place, cell]) => {
      const written = new RegExp(`<c r="${place}"( s="\\d+")?(?:[^>]*/>|[^>]*>.*?</c>)`);
      return buildTextCellXml.replace(written, (_, look = '') =>
        cell === '' ? '' : `<c r="${place}"${look}${cell}`,
      );
    }, xml);
}

export const buildNumberCellXml = (value: string) => `><v>${value}</v></c>`;
export const buildTextCellXml = (value: string) => ` t="inlineStr"><is><t>${value}</t></is></c>`;

/** Reorders the rows of a sheet and renumbers its rows and cells. */
export function withRows(order: (rows: string[]) => string[]) {
  return (xml: string) => {
    const rows = order(
      Array.from(xml.matchAll(/<row r="\d+"[^>]*>(.*?)<\/row>/gs), ([, cells = '']) => cells),
    );
    const written = rows.map((cells, index) => {
      const moved = cells.replaceAll(/<c r="([A-Z]+)\d+"/g, `<c r="$1${index + 1}"`);
      return `<row r="${index + 1}">${moved}</row>`;
    });
    return xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${written.join('')}</sheetData>`);
  };
}
