// @module-tag exhaustive
import { describe, expect, it } from 'vitest';
import { buildCompoundFile } from '../files/files.test-support.ts';
import { buildTestWorkbook } from '../sheets/workbook.test-support.ts';
import { buildStoredZip } from '../zip/stored-zip.test-support.ts';
import { readImport } from './read-import.ts';

const COLUMNS = [
  { key: 'name', heading: { id: 'name' }, aliases: ['Naziv', 'Назив'], required: true },
  { key: 'city', heading: { id: 'city' }, aliases: ['Grad', 'Град'] },
] as const;

const read = (filename: string, content: Buffer) => readImport({ filename, content }, COLUMNS);
const csv = (text: string) => read('a.csv', Buffer.from(text));
const rowOf = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells
    .map((text, column) => `<c r="${'ABC'[column]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;
const HEADINGS = rowOf(1, 'Naziv', 'Grad');
const ROWS = HEADINGS + rowOf(2, 'Čelik', 'Niš');
const LONG = 'x'.repeat(5001);
const rows = (many: number) =>
  ['Naziv', ...Array.from({ length: many }, (_, row) => `Firma ${row}`)].join('\n');
const styled = (place: string) => `<c r="${place}" s="3"/>`;

describe('what is read', () => {
  const good = { columns: ['name', 'city'], rows: [{ cells: { name: 'Čelik', city: 'Niš' } }] };
  it.each([
    ['a plain sheet', 'a.xlsx', buildTestWorkbook([ROWS]), { name: '' }],
    [
      'a title above the headings',
      'a.xlsx',
      buildTestWorkbook([
        rowOf(1, 'Dobavljači 2026') + rowOf(9, 'Naziv', 'Grad') + rowOf(12, 'Čelik', 'Niš'),
      ]),
      { rows: [{ row: 12 }] },
    ],
    [
      'the data on the second sheet',
      'a.xlsx',
      buildTestWorkbook([rowOf(1, 'Uputstvo'), ROWS]),
      { name: 'S2' },
    ],
    ['an empty sheet before it', 'a.xlsx', buildTestWorkbook(['', ROWS]), { name: '' }],
    [
      'a sheet that is too large beside it',
      'a.xlsx',
      buildTestWorkbook([`<row r="1"><c r="XFD1"><v>1</v></c></row>`, ROWS]),
      {},
    ],
    [
      'a look as far as the last column and row',
      'a.xlsx',
      buildTestWorkbook([`${ROWS}<row r="1048576">${styled('A1048576')}${styled('XFD1048576')}</row>`]),
      {},
    ],
    [
      'empty columns and rows at the edge of a CSV',
      'a.csv',
      Buffer.from(`Naziv;Grad${';'.repeat(200)}\nČelik;Niš\n${';;\n'.repeat(30_000)}`),
      {},
    ],
    [
      'the line sep= of Excel',
      'a.csv',
      Buffer.from('sep=,\r\nNaziv,Grad\r\nČelik,Niš\r\n'),
      { rows: [{ row: 3 }] },
    ],
  ])('%s', async (_, filename, content, more) => {
    expect(await read(filename, content)).toMatchObject({ ...good, rows: [{ ...good.rows[0] }] });
    expect(await read(filename, content)).toMatchObject(more);
  });
});

describe('why a sheet is refused', () => {
  it.each([
    ['another kind of sheet', 'a.xls', buildCompoundFile(['Workbook']), 'sheet_kind', {}],
    ['such a file with another name', 'a.xlsx', buildCompoundFile(['Workbook']), 'sheet_kind', {}],
    ['a locked workbook', 'a.xlsx', buildCompoundFile(['EncryptedPackage']), 'sheet_kind', {}],
    [
      'an .ods',
      'a.ods',
      buildStoredZip(new Map([['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')]])),
      'sheet_kind',
      {},
    ],
    ['2,001 rows', 'a.csv', Buffer.from(rows(2001)), 'sheet_too_many_rows', { rows: 2001, max: 2000 }],
    ['25,000 rows', 'a.csv', Buffer.from(rows(25_000)), 'sheet_too_many_rows', { rows: 25_000, max: 2000 }],
    [
      '25,000 rows of a workbook below a title',
      'a.xlsx',
      buildTestWorkbook([
        rowOf(1, 'Dobavljači') +
          Array.from({ length: 25_001 }, (_, at) => rowOf(at + 2, at === 0 ? 'Naziv' : 'Čelik')).join(''),
      ]),
      'sheet_too_many_rows',
      { rows: 25_000, max: 2000 },
    ],
    ['5,001 rows', 'a.csv', Buffer.from(rows(5001)), 'sheet_too_many_rows', { rows: 5001, max: 2000 }],
    [
      'no known heading',
      'a.xlsx',
      buildTestWorkbook([rowOf(3, 'Firma') + rowOf(4, 'Firma', 'Mesto') + rowOf(5, 'Čelik')]),
      'sheet_no_headings',
      { row: 4, headings: 'Firma, Mesto' },
    ],
    ['headings and no rows', 'a.xlsx', buildTestWorkbook([HEADINGS]), 'sheet_empty', {}],
    ['an empty workbook', 'a.xlsx', buildTestWorkbook(['', '']), 'sheet_empty', {}],
    ['a CSV of blanks', 'a.csv', Buffer.from(' ;\n;;\n'), 'sheet_empty', {}],
    ['an empty file', 'a.csv', Buffer.alloc(0), 'file_empty', {}],
    [
      'a long cell',
      'a.csv',
      Buffer.from(`Naziv;Grad\nČelik;${LONG}`),
      'sheet_cell_too_long',
      { row: 2, column: 'B' },
    ],
    ['a damaged file', 'a.xlsx', buildTestWorkbook([ROWS]).subarray(0, 900), 'sheet_unreadable', {}],
    [
      'data in the last column',
      'a.xlsx',
      buildTestWorkbook([`${ROWS}<row r="3"><c r="XFD3"><v>1</v></c></row>`]),
      'sheet_too_large',
      {},
    ],
    ['bytes that are no text', 'a.csv', Buffer.from([0x4e, 0, 0x61, 0]), 'sheet_encoding_unknown', {}],
  ])('%s', async (_, filename, content, code, params) => {
    await expect(read(filename, content)).rejects.toMatchObject({ code });
    const error = await read(filename, content).catch((thrown: unknown) => thrown);
    expect((error as { refusal: { params?: object } }).refusal.params ?? {}).toMatchObject(params);
  });
});

/** Encodes a text in an old code page by trying all bytes. */
const inPage = (page: string) => (text: string) => {
  const decoder = new TextDecoder(page);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]),
  );
  return Buffer.from(Array.from(text, (letter) => byteOf.get(letter) ?? 0));
};

describe('the same sheet in every encoding', () => {
  const LATIN = 'Naziv;Grad\r\nŠumadija čaj;Niš\r\nĐački džem;Žabalj\r\n';
  const CYRILLIC = 'Назив;Град\r\nШумадија чај;Ниш\r\nЂачки џем;Жабаљ\r\n';
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const UNICODE = {
    'UTF-8': (text: string) => Buffer.from(text),
    'UTF-8 with its mark': (text: string) => Buffer.from(`\ufeff${text}`),
    'UTF-16 LE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'UTF-16 BE': (text: string) => utf16be(`\ufeff${text}`),
  };
  it.each([
    ...Object.entries({ ...UNICODE, 'Windows-1250': inPage('windows-1250') }).map(
      ([name, encode]) => [name, LATIN, encode] as const,
    ),
    ...Object.entries({ ...UNICODE, 'Windows-1251': inPage('windows-1251') }).map(
      ([name, encode]) => [name, CYRILLIC, encode] as const,
    ),
  ])('%s', async (_, text, encode) => {
    const { rows: expected } = await csv(text);
    expect(expected).toHaveLength(2);
    expect((await read('a.csv', encode(text))).rows).toEqual(expected);
  });
});

describe('the code page of a CSV is told by whole words', () => {
  const of = (words: readonly string[]) => `Naziv;Grad\r\n${words.map((word) => `${word};x\r\n`).join('')}`;
  const namesIn = ({ rows }: { rows: readonly { cells: Record<string, string> }[] }) =>
    rows.map(({ cells }) => cells.name);
  it.each([
    ['windows-1250', ['Šćepanović']],
    ['windows-1250', ['ŠĆEPANOVIĆ', 'Đačić', 'Ččapljina']],
    ['windows-1250', ['Žššć a', 'Čačak']],
    ['windows-1250', ['Győri', 'Kovačević', 'Đurić', 'Müller & Söhne']],
    ['windows-1251', ['Шћепановић', 'АД Ђ', 'PIB број']],
    ['windows-1251', ['Нада', 'Müller'.replace('ü', 'u')]],
    ['windows-1252', ['Citroën', 'Château Pêche', 'Ørsted', 'Peña', 'Müller']],
  ])('%s: %j', async (page, words) => {
    const sheet = await read('a.csv', inPage(page)(of(words)));
    expect(namesIn(sheet)).toEqual(words);
    expect(sheet.encodings[0]?.encoding).toBe(page);
  });

  it('a person can choose another, and sees some words in each', async () => {
    const content = inPage('windows-1252')(of(['Crèche']));
    const taken = await read('a.csv', content);
    expect(taken.encodings).toEqual([
      { encoding: 'windows-1250', sample: 'Crčche' },
      { encoding: 'windows-1251', sample: 'Crиche' },
      { encoding: 'windows-1252', sample: 'Crèche' },
    ]);
    const file = { filename: 'a.csv', content, encoding: 'windows-1252' } as const;
    const chosen = await readImport(file, COLUMNS);
    expect(namesIn(chosen)).toEqual(['Crèche']);
    expect(chosen.encodings.map(({ encoding }) => encoding)).toEqual([
      'windows-1252',
      'windows-1250',
      'windows-1251',
    ]);
  });

  it('code pages that read alike are one choice, and Unicode leaves none', async () => {
    const { encodings } = await read('a.csv', inPage('windows-1252')(of(['Müller'])));
    expect(encodings.map(({ encoding }) => encoding)).toEqual(['windows-1250', 'windows-1251']);
    expect((await csv(of(['Müller']))).encodings).toEqual([]);
    expect((await read('a.xlsx', buildTestWorkbook([ROWS]))).encodings).toEqual([]);
  });
});

describe('how a CSV is parted', () => {
  const cells = { name: 'Čelik', city: 'Niš' };
  it.each([
    [
      'a title with other separators above the headings',
      'Dobavljači, 2026, svi\nNaziv;Grad\nČelik;Niš',
      cells,
    ],
    [
      'headings with a comma in a sheet with semicolons',
      'Naziv;Grad;Ulica, broj, ulaz, sprat\nČelik;Niš;A, 1, 2, 3',
      cells,
    ],
    ['bars', 'Naziv|Grad\nČelik|Niš', cells],
    ['tabs', 'Naziv\tGrad\nČelik\tNiš', cells],
    ['one column whose cells have commas', 'Naziv\nČelik, d.o.o.', { name: 'Čelik, d.o.o.' }],
    ['CR alone', 'Naziv;Grad\rČelik;Niš\r', cells],
    ['CR and LF', 'Naziv;Grad\r\nČelik;Niš\r\n', cells],
    ['sep= with CR alone', 'sep=,\rNaziv,Grad\rČelik,Niš', cells],
    ['sep= with a separator of its own', 'sep=^\nNaziv^Grad\nČelik^Niš', cells],
    ['sep= where other separators are more', 'sep=,\nNaziv,"Grad;;;;"\n"Čelik",Niš', { name: 'Čelik' }],
  ])('%s', async (_, text, expected) => {
    expect((await csv(text)).rows.map((row) => row.cells)).toMatchObject([expected]);
  });

  it('counts a row once, however it ends, so that its number is that of the sheet', async () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const { rows: found } = await csv(['Naziv;Grad', '', 'Čelik;Niš', '"A\rB";Niš'].join(end));
      expect(found.map(({ row }) => row)).toEqual([3, 4]);
      expect(found[1]?.cells.name).toBe('A\rB');
    }
  });

  it('without a known heading takes the separator that parts most rows alike', async () => {
    const { toMatch } = await csv('Firma;Ulica\nČelik;Prva 1, 11000 Beograd, Srbija\nInox;Druga 2, Niš');
    expect(toMatch.map(({ heading }) => heading)).toEqual(['Firma', 'Ulica']);
  });
});
