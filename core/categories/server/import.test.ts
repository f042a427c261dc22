import { expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { writeSheet } from '#platform/server/sheets/write-sheet.test-support.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import type { Category } from '../wire.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');

const preview = async (headings: string[], rows: string[][], call = admin) => {
  const content = await writeSheet(
    headings.map((heading) => ({ heading })),
    rows,
  );
  return call<ImportPreview & Problem>(
    'POST',
    'categories/import/preview',
    buildSingleFileBody('a.xlsx', content),
  );
};
const importRows = (rows: ImportPreview['rows']) =>
  admin<{ created: number } & Problem>('POST', 'categories/import', {
    body: { rows: rows.map(({ row, cells }) => ({ row, cells })) },
  });

it('marks names that are there or stand twice, and marketplace categories that are not known', async () => {
  const { body } = await preview(
    ['Name', 'Sektor', 'parent category'],
    [
      ['Alati', 'Montaža', 'metali'],
      ['alati', 'Montaža', ''],
      ['AMBALAŽA', '', ''],
      ['Boje', '', 'Nepoznato'],
      ['', 'Montaža', ''],
    ],
  );
  expect(body.rows.map(({ errors }) => errors)).toEqual([
    {},
    { name: [{ rule: 'exist', params: {} }] },
    { name: [{ rule: 'exist', params: {} }] },
    { parent_category: [{ rule: 'unknown_record', params: { name: 'Nepoznato' } }] },
    { name: [{ rule: 'required', params: {} }] },
  ]);
});

it('adds all with the departments they name, or none', async () => {
  const { body } = await preview(
    ['name', 'sector', 'parent_category'],
    [
      ['Laserski delovi', 'Laser', 'Metals'],
      ['Laserska optika', 'laser', ''],
      ['Higijena', '', ''],
    ],
  );
  expect((await importRows(body.rows)).status).toBe(422);
  const count = async () =>
    (await admin<Paged<Category>>('GET', 'categories', { query: { name: 'lasersk' } })).body;
  expect((await count()).total).toBe(0);
  expect((await importRows(body.rows.slice(0, 2))).body.created).toBe(2);
  expect((await count()).data.map(({ sector }) => sector?.name)).toEqual(['Laser', 'Laser']);
});

it.each(LANGUAGES)('the template in %s is understood when it comes back', async (lang) => {
  const answer = await admin('GET', 'categories/import/template', {
    headers: { 'content-language': LANGUAGE_INFO[lang].contentLanguage },
  });
  const [headings = []] = await readSheet({ filename: 'a.xlsx', content: answer.raw });
  const { body } = await preview(headings, [['Nova', '', '']]);
  expect(body.columns).toEqual(['name', 'sector', 'parent_category']);
});
