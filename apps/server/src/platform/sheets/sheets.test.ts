import { expect, it } from 'vitest';
import { parseCsv, writeCsv } from './csv.ts';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

it('reads back what it wrote, with formulas as plain texts', async () => {
  const content = await writeSheet(
    [{ heading: 'Naziv' }, { heading: 'PIB' }],
    [
      ['=1+1', '100002887'],
      ['<script>Čačak</script>', '08179115'],
      ['+381', '@x'],
    ],
  );
  expect(await readSheet({ filename: 'dobavljači.xlsx', content })).toEqual([
    ['Naziv', 'PIB'],
    ['=1+1', '100002887'],
    ['<script>Čačak</script>', '08179115'],
    ['+381', '@x'],
  ]);
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

it.each(['=1+1', '+1', '-1', '@x', '\t=1', '＝1'])('disarms %j in CSV', (text) => {
  expect(writeCsv([[text]])).toContain(`'${text}`);
});

it.each([
  ['not a zip', Buffer.from('hello')],
  ['an exe', Buffer.from('MZ\u0090\u0000')],
  ['an empty file', Buffer.alloc(0)],
])('refuses %s', async (_, content) => {
  await expect(readSheet({ filename: 'a.xlsx', content })).rejects.toMatchObject({
    code: 'sheet_unreadable',
  });
});

it('refuses a sheet of too many rows', async () => {
  const content = Buffer.from('a\n'.repeat(5001));
  await expect(readSheet({ filename: 'a.csv', content })).rejects.toMatchObject({ code: 'sheet_unreadable' });
});
