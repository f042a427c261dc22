// @module-tag exhaustive
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { AppError } from '#platform/server/errors.ts';
import { buildStoredZip } from '#platform/server/zip/stored-zip.test-support.ts';
import { unzipArchive } from '#platform/server/zip/unzipped.test-support.ts';
import type { CheckedWorkbook } from '../wire.ts';
import { checkWorkbook } from './check-workbook.ts';
import { makeWorkbook } from './make-workbook.ts';
import {
  buildNumberCellXml,
  buildTextCellXml,
  rewriteWorkbook,
  WORKBOOK_PART_PATHS,
  withCells,
} from './rewritten.test-support.ts';
import { buildArticle, buildOfferFacts, createTestInput } from './worlds.test-support.ts';

/**
 * The tests check files that were produced by other programs or damaged by accident. Each file is read, reported with
 * its cell errors, or rejected.
 */

const server = setUpTestServer();
const world = createTestInput({
  articles: [
    buildArticle(101, 'Lim 2 mm', '100', 'pocinkovan'),
    buildArticle(102, '=Profil "40x40" <čelik> 😀', '20.5'),
    buildArticle(103, 'Vijak M8', '1000', 'DIN 933'),
    buildArticle(104, 'Vijak M8', '1000', 'DIN 931'),
  ],
  offer: buildOfferFacts(
    { currency: 'EUR', delivery_date: '2026-12-24', payment_terms: '1.234', description: 'Dva\nreda' },
    [
      { article_id: 101, quantity: '60', unit_price: '12.3456', vat_rate: '20' },
      { article_id: 102, quantity: '20.5', unit_price: '999.9', vat_rate: '10.25' },
    ],
  ),
});
let original: Buffer;
beforeAll(async () => {
  original = (await makeWorkbook(world)).content as Buffer;
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** Returns the code of the rejection, or the errors by cell and the warning codes. */
async function outcome(content: Buffer): Promise<string> {
  let checked: CheckedWorkbook;
  try {
    checked = await checkWorkbook(content, world);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  const errors = [...checked.terms.errors, ...checked.rows.flatMap((row) => row.errors)];
  return [
    ...errors.map(({ cell, rule }) => `${cell} ${rule}`),
    ...checked.warnings.map(({ code }) => code),
  ].join(', ');
}

/** Rewrites the items sheet or another part of the workbook. */
const part = (name: string, change: (xml: string) => string) => (file: Buffer) =>
  rewriteWorkbook(file, { [name]: change });
const cell = (place: string, written: string) =>
  part(WORKBOOK_PART_PATHS.items, withCells({ [place]: written }));
const without =
  (...names: readonly string[]) =>
  (file: Buffer) =>
    buildStoredZip(new Map([...unzipArchive(file)].filter(([name]) => !names.includes(name))));
const cut = (share: number) => (file: Buffer) => file.subarray(0, Math.floor(file.length * share));
const at = (place: number, bytes: readonly number[]) => (file: Buffer) => {
  const copy = Buffer.from(file);
  copy.set(bytes, place < 0 ? file.length + place : place);
  return copy;
};
/** An entity that would expand to a billion characters if the parser resolved entities. */
const BOMB = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';

type Damaged = readonly [string, (file: Buffer) => Buffer, string];

const FILES: readonly Damaged[] = [
  ['nothing left', () => Buffer.alloc(0), 'file_empty'],
  ['a tenth of it', cut(0.1), 'sheet_unreadable'],
  ['half of it', cut(0.5), 'sheet_unreadable'],
  ['nearly all of it', cut(0.95), 'sheet_unreadable'],
  ['its last byte missing', (file) => file.subarray(0, -1), 'sheet_unreadable'],
  ['zeros of the same length', (file) => Buffer.alloc(file.length), 'sheet_not_xlsx'],
  ['something before it', (file) => Buffer.concat([Buffer.from('a mail\n'), file]), 'sheet_not_xlsx'],
  ['its first letter changed', at(0, [0x51]), 'sheet_not_xlsx'],
  ['bytes of the first part changed', at(60, Array<number>(40).fill(0xff)), 'sheet_unreadable'],
  ['its list of parts cut out', at(-60, Array<number>(30).fill(0)), 'sheet_unreadable'],
  ['a number of parts that cannot be', at(-14, [0xff, 0xff, 0xff, 0xff]), 'sheet_unreadable'],
  ['no list of types', without('[Content_Types].xml'), 'sheet_not_xlsx'],
  ['no list of sheets', without(WORKBOOK_PART_PATHS.workbook), 'sheet_not_xlsx'],
  ['no relations', without(WORKBOOK_PART_PATHS.relations), 'workbook_no_items'],
  ['no items', without(WORKBOOK_PART_PATHS.items), 'workbook_no_items'],
  ['no terms', without(WORKBOOK_PART_PATHS.terms), 'terms_missing'],
  ['no seal', without(WORKBOOK_PART_PATHS.record), 'unsealed'],
  ['no styles', without('xl/styles.xml'), 'B9 date'],
  [
    'only its sheets',
    without('[Content_Types].xml', WORKBOOK_PART_PATHS.workbook, WORKBOOK_PART_PATHS.relations),
    'sheet_not_xlsx',
  ],
  ['items that are empty', part(WORKBOOK_PART_PATHS.items, () => '<worksheet/>'), 'workbook_no_items'],
  [
    'items that end amid a cell',
    part(WORKBOOK_PART_PATHS.items, (xml) => xml.slice(0, -400)),
    'sheet_unreadable',
  ],
  ['items that are no XML', part(WORKBOOK_PART_PATHS.items, () => '{"rows":[]}'), 'workbook_no_items'],
  ['a bomb of entities', part(WORKBOOK_PART_PATHS.items, (xml) => BOMB + xml), ''],
  ['a mark of its encoding', part(WORKBOOK_PART_PATHS.items, (xml) => `\uFEFF${xml}`), ''],
];

const CELLS: readonly Damaged[] = [
  ['an entity as a price', cell('G4', buildTextCellXml('&c;')), 'G4 decimal'],
  ['“12,50 €” as a price', cell('G4', buildTextCellXml('12,50 €')), ''],
  ['“1.234” as a price', cell('G4', buildTextCellXml('1.234')), 'G4 two_readings'],
  ['“1.234.567,89” as a price', cell('G4', buildTextCellXml('1.234.567,89')), ''],
  ['a price in dollars', cell('G4', buildTextCellXml('12,50 $')), 'G4 other_currency'],
  ['a price below nothing', cell('G4', buildNumberCellXml('-12.5')), 'G4 decimal_above'],
  ['a price of nothing', cell('G4', buildNumberCellXml('0')), 'G4 decimal_above'],
  ['a price that is none', cell('G4', buildNumberCellXml('NaN')), 'G4 decimal'],
  ['a price without end', cell('G4', buildNumberCellXml('1e308')), 'G4 decimal'],
  ['a price that is true', cell('G4', ' t="b"><v>1</v></c>'), 'G4 decimal'],
  ['an error as a price', cell('G4', ' t="e"><v>#DIV/0!</v></c>'), 'G4 decimal'],
  ['a formula without a value', cell('G4', '><f>A1*2</f></c>'), 'G4 no_result'],
  ['a formula with its value', cell('G4', '><f>A1*2</f><v>12.5</v></c>'), ''],
  ['a text that is not there', cell('G4', ' t="s"><v>9999</v></c>'), 'sheet_unreadable'],
  ['a text of 5,001 letters', cell('G4', buildTextCellXml('x'.repeat(5001))), 'sheet_cell_too_long'],
  ['a picture as a price', cell('G4', buildTextCellXml('😀')), 'G4 decimal'],
  ['a quantity with a unit', cell('F2', buildTextCellXml('60 kg')), 'F2 decimal'],
];

describe(`${FILES.length + CELLS.length} damaged files`, () => {
  it.each([...FILES, ...CELLS])('%s', async (_, damage, expected) => {
    expect(await outcome(damage(original))).toBe(expected);
  });

  it('sent through a supplier’s link are answered in words, and never with a failure', async () => {
    const { invited } = await createActiveRequest(server);
    const [{ hash, pib }] = invited;
    const { raw } = await server.anonymous('POST', `supplier-offers/${hash}/workbook`, { body: { pib } });
    const check = (content: Buffer) =>
      server.anonymous<{ code?: string }>(
        'POST',
        `supplier-offers/${hash}/workbook/check`,
        buildMultipartBody({ pib }, [{ name: 'ponuda.xlsx', content }]),
      );
    for (const [name, damage] of FILES) expect([200, 422], name).toContain((await check(damage(raw))).status);
    expect((await check(raw)).status).toBe(200);
  });

  it('however it is damaged: a check answers or refuses in words', async () => {
    const letters = fc.constantFrom('<', '>', '"', '&', '/', '0', 'r="', '</c>', '<v>', '<row r="2">', '\0');
    const damage = fc.record({ place: fc.nat(), take: fc.integer({ min: 0, max: 30 }), put: letters });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(WORKBOOK_PART_PATHS)),
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        async (name, damages) => {
          const parts = unzipArchive(original);
          const before = parts.get(name)?.toString('utf8') ?? '';
          const after = damages.reduce((xml, { place, take, put }) => {
            const from = place % xml.length;
            return xml.slice(0, from) + put + xml.slice(from + take);
          }, before);
          parts.set(name, Buffer.from(after));
          await outcome(buildStoredZip(parts));
        },
      ),
      { numRuns: chooseRunCount(60, 10_000), seed: 20261126 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async (bytes) => {
          const copy = Buffer.from(original);
          for (const [place, byte] of bytes) copy[place % copy.length] = byte;
          await outcome(copy);
        },
      ),
      { numRuns: chooseRunCount(60, 10_000), seed: 20261126 },
    );
  });
});

describe('files that LibreOffice saved', () => {
  it('in German, with sheets moved and renamed, a column hidden, cells merged and formulas, say what is wrong by cell', async () => {
    expect(await outcome(fixture('libreoffice-edited.xlsx'))).toBe('G3 decimal, G5 two_readings');
    const { rows } = await checkWorkbook(fixture('libreoffice-edited.xlsx'), world);
    expect(rows.map(({ values }) => values.unit_price)).toEqual(['12.3456', '#DIV/0!', '12.5', '1.234']);
  });

  it('with rows sorted otherwise, a title above them and a sheet copied, keep each price at its item', async () => {
    const { rows, warnings } = await checkWorkbook(fixture('libreoffice-sorted.xlsx'), world);
    expect(rows.map(({ values, row }) => [row, values.unit_price])).toEqual([
      [7, '12.3456'],
      [6, '999.9'],
      [5, '7'],
      [4, ''],
    ]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['libreoffice.ods', 'sheet_not_xlsx'],
    ['libreoffice.xls', 'sheet_not_xlsx'],
    ['libreoffice.csv', 'sheet_not_xlsx'],
  ])('%s is refused in words', async (name, code) => {
    expect(await outcome(fixture(name))).toBe(code);
  });
});
