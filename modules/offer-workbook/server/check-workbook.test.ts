// @module-tag exhaustive
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/server/errors.ts';
import { buildCompoundFile } from '#platform/server/files/files.test-support.ts';
import { buildTestWorkbook } from '#platform/server/sheets/workbook.test-support.ts';
import { buildStoredZip } from '#platform/server/zip/stored-zip.test-support.ts';
import type { CheckedWorkbook } from '../wire.ts';
import { checkWorkbook } from './check-workbook.ts';
import { makeWorkbook } from './make-workbook.ts';
import {
  buildNumberCellXml,
  buildTextCellXml,
  rewriteWorkbook,
  WORKBOOK_PART_PATHS,
  withCells,
  withRows,
} from './rewritten.test-support.ts';
import { buildArticle, buildOfferFacts, createTestInput } from './worlds.test-support.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

const ARTICLES = [
  buildArticle(101, 'Lim 2 mm', '100', 'pocinkovan'),
  buildArticle(102, '=Profil "40x40" <čelik> 😀', '20.5'),
  buildArticle(103, 'Vijak M8', '1000', 'DIN 933'),
  buildArticle(104, 'Vijak M8', '1000', 'DIN 931'),
];
const OFFER = buildOfferFacts(
  { currency: 'EUR', delivery_date: '2026-12-24', payment_terms: '1.234', description: 'Dva\nreda' },
  [
    { article_id: 101, quantity: '60', unit_price: '12.3456', vat_rate: '20' },
    { article_id: 102, quantity: '20.5', unit_price: '999.9', vat_rate: '10.25' },
  ],
);
const world = createTestInput({ articles: ARTICLES, offer: OFFER });

let original: Buffer;
beforeAll(async () => {
  original = (await makeWorkbook(world)).content as Buffer;
});

const check = (content: Buffer, against = world) => checkWorkbook(content, against);
const prices = ({ rows }: CheckedWorkbook) => rows.map(({ values }) => values.unit_price);
const codes = ({ warnings }: CheckedWorkbook) => warnings.map(({ code }) => code);
const errors = ({ rows, terms }: CheckedWorkbook) =>
  [...terms.errors, ...rows.flatMap((row) => row.errors)].map(({ cell, rule }) => `${cell} ${rule}`);
const items = (cells: Record<string, string>) =>
  rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.items]: withCells(cells) });
const terms = (cells: Record<string, string>) =>
  rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.terms]: withCells(cells) });

const IN_FORCE = ['12.3456', '999.9', '', ''];

describe('what other programs and hands make of a workbook is understood', () => {
  it('saved by LibreOffice, with a formula and a text in it', async () => {
    const checked = await check(fixture('libreoffice.xlsx'));
    expect(prices(checked)).toEqual(['12.3456', '999.9', '12.5', '12.5']);
    expect([errors(checked), codes(checked)]).toEqual([[], []]);
    expect(checked.terms.values).toEqual(world.terms);
    expect(checked.rows.map(({ changed }) => changed)).toEqual([[], [], ['unit_price'], ['unit_price']]);
  });

  const renamed = (xml: string) => xml.replace(/name="[^"]*" sheetId="2"/, 'name="Sheet 1 (2)" sheetId="2"');
  const moved = (xml: string) =>
    xml.replace(/<sheets>(<sheet [^>]*>)(<sheet [^>]*>)(<sheet [^>]*>)/, '<sheets>$3$2$1');
  it.each<[string, Parameters<typeof rewriteWorkbook>[1]]>([
    ['renamed sheets', { [WORKBOOK_PART_PATHS.workbook]: renamed }],
    ['moved sheets', { [WORKBOOK_PART_PATHS.workbook]: moved }],
    [
      'a hidden sheet that is hidden no more',
      { [WORKBOOK_PART_PATHS.workbook]: (xml) => xml.replace(' state="veryHidden"', '') },
    ],
    [
      'hidden columns',
      {
        [WORKBOOK_PART_PATHS.items]: (xml) => xml.replaceAll('customWidth="1"', 'customWidth="1" hidden="1"'),
      },
    ],
    [
      'merged cells',
      {
        [WORKBOOK_PART_PATHS.items]: (xml) =>
          xml.replace(
            '</sheetData>',
            '</sheetData><mergeCells count="1"><mergeCell ref="B4:B5"/></mergeCells>',
          ),
      },
    ],
    [
      'other row orders',
      { [WORKBOOK_PART_PATHS.items]: withRows(([heading = '', ...rows]) => [heading, ...rows.reverse()]) },
    ],
    [
      'a title and an empty row above the headings',
      { [WORKBOOK_PART_PATHS.items]: withRows((rows) => ['<c r="A1"><v>1</v></c>', '', ...rows]) },
    ],
    [
      'prefixed names of XML',
      { [WORKBOOK_PART_PATHS.items]: (xml) => xml.replaceAll(/<(\/?)(c|v|row|is|t)(?=[ >/])/g, '<$1x:$2') },
    ],
    [
      'another language of the headings',
      {
        [WORKBOOK_PART_PATHS.items]: withCells({
          G1: buildTextCellXml('Einzelpreis, netto'),
          B1: buildTextCellXml('ITEM'),
        }),
      },
    ],
  ])('%s', async (_, changes) => {
    const checked = await check(rewriteWorkbook(original, changes));
    expect([prices(checked), errors(checked), codes(checked)]).toEqual([IN_FORCE, [], []]);
  });

  it('added sheets, and one that looks like the sheet of items', async () => {
    const two = rewriteWorkbook(original, {
      [WORKBOOK_PART_PATHS.workbook]: (xml) =>
        xml.replace('</sheets>', '<sheet name="Kopija" sheetId="9" r:id="rId2"/></sheets>'),
    });
    expect([prices(await check(two)), codes(await check(two))]).toEqual([IN_FORCE, ['sheets_several']]);
  });
});

describe('a cell says what is wrong with it', () => {
  it.each([
    ['12,50 €', '12.5', []],
    ['12.50', '12.5', []],
    ['1.250,50', '1250.5', []],
    ['1.234', '1.234', ['G4 two_readings']],
    ['12,50 $', '12,50 $', ['G4 other_currency']],
    ['na upit', 'na upit', ['G4 decimal']],
    ['0', '0', ['G4 decimal_above']],
    ['-5', '-5', ['G4 decimal_above']],
    ['1,23456', '1,23456', ['G4 decimal_places']],
    ['-1.250,50 €', '-1.250,50 €', ['G4 decimal_above']],
    ['9999999999999', '9999999999999', ['G4 decimal_max']],
    ['   ', '', []],
  ])('a text %j as a price', async (typed, value, wrong) => {
    const checked = await check(items({ G4: buildTextCellXml(typed) }));
    expect([prices(checked)[2], errors(checked)]).toEqual([value, wrong]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['a formula without a stored result', { G4: '><f>A1*2</f></c>' }, ['G4 no_result']],
    ['an error of the spreadsheet', { G4: ' t="e"><v>#REF!</v></c>' }, ['G4 decimal']],
    ['a price that became a day', { G4: ' t="d"><v>2026-12-05</v></c>' }, ['G4 decimal']],
    ['a number beyond reason', { G4: buildNumberCellXml('1e300') }, ['G4 decimal']],
    ['a price of nothing', { G4: buildNumberCellXml('0') }, ['G4 decimal_above']],
    ['more than is asked for', { F2: buildNumberCellXml('100.001') }, ['F2 decimal_max']],
    ['no quantity at all', { F2: buildNumberCellXml('0') }, ['F2 decimal_above']],
    ['no VAT rate beside a price', { H2: '/>' }, ['H2 required']],
    ['a VAT rate above all', { H2: buildNumberCellXml('120') }, ['H2 decimal_max']],
    ['a VAT rate as words', { H2: buildTextCellXml('opšta') }, ['H2 decimal']],
    [
      'a quantity that reads both ways',
      { F4: buildTextCellXml('1.000'), G4: buildNumberCellXml('5') },
      ['F4 two_readings'],
    ],
  ])('%s', async (_, cells, wrong) => {
    expect(errors(await check(items(cells)))).toEqual(wrong);
  });

  it.each([
    ['a quantity with all its decimals', 'F4', buildNumberCellXml('1250.00005'), '1250,00005'],
    ['a quantity above what is asked for', 'F4', buildNumberCellXml('1500.5'), '1500,5'],
    ['a price that is no number', 'G4', '><v>x</v></c>', 'x'],
  ])('and shows it as it is in the cell: %s', async (_, place, cell, shown) => {
    const [, , row] = (await check(items({ G4: buildNumberCellXml('5'), [place]: cell }))).rows;
    const column = place === 'F4' ? 'quantity' : 'unit_price';
    expect([row?.errors.length, row?.values[column]]).toEqual([1, shown]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['no currency', { B8: '/>' }, ['B8 required']],
    ['an unknown currency', { B8: buildTextCellXml('CHF') }, ['B8 choice']],
    ['a day of yesterday', { B9: buildTextCellXml('25.11.2026.') }, ['B9 date_ahead']],
    ['a day that there is not', { B9: buildTextCellXml('31.02.2027') }, ['B9 date']],
    ['a number as a day', { B9: ' s="0"><v>46000</v></c>' }, ['B9 date']],
    ['terms that are too long', { B11: buildTextCellXml('x'.repeat(256)) }, ['B11 max']],
    ['terms of several lines', { B11: buildTextCellXml('a&#10;b') }, ['B11 characters']],
  ])('of the terms: %s', async (_, cells, wrong) => {
    expect(errors(await check(terms(cells)))).toEqual(wrong);
  });

  it('takes a day as a text, a currency as its sign, and a VAT rate in per cent', async () => {
    const checked = await check(
      terms({
        B8: buildTextCellXml('€'),
        B9: buildTextCellXml('5.1.2027'),
        B10: buildTextCellXml('2027-02-01'),
      }),
    );
    expect(checked.terms).toMatchObject({
      values: { currency: 'EUR', delivery_date: '2027-01-05', valid_until: '2027-02-01' },
      errors: [],
      changed: ['delivery_date', 'valid_until'],
    });
    expect((await check(items({ H2: buildTextCellXml('10 %') }))).rows[0]?.values.vat_rate).toBe('10');
  });
});

describe('no price comes to another item', () => {
  /** Swaps the contents of the given columns between two rows. */
  const swapped = (columns: string) => (xml: string) => {
    const cell = (place: string) => new RegExp(`<c r="${place}".*?(?:/>|</c>)`).exec(xml)?.[0] ?? '';
    return Array.from(columns).reduce((whole, column) => {
      const [one, other] = [cell(`${column}2`), cell(`${column}3`)];
      return whole
        .replace(one, '@@')
        .replace(other, one.replace(`${column}2"`, `${column}3"`))
        .replace('@@', other.replace(`${column}3"`, `${column}2"`));
    }, xml);
  };

  it.each(['A', 'B', 'AH', 'BC', 'BCD', 'BCDEFGH', 'BG'])(
    'where columns %s of two rows were swapped',
    async (columns) => {
      const checked = await check(
        rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.items]: swapped(columns) }),
      );
      expect(prices(checked)).toEqual(['', '', '', '']);
      expect(errors(checked)).toHaveLength(2);
      expect(errors(checked).every((one) => one.endsWith('item_mixed'))).toBe(true);
    },
  );

  it('where items of one name and quantity were moved by half, which their notes tell', async () => {
    const cells = {
      B4: buildTextCellXml('Vijak M8'),
      C4: buildTextCellXml('DIN 931'),
      G4: buildNumberCellXml('7'),
    };
    expect(errors(await check(items(cells)))).toEqual(['B4 item_mixed', 'B4 item_mixed']);
  });

  it('where a row stands in the sheet twice', async () => {
    const twice = rewriteWorkbook(original, {
      [WORKBOOK_PART_PATHS.items]: withRows((rows) => [...rows, rows[1] ?? '']),
    });
    const checked = await check(twice);
    expect(checked.rows[0]).toMatchObject({
      values: { unit_price: '' },
      errors: [{ rule: 'item_twice', params: { rows: '2, 6' } }],
    });
    expect(prices(checked).slice(1)).toEqual(['999.9', '', '']);
  });

  it('ignores the buyer’s cells that were changed, and names them', async () => {
    const checked = await check(
      items({ B2: buildTextCellXml('Lim 3 mm'), D3: buildNumberCellXml('7'), E2: buildTextCellXml('t') }),
    );
    expect([prices(checked), errors(checked)]).toEqual([IN_FORCE, []]);
    expect(checked.warnings).toEqual([{ code: 'locked_changed', items: ['B2', 'E2', 'D3'], count: 3 }]);
  });

  it('names rows that are no items, and items without a row', async () => {
    const checked = await check(
      rewriteWorkbook(original, {
        [WORKBOOK_PART_PATHS.items]: withRows((rows) => [
          ...rows.slice(0, 3),
          '<c r="B1" t="inlineStr"><is><t>Prevoz</t></is></c><c r="G1"><v>50</v></c>',
        ]),
      }),
    );
    expect(checked.warnings).toEqual([
      { code: 'rows_missing', items: ['Vijak M8', 'Vijak M8'], count: 2 },
      { code: 'rows_unknown', items: ['4'], count: 1 },
    ]);
    expect(prices(checked)).toEqual(IN_FORCE);
  });
});

describe('a workbook without its seal', () => {
  const unsealed = (changes: Parameters<typeof rewriteWorkbook>[1] = {}) =>
    rewriteWorkbook(original, {
      [WORKBOOK_PART_PATHS.record]: (xml) => xml.replace(/<row r="1"[^>]*>.*?<\/row>/s, ''),
      ...changes,
    });

  it('is matched by name and quantity, and says so', async () => {
    const checked = await check(unsealed());
    expect([prices(checked), errors(checked), codes(checked)]).toEqual([IN_FORCE, [], ['unsealed']]);
    // The item numbers of an unsealed workbook may belong to another file.
    const numbered = await check(
      unsealed({
        [WORKBOOK_PART_PATHS.items]: withCells({ A2: buildNumberCellXml('2'), A3: buildNumberCellXml('1') }),
      }),
    );
    expect(prices(numbered)).toEqual(IN_FORCE);
  });

  it('has a doubt at two equal items', async () => {
    const cells = { C4: '/>', C5: '/>', G4: buildNumberCellXml('5') };
    const alike = createTestInput({ articles: ARTICLES.map((one) => ({ ...one, note: '' })), offer: OFFER });
    const checked = await check(unsealed({ [WORKBOOK_PART_PATHS.items]: withCells(cells) }), alike);
    expect(errors(checked)).toEqual(['B4 item_unclear', 'B4 item_unclear']);
    expect(prices(checked)).toEqual(IN_FORCE);
  });

  it('of a request that asks for none of its items is refused', async () => {
    const other = createTestInput({ articles: [buildArticle(1, 'Kafa', '3')] });
    await expect(check(unsealed(), other)).rejects.toThrow(
      expect.objectContaining({ code: 'workbook_foreign' }),
    );
  });

  it.each([
    ['the seal is of other items', (xml: string) => xml.replace('>104<', '>105<')],
    ['the revision was changed', (xml: string) => xml.replace(/(<c r="C1"[^>]*>.*?>)3</, '$19<')],
  ])('where %s', async (_, change) => {
    expect(codes(await check(rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.record]: change })))).toContain(
      'unsealed',
    );
  });
});

it('an older revision is understood, and what changed since is named', async () => {
  const now = createTestInput({
    row: { request_number: '2026-0042', name: 'Limovi za decembar', revision: 4 },
    articles: [
      buildArticle(101, 'Lim 2 mm', '50', 'pocinkovan'),
      ...ARTICLES.slice(1, 3),
      buildArticle(105, 'Zakovica', '10'),
    ],
    offer: { ...OFFER, version: 3 },
  });
  const checked = await check(original, now);
  expect(checked.warnings).toEqual([
    { code: 'older_revision', items: [], count: 0 },
    { code: 'other_version', items: [], count: 0 },
    { code: 'changed_since', items: ['Lim 2 mm'], count: 1 },
    { code: 'added_since', items: ['Zakovica'], count: 1 },
    { code: 'removed_since', items: ['Vijak M8'], count: 1 },
  ]);
  expect(errors(checked)).toEqual(['F2 decimal_max']);
});

it('terms that are not there stay as they are', async () => {
  const checked = await check(
    rewriteWorkbook(original, {
      [WORKBOOK_PART_PATHS.workbook]: (xml) => xml.replace(/<sheet [^>]*sheetId="1"[^>]*>/, ''),
    }),
  );
  expect(checked.warnings).toMatchObject([{ code: 'terms_missing', count: 6 }]);
  expect(checked.terms.values).toEqual(world.terms);
});

describe('what is no workbook of this request is refused in words', () => {
  const many = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(3000);
  const broken = (at: number) => () => {
    const copy = Buffer.from(original);
    copy.fill(0xff, at, at + 40);
    return copy;
  };
  it.each<[string, () => Buffer, string | RegExp]>([
    ['the workbook of another invitation', () => original, 'workbook_foreign'],
    ['an .xls of LibreOffice', () => fixture('libreoffice.xls'), 'sheet_not_xlsx'],
    ['an .ods of LibreOffice', () => fixture('libreoffice.ods'), 'sheet_not_xlsx'],
    ['a password', () => buildCompoundFile(['EncryptionInfo', 'EncryptedPackage']), 'sheet_protected'],
    ['a text', () => Buffer.from('No.;Item;Price'), 'sheet_not_xlsx'],
    ['nothing', () => Buffer.alloc(0), 'file_empty'],
    [
      'macros',
      () =>
        buildStoredZip(
          new Map([
            ['[Content_Types].xml', Buffer.from('<x/>')],
            ['xl/vbaProject.bin', Buffer.from('x')],
          ]),
        ),
      'sheet_macros',
    ],
    [
      'a workbook of something else',
      () => buildTestWorkbook(['<row r="1"><c r="A1"><v>1</v></c></row>']),
      'workbook_no_items',
    ],
    ['other headings', () => items({ G1: buildTextCellXml('Kolona G') }), 'workbook_no_items'],
    [
      'a missing sheet',
      () => rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.items]: () => '' }),
      'workbook_no_items',
    ],
    [
      'no list of sheets',
      () => rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.workbook]: () => '' }),
      'sheet_not_xlsx',
    ],
    ['the same row thousands of times', () => buildTestWorkbook([many]), /sheet_|workbook_/],
    ['a cell too long', () => items({ G4: buildTextCellXml('x'.repeat(5001)) }), 'sheet_cell_too_long'],
    ['a cut off file', () => original.subarray(0, original.length - 200), 'sheet_unreadable'],
    ['a broken list of parts', broken(4800), 'sheet_unreadable'],
    ['broken packing', broken(60), 'sheet_unreadable'],
    [
      'an unfinished cell',
      () => rewriteWorkbook(original, { [WORKBOOK_PART_PATHS.items]: (xml) => xml.slice(0, -400) }),
      /sheet_/,
    ],
    ['a column without end', () => items({ G4: '/><c r="XFD4"><v>1</v></c>' }), 'sheet_too_large'],
  ])('%s', async (name, content, code) => {
    const against = name.includes('another') ? createTestInput({ articles: ARTICLES, rfp_id: 8 }) : world;
    let refusal: unknown;
    try {
      await check(content(), against);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(AppError);
    expect((refusal as AppError).code).toMatch(code);
  });
});
