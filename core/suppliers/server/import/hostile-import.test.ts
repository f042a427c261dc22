// @module-tag exhaustive
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { buildTestWorkbook } from '#platform/server/sheets/workbook.test-support.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import { generatePib } from '../supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');

const preview = (filename: string, content: Buffer, kind = 'suppliers') =>
  admin<ImportPreview & Problem>('POST', `${kind}/import/preview`, buildSingleFileBody(filename, content));
const csv = (lines: readonly string[]) => Buffer.from(lines.join('\n'));

/** Polls /health while the worker threads run and counts the responses. */
function countHealth(method: 'read' | 'judge') {
  const { imports } = server.platform;
  const original = imports[method].bind(imports) as (...args: unknown[]) => Promise<unknown>;
  const seen = { answered: 0 };
  const spy = vi.spyOn(imports, method) as unknown as {
    mockImplementationOnce: (work: (...args: unknown[]) => Promise<unknown>) => void;
  };
  spy.mockImplementationOnce(async (...args) => {
    const running = original(...args);
    let done = false;
    const end = () => {
      done = true;
    };
    running.then(end, end);
    while (!done) {
      // The threads' results arrive in a separate turn of the event loop.
      await nextTurn();
      const { statusCode } = await server.app.inject('/health');
      if (statusCode === 200) seen.answered += 1;
    }
    return running;
  });
  return seen;
}

it('the server answers while the thread reads a slow sheet', async () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `Firma ${row};${generatePib()};${'x'.repeat(2000)}`);
  const seen = countHealth('read');
  const { status, body } = await preview('a.csv', csv(['name;pib;Napomena', ...rows]));
  expect([status, body.valid]).toEqual([200, 2000]);
  expect(seen.answered).toBeGreaterThan(20);
});

it('the server answers while the thread judges rows that were sent as JSON', async () => {
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, cells: { name: `Firma ${row}`, pib: '1' } }));
  const seen = countHealth('judge');
  const { status } = await admin('POST', 'suppliers/import', { body: { rows } });
  expect(status).toBe(422);
  expect(seen.answered).toBeGreaterThan(20);
});

it('a cell with 20,000 categories is too long, in a sheet and as JSON', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `k${index}`).join(',');
  const sheet = await preview('a.csv', csv(['name;pib;categories', `A;${generatePib()};"${names}"`]));
  expect(sheet.status).toBe(422);
  expect(sheet.body).toMatchObject({
    code: 'sheet_cell_too_long',
    params: { row: 2, column: 'C', max: 5000 },
    detail: 'The cell in row 2, column C is too long: at most 5000 characters.',
  });
  const cells = { name: 'A', pib: generatePib(), categories: names };
  for (const kind of ['suppliers', 'categories']) {
    const json = await admin<Problem>('POST', `${kind}/import`, { body: { rows: [{ row: 2, cells }] } });
    expect(json.body.errors).toEqual({ 'rows.0.categories': [{ rule: 'max', params: { max: 5000 } }] });
  }
});

it('of a cell within its bound at most 20 errors are said', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `k${index}`).join(',');
  const { body } = await preview('a.csv', csv(['name;pib;categories', `A;${generatePib()};"${names}"`]));
  expect(body.rows[0]?.errors.categories).toHaveLength(20);
});

it('a row of 61 cells is refused as JSON', async () => {
  const cells = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`c${index}`, '']));
  const { body } = await admin<Problem>('POST', 'suppliers/import', { body: { rows: [{ row: 2, cells }] } });
  expect(body.errors).toEqual({ 'rows.0.cells': [{ rule: 'max_items', params: { max: 60 } }] });
});

it('one long text that 2,400 cells share is refused, and others go on', async () => {
  const headings = ['name', 'pib', 'city', 'address'];
  const row = (number: number, index: (column: number) => number) =>
    `<row r="${number}">${headings.map((_, column) => `<c r="${'ABCD'[column]}${number}" t="s"><v>${index(column)}</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 600 }, (_, at) => row(at + 2, () => 4)).join('');
  const content = buildTestWorkbook([row(1, (column) => column) + rows], [...headings, 'x'.repeat(300_000)]);
  for (const kind of ['suppliers', 'categories']) {
    const [refused, list] = await Promise.all([preview('a.xlsx', content, kind), admin('GET', 'suppliers')]);
    expect(refused.body).toMatchObject({ code: 'sheet_cell_too_long', params: { row: 2, column: 'A' } });
    expect(list.status).toBe(200);
  }
});
