import { buildStoredZip } from '../zip/stored-zip.test-support.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Returns a workbook with a sheet (S1, S2 …) for each XML string of rows, and the shared strings. */
export function buildTestWorkbook(sheets: readonly string[], shared: readonly string[] = []): Buffer {
  const each = (text: (number: number) => string) => sheets.map((_, index) => text(index + 1)).join('');
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="texts" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="S${n}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ],
    ...sheets.map((rows, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ];
  return buildStoredZip(new Map(parts.map(([name, text]) => [name, Buffer.from(text)])));
}
