import { expect, it } from 'vitest';
import { readSheet } from '../sheets/read-sheet.test-support.ts';
import { readTypedWorkbook } from '../sheets/read-typed-workbook.ts';
import { SHEET_LIMITS } from '../sheets/sheet-limits.ts';
import type { ExportCell } from './export-column.ts';
import { generateCsv } from './export-csv.ts';
import type { RowBatches } from './export-rows.ts';
import { generateXlsx } from './export-xlsx.ts';

const HEAD = {
  name: 'Zahtevi: [2026] <&>',
  columns: ['Naziv', 'Iznos, RSD', 'Od', 'Poslato'].map((title) => ({ title, width: 20 })),
};
const text = (value: string): ExportCell => ({ kind: 'text', value });
const amount = (value: string): ExportCell => ({ kind: 'amount', value });
const day = (value: string): ExportCell => ({ kind: 'day', value });
const instant = (value: string): ExportCell => ({ kind: 'instant', value });

async function* batches(...all: ExportCell[][][]): AsyncGenerator<ExportCell[][], void> {
  yield* all;
}

async function made(rows: RowBatches, limits?: { rows: number }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of generateXlsx(HEAD, rows, limits)) parts.push(part);
  return Buffer.concat(parts);
}

const read = async (content: Buffer) =>
  (await readTypedWorkbook(content, SHEET_LIMITS)).map(({ rows }) =>
    rows.map(({ cells }) => Array.from(cells.values(), ({ text }) => text)),
  );

it('is read back as it was: texts, exact amounts, days, moments of Belgrade, nothing', async () => {
  const content = await made(
    batches(
      [[text('=1+1'), amount('1234567.89'), day('2026-11-30'), instant('2026-07-01T10:30:00.000Z')]],
      [],
      [
        [text('<script>&"Čačak"\u0001\n_x0041_ Ж'), amount('-0.01'), null, instant('2026-01-01T23:30:00Z')],
        [text('x'.repeat(40_000)), null, null, null],
      ],
    ),
  );
  const rows = await readSheet({ filename: 'a.xlsx', content }, { rows: 10, columns: 10, cell: 40_000 });
  expect(rows[0]).toEqual(HEAD.columns.map(({ title }) => title));
  expect(rows[1]).toEqual(['=1+1', '1234567.89', '2026-11-30', '2026-07-01']);
  expect(rows[2]?.[0]).toMatch(/^<script>&"Čačak"\n_(x005F_x)?(x)?0041_ Ж$/);
  expect(rows[2]?.slice(1)).toEqual(['-0.01', '', '2026-01-02']);
  expect(rows[3]?.[0]).toHaveLength(32_767);
});

it('goes on on further sheets, under the same titles, when one is full', async () => {
  const many = Array.from({ length: 7 }, (_, index) => [text(`row ${index}`)]);
  const content = await made(batches(many.slice(0, 4), many.slice(4)), { rows: 4 });
  const titles = HEAD.columns.map(({ title }) => title);
  const sheets = await read(content);
  expect(sheets.map((sheet) => sheet.map((row) => row[0]))).toEqual([
    [titles[0], 'row 0', 'row 1', 'row 2'],
    [titles[0], 'row 3', 'row 4', 'row 5'],
    [titles[0], 'row 6'],
  ]);
});

it('a list without rows is a sheet of titles', async () => {
  expect(await read(await made(batches()))).toEqual([[HEAD.columns.map(({ title }) => title)]]);
});

it('columns beyond Z have places of their own', async () => {
  const columns = Array.from({ length: 54 }, (_, index) => ({ title: `c${index}`, width: 9 }));
  const parts: Buffer[] = [];
  for await (const part of generateXlsx(
    { name: 'x', columns },
    batches([columns.map(({ title }) => text(title))]),
  ))
    parts.push(part);
  const rows = await readSheet({ filename: 'a.xlsx', content: Buffer.concat(parts) });
  expect(rows[1]).toEqual(columns.map(({ title }) => title));
});

it('reads no more than is asked for, and ends the reading when it is left', async () => {
  let pulled = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<ExportCell[][], void> {
    try {
      for (;;) {
        pulled += 1;
        yield Array.from({ length: 500 }, () => [text(`${pulled}${'x'.repeat(100)}`)]);
      }
    } finally {
      ended = true;
    }
  }
  const bytes = generateXlsx(HEAD, endless());
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > 20_000) break;
  }
  expect(pulled).toBeLessThan(100);
  expect(ended).toBe(true);

  pulled = 0;
  ended = false;
  const lines = generateCsv(['a'], endless(), 'en');
  await lines.next();
  await lines.next();
  expect(pulled).toBe(1);
  await lines.return();
  expect(ended).toBe(true);
});

it('what goes wrong while rows are read ends the file', async () => {
  async function* broken(): AsyncGenerator<ExportCell[][], void> {
    yield [[text('one')]];
    throw new Error('the database went away');
  }
  await expect(made(broken())).rejects.toThrow('the database went away');
});
