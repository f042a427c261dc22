import { expect, it } from 'vitest';
import { buildFormWorkbook } from '../export/form-workbook.ts';
import { readTypedWorkbook } from './read-typed-workbook.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { buildTestWorkbook } from './workbook.test-support.ts';

const read = (content: Buffer) => readTypedWorkbook(content, SHEET_LIMITS);
const cellsOf = async (content: Buffer) =>
  (await read(content)).map(({ rows }) => rows.map(({ row, cells }) => [row, Object.fromEntries(cells)]));

it('reads back what the writer of forms wrote, in every sheet and with its kinds', async () => {
  const content = await buildFormWorkbook([
    {
      name: 'Uslovi',
      widths: [20],
      frozen: 0,
      rows: [
        [{ style: 'label', kind: 'text', value: '=1+1 "x" <b> 😀 _x0041_\nČačak' }],
        [null, { style: 'open-day', kind: 'day', value: '2026-11-30' }],
        [{ style: 'open-number', kind: 'number', value: '' }],
      ],
      lists: [{ cells: 'A3', values: ['0', '20'], strict: true }],
    },
    {
      name: 'hidden',
      hidden: true,
      widths: [],
      frozen: 0,
      rows: [
        [
          { style: 'open-price', kind: 'number', value: '12.3456' },
          { style: 'open-price', kind: 'number', value: '123456789012.1234' },
        ],
      ],
      lists: [],
    },
  ]);
  expect((await read(content)).map(({ name }) => name)).toEqual(['Uslovi', 'hidden']);
  expect(await cellsOf(content)).toEqual([
    [
      [1, { 0: { kind: 'text', text: '=1+1 "x" <b> 😀 _x0041_\nČačak' } }],
      [2, { 1: { kind: 'day', text: '2026-11-30' } }],
    ],
    [
      [
        1,
        {
          0: { kind: 'number', text: '12.3456', percent: false },
          // More digits than a spreadsheet program preserves in a number.
          1: { kind: 'text', text: '123456789012.1234' },
        },
      ],
    ],
  ]);
});

it('tells numbers, texts, results of formulas and formulas without one', async () => {
  const cells = [
    '<c r="A1"><v>12.339999999999998</v></c>',
    '<c r="B1" t="s"><v>0</v></c>',
    '<c r="C1"><f>A1*2</f><v>24.68</v></c>',
    '<c r="D1"><f>A1*2</f></c>',
    '<c r="E1" t="str"><f>"12"</f><v>12</v></c>',
    '<c r="F1" t="e"><v>#REF!</v></c>',
    '<c r="G1" t="b"><v>1</v></c>',
    '<c r="H1"><v>1E-3</v></c>',
    '<c r="I1"><v>x</v></c>',
    "<c r='J1' t='inlineStr'><is><r><t>12</t></r><r><t>,50</t></r></is></c>",
    '<c r="K1" t="d"><v>2026-11-30T00:00:00Z</v></c>',
  ];
  const content = buildTestWorkbook([`<row r="1">${cells.join('')}</row>`], ['12,50 &#x20AC;']);
  const [sheet] = await read(content);
  expect(Array.from(sheet?.rows[0]?.cells.values() ?? [])).toEqual([
    { kind: 'number', text: '12.34', percent: false },
    { kind: 'text', text: '12,50 €' },
    { kind: 'number', text: '24.68', percent: false },
    { kind: 'formula', text: '' },
    { kind: 'text', text: '12' },
    { kind: 'other', text: '#REF!' },
    { kind: 'other', text: 'TRUE' },
    { kind: 'number', text: '0.001', percent: false },
    { kind: 'other', text: 'x' },
    { kind: 'text', text: '12,50' },
    { kind: 'day', text: '2026-11-30' },
  ]);
});

it('refuses a cell that is too long before its text is put together, whoever shares it', async () => {
  const content = buildTestWorkbook(['<row r="7"><c r="C7" t="s"><v>0</v></c></row>'], ['x'.repeat(5001)]);
  await expect(read(content)).rejects.toThrow(
    expect.objectContaining({
      code: 'sheet_cell_too_long',
      refusal: { params: { row: 7, column: 'C', max: 5000 } },
    }),
  );
  const unused = buildTestWorkbook(['<row r="1"><c r="A1"><v>1</v></c></row>'], ['x'.repeat(300_000)]);
  expect(await cellsOf(unused)).toEqual([[[1, { 0: { kind: 'number', text: '1', percent: false } }]]]);
});

it.each([
  ['a text that is not there', ['<row r="1"><c r="A1" t="s"><v>7</v></c></row>'], []],
  ['texts within texts', ['<row r="1"><c r="A1"><v>1</v></c></row>'], ['</t></si><si><si><t>x']],
])('refuses %s', async (_, sheets, shared) => {
  await expect(read(buildTestWorkbook(sheets, shared))).rejects.toThrow(
    expect.objectContaining({ code: 'sheet_unreadable' }),
  );
});

it.each([
  ['an empty file', Buffer.alloc(0), 'file_empty'],
  ['a text', Buffer.from('No.;Price\n1;2\n'), 'sheet_not_xlsx'],
  ['a zip that ends in the middle', buildTestWorkbook(['<row/>']).subarray(0, 300), 'sheet_unreadable'],
])('refuses %s', async (_, content, code) => {
  await expect(read(content)).rejects.toThrow(expect.objectContaining({ code }));
});

it('a cell or row without a place stands behind the one before it', async () => {
  const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>3</v></c></row>';
  expect(await cellsOf(buildTestWorkbook([rows]))).toEqual([
    [
      [
        1,
        {
          0: { kind: 'number', text: '1', percent: false },
          1: { kind: 'number', text: '2', percent: false },
        },
      ],
      [2, { 1: { kind: 'number', text: '3', percent: false } }],
    ],
  ]);
});
