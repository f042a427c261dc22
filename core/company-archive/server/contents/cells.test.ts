import { expect, it } from 'vitest';
import { describeCsv } from './cells.ts';

it.each([
  ['sr_latin', ';', ','],
  ['en', ',', '.'],
] as const)('describes how a spreadsheet program reads the CSV files in %s', (lang, separator, decimal) => {
  const csv = describeCsv(lang);
  expect(csv).toMatchObject({ separator, decimal });
  expect(csv.spreadsheets).toMatch(/columns of the type text as text/);
  expect(csv.long_cells).toMatch(/JSON lines/);
  expect(csv.long_tables).toMatch(/more than 1,000,000 rows/);
});
