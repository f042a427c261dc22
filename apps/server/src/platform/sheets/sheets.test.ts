import { expect, it } from 'vitest';
import { parseCsv, writeCsv } from './csv.ts';
import { readSheet } from './read-sheet.ts';
import { storedZip } from './stored-zip.ts';
import { writeSheet } from './write-sheet.ts';

const UNREADABLE = { code: 'sheet_unreadable' };

const WORKBOOK = new Map([
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
]);

function workbook(sheetData: string): Buffer {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`;
  const parts = new Map([...WORKBOOK, ['xl/worksheets/sheet1.xml', sheet]]);
  return storedZip(new Map([...parts].map(([name, text]) => [name, Buffer.from(text)])));
}
const read = (content: Buffer) => readSheet({ filename: 'a.xlsx', content });

it('reads back what it wrote, with formulas as plain texts and typed numbers and days', async () => {
  const content = await writeSheet(
    [{ heading: 'Naziv' }, { heading: 'PIB' }, { heading: 'Cena' }, { heading: 'Od' }],
    [
      ['=1+1', '08179115', 1250.1, new Date('2026-11-30')],
      ['<script>Čačak</script>', '@x', 0.001, null],
    ],
  );
  expect(await readSheet({ filename: 'dobavljači.xlsx', content })).toEqual([
    ['Naziv', 'PIB', 'Cena', 'Od'],
    ['=1+1', '08179115', '1250.1', '2026-11-30'],
    ['<script>Čačak</script>', '@x', '0.001', ''],
  ]);
});

it('reads numbers as a sheet stores them', async () => {
  const cells =
    '<c r="A1"><v>1250.0999999999999</v></c><c r="B1"><v>1E-3</v></c><c r="C1"><v>100002887</v></c>';
  expect(await read(workbook(`<row r="1">${cells}</row>`))).toEqual([['1250.1', '0.001', '100002887']]);
});

it('takes a formula for its stored result', async () => {
  const cell = '<c r="A1"><f>HYPERLINK("http://x")</f><v>7</v></c>';
  expect(await read(workbook(`<row r="1">${cell}</row>`))).toEqual([['7']]);
});

it.each([
  ['a cell in the last column', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
  ['a cell below the limit', '<row r="5001"><c r="A5001"><v>1</v></c></row>'],
  ['a row number that would fill the memory', '<row r="4000000000"></row>'],
  ['a cell without a place', '<row r="1"><c><v>1</v></c></row>'],
  ['a cell whose place is hidden behind a bracket', '<row r="1"><c x=">" r="XFD1"><v>1</v></c></row>'],
  ['a cell whose place is hidden behind another', `<row r="1"><c x=' r="A1"' r="XFD1"><v>1</v></c></row>`],
  ['a cell with two places', '<row r="1"><c x:r="A1" r="XFD1"><v>1</v></c></row>'],
  ['a row number written otherwise', '<row r="4e9"></row>'],
])('refuses %s', async (_, sheetData) => {
  await expect(read(workbook(sheetData))).rejects.toMatchObject(UNREADABLE);
});

it('passes over cells that only have a look', async () => {
  const cells = '<c r="A1"><v>1</v></c><c r="XFD1" s="1"/>';
  expect(await read(workbook(`<row r="1">${cells}</row><row r="2"><c r="A2" s="1"/></row>`))).toEqual([
    ['1'],
  ]);
});

it('refuses what unpacks to more than a sheet can be', async () => {
  const content = await writeSheet([{ heading: 'x' }], [['y'.repeat(30_000_000)]]);
  expect(content.length).toBeLessThan(200_000);
  await expect(read(content)).rejects.toMatchObject(UNREADABLE);
});

it.each([
  ['not a zip', Buffer.from('hello')],
  ['an exe', Buffer.from('MZ\u0090\u0000')],
  ['an empty file', Buffer.alloc(0)],
  ['a zip of something else', storedZip(new Map([['a.txt', Buffer.from('a')]]))],
])('refuses %s', async (_, content) => {
  await expect(read(content)).rejects.toMatchObject(UNREADABLE);
});

it('reads CSV with semicolons, commas and quotes', async () => {
  expect(parseCsv('\ufeffNaziv;PIB\r\n"Čelik; Trade ""X""";100002887\r\n')).toEqual([
    ['Naziv', 'PIB'],
    ['Čelik; Trade "X"', '100002887'],
  ]);
  expect(await readSheet({ filename: 'a.csv', content: Buffer.from('name,pib\nA,1\n') })).toEqual([
    ['name', 'pib'],
    ['A', '1'],
  ]);
});

it('reads CSV in the old code page of Excel', async () => {
  const content = Buffer.from([0xe8, 0x3b, 0x9e, 0x3b, 0xf0]);
  expect(await readSheet({ filename: 'a.csv', content })).toEqual([['č', 'ž', 'đ']]);
});

it.each(['=1+1', '+1', '-1', '@x', '\t=1', '＝1'])('disarms %j in CSV', (text) => {
  expect(writeCsv([[text]])).toContain(`'${text}`);
});

it('refuses a CSV of too many rows', async () => {
  const content = Buffer.from('a\n'.repeat(5001));
  await expect(readSheet({ filename: 'a.csv', content })).rejects.toMatchObject(UNREADABLE);
});
