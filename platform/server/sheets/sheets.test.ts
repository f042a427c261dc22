import { expect, it } from 'vitest';
import { openOfficeZip } from '../files/office-zip.ts';
import { unpackZipEntry } from '../zip/read-zip.ts';
import { buildStoredZip } from '../zip/stored-zip.test-support.ts';
import { formatCsvLines, parseCsv, stripFormulaGuard } from './csv.ts';
import { readSheet } from './read-sheet.test-support.ts';
import { buildTestWorkbook } from './workbook.test-support.ts';
import { writeSheet } from './write-sheet.test-support.ts';

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
  expect(await read(buildTestWorkbook([`<row r="1">${cells}</row>`]))).toEqual([
    ['1250.1', '0.001', '100002887'],
  ]);
});

it('a cell or row without a place stands behind the one before it', async () => {
  const rows = [
    '<row><c t="inlineStr"><is><t>A</t></is></c><c><v>2</v></c></row>',
    '<row r="3"><c/><c r="C3"><v>3</v></c><c><v>4</v></c></row>',
    '<row><c s="1"/><c><v>5</v></c></row>',
  ];
  expect(await read(buildTestWorkbook([rows.join('')]))).toEqual([
    ['A', '2', '', ''],
    ['', '', '', ''],
    ['', '', '3', '4'],
    ['', '5', '', ''],
  ]);
});

it('an error and a formula whose result is not stored are the errors that spreadsheets show', async () => {
  const cells = [
    '<c r="A1" t="e"><v>#REF!</v></c>',
    '<c r="B1"><f>A1+1</f></c>',
    '<c r="C1" t="str"><f>A1</f><v></v></c>',
    '<c r="D1"><f t="shared" si="0"/><v>7</v></c>',
  ];
  expect(await read(buildTestWorkbook([`<row r="1">${cells.join('')}</row>`]))).toEqual([
    ['#REF!', '#N/A', '#N/A', '7'],
  ]);
});

it('takes a formula for its stored result', async () => {
  const formula = '<c r="A1"><f>HYPERLINK("http://x")</f><v>7</v></c>';
  expect(await read(buildTestWorkbook([`<row r="1">${formula}</row>`]))).toEqual([['7']]);
});

const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
it.each([
  ['a cell in the last column', `<row r="1">${cell('XFD1')}</row>`, 'sheet_too_large'],
  ['a cell in the last row', `<row r="1048576">${cell('A1048576')}</row>`, 'sheet_too_many_rows'],
  [
    'a cell whose place is hidden behind a bracket',
    '<row r="1"><c x=">" r="XFD1"><v>1</v></c></row>',
    'sheet_too_large',
  ],
  [
    'a cell whose place is hidden behind another',
    `<row r="1"><c x=' r="A1"' r="XFD1"><v>1</v></c></row>`,
    'sheet_too_large',
  ],
  ['a cell with two places', '<row r="1"><c x:r="A1" r="XFD1"><v>1</v></c></row>', 'sheet_unreadable'],
  ['a cell in a cell', `<row r="1"><c r="A1"><c r="XFD1"/><v>1</v></c></row>`, 'sheet_unreadable'],
  ['cells of two rows in one', `<row r="1">${cell('A1')}${cell('A9')}</row>`, 'sheet_unreadable'],
  ['a cell without an end', '<row r="1"><c r="A1"><v>1</v></row>', 'sheet_unreadable'],
  [
    'the same cell a million times',
    `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(1_000_000)}</row>`,
    'sheet_too_large',
  ],
])('refuses %s', { tags: 'exhaustive' }, async (_, sheetData, code) => {
  await expect(read(buildTestWorkbook([sheetData]))).rejects.toMatchObject({ code });
});

it.each([
  ['a cell in the last column', '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'],
  ['a cell with an end tag', '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"><v></v></c></row>'],
  ['a cell in the last row', `<row r="1">${cell('A1')}</row><row r="1048576"><c r="A1048576" s="1"/></row>`],
  ['a row', `<row r="1">${cell('A1')}</row><row r="4000000000" s="1" customFormat="1"></row>`],
])('passes over what only has a look: %s', async (_, sheetData) => {
  expect(await read(buildTestWorkbook([sheetData]))).toEqual([['1']]);
});

it('one text of a million cells is refused, and so are a million texts', { tags: 'exhaustive' }, async () => {
  const cells = Array.from({ length: 500_000 }, () => '<c r="A1" t="s"><v>0</v></c>').join('');
  const one = buildTestWorkbook([`<row r="1">${cells}</row>`], ['x'.repeat(4000)]);
  await expect(read(one)).rejects.toMatchObject({ code: 'sheet_too_large' });
  const texts = buildTestWorkbook([`<row r="1">${cell('A1')}</row>`], Array(1_000_000).fill('x'));
  await expect(read(texts)).rejects.toMatchObject({ code: 'sheet_too_large' });
});

it('a long text that many cells share is refused by the first of them', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, at) => `<row r="${at + 2}"><c r="B${at + 2}" t="s"><v>0</v></c></row>`,
  );
  const content = buildTestWorkbook([rows.join('')], ['x'.repeat(300_000)]);
  await expect(read(content)).rejects.toMatchObject({
    code: 'sheet_cell_too_long',
    refusal: { params: { row: 2, column: 'B', max: 5000 } },
  });
});

it('the characters of all cells together are bounded, whoever shares them', async () => {
  const rows = Array.from(
    { length: 1001 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const content = (many: number) => buildTestWorkbook([rows.slice(0, many).join('')], ['x'.repeat(5000)]);
  expect(await read(content(1000))).toHaveLength(1000);
  await expect(read(content(1001))).rejects.toMatchObject({ code: 'sheet_too_large' });
});

it('a CSV cell with 80,000 separators is too long, quoted or not', async () => {
  const quoted = `name;categories\nA;"${';'.repeat(80_000)}"\n`;
  await expect(readSheet({ filename: 'a.csv', content: Buffer.from(quoted) })).rejects.toMatchObject({
    code: 'sheet_cell_too_long',
    refusal: { params: { row: 2, column: 'B', max: 5000 } },
  });
  const bare = `name;categories\nA${';x'.repeat(80_000)}\n`;
  await expect(readSheet({ filename: 'a.csv', content: Buffer.from(bare) })).rejects.toMatchObject({
    code: 'sheet_too_large',
  });
});

it('refuses what unpacks to more than a sheet can be', { tags: 'exhaustive' }, async () => {
  const content = await writeSheet([{ heading: 'x' }], [['y'.repeat(30_000_000)]]);
  expect(content.length).toBeLessThan(200_000);
  await expect(read(content)).rejects.toMatchObject({ code: 'sheet_too_large' });
});

it.each([
  ['not a zip', Buffer.from('hello'), 'sheet_unreadable'],
  ['an exe', Buffer.from('MZ\u0090\u0000'), 'sheet_unreadable'],
  ['an empty file', Buffer.alloc(0), 'file_empty'],
  ['a zip of something else', buildStoredZip(new Map([['a.txt', Buffer.from('a')]])), 'sheet_unreadable'],
])('refuses %s', async (_, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code });
});

it('reads CSV with semicolons, commas and quotes', async () => {
  expect(parseCsv('\ufeffNaziv;PIB\r\n"Čelik; AdhocDirect ""X""";100002887\r\n')).toEqual([
    ['Naziv', 'PIB'],
    ['Čelik; AdhocDirect "X"', '100002887'],
  ]);
  expect(await readSheet({ filename: 'a.csv', content: Buffer.from('name,pib\nA,1\n') })).toEqual([
    ['name', 'pib'],
    ['A', '1'],
  ]);
});

it('quotes a text with either separator, and no number', () => {
  const rows = [['a,b', 'a;b', 'a "b"', 'a\rb', 'a b', '', { plain: '-12,50' }]];
  expect(formatCsvLines(rows, ';')).toBe('"a,b";"a;b";"a ""b""";"a\rb";a b;;-12,50\r\n');
});

it('refuses a CSV with a quoted cell that has no end, which would hold the rest of the file', async () => {
  const content = Buffer.from('Naziv;Grad\n"Čelik;Niš\nInox;Bor\n');
  await expect(readSheet({ filename: 'a.csv', content })).rejects.toMatchObject({ code: 'sheet_unreadable' });
});

it('reads CSV in the old code page of Excel', async () => {
  const content = Buffer.from([0xe8, 0x3b, 0x9e, 0x3b, 0xf0]);
  expect(await readSheet({ filename: 'a.csv', content })).toEqual([['č', 'ž', 'đ']]);
});

/**
 * Strings that a spreadsheet program would calculate or run as a command, in normal and full-width characters (fact
 * 3, item 54).
 */
const FORMULAS = [
  ...['=1+1', '+1', '-1+1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x', "'=1", "''@x"],
  ...['=cmd|"/c calc"!A1', '-2+3+cmd|"/c calc"!A1', '=HYPERLINK("http://x")', '@SUM(1,1)', '=1";"=2'],
];
it.each(FORMULAS)('disarms %j in CSV, and reads it back as it was', (text) => {
  const written = formatCsvLines([[text, 'a', 'b', 'c', 'd', 'e']], ';');
  expect(written.replace(/^"?/, '').startsWith("'")).toBe(true);
  expect(stripFormulaGuard(parseCsv(written)[0]?.[0] ?? '')).toBe(text);
});

it('item 54: in a workbook each of them is a cell of text, and no cell is a formula', async () => {
  const content = await writeSheet(
    [{ heading: 'Naziv' }],
    FORMULAS.map((text) => [text]),
  );
  const { zip, entries } = await openOfficeZip(content);
  const part = entries.find(({ fileName }) => fileName === 'xl/worksheets/sheet1.xml');
  const sheet = part ? String(await unpackZipEntry(zip, part)) : '';
  const cells = [...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => cell);
  expect(cells).toHaveLength(FORMULAS.length + 1);
  expect(cells.filter((cell) => !/ t="(s|inlineStr|str)"/.test(cell))).toEqual([]);
  expect(sheet).not.toMatch(/<f[ >]/);
  const back = await readSheet({ filename: 'a.xlsx', content });
  expect(back.slice(1).map(([text]) => text?.trim())).toEqual(FORMULAS.map((text) => text.trim()));
});

it('refuses a CSV of too many rows', async () => {
  const content = Buffer.from('a\n'.repeat(20_001));
  await expect(readSheet({ filename: 'a.csv', content })).rejects.toMatchObject({
    code: 'sheet_too_many_rows',
    refusal: { params: { rows: 20_001, max: 2000 } },
  });
});
