import { expect, it } from 'vitest';
import {
  createInvitationRow,
  isEmptyRow,
  pasteAddresses,
  removeRow,
  validateRows,
} from './invitation-rows.ts';
import { splitPastedAddresses } from './pasted-addresses.ts';

it.each([
  ['a@b.test', ['a@b.test']],
  ['a@b.test, c@d.test;e@f.test', ['a@b.test', 'c@d.test', 'e@f.test']],
  ['a@b.test\r\n\r\nc@d.test\t e@f.test', ['a@b.test', 'c@d.test', 'e@f.test']],
  ['a@b.test c@d.test', ['a@b.test', 'c@d.test']],
  ['Ana Đurić <ana@firma.rs>, "Ilić, Petar" <petar@firma.rs>', ['ana@firma.rs', '"Ilić', 'petar@firma.rs']],
  ['  ', []],
])('reads %j', (text, addresses) => {
  expect(splitPastedAddresses(text)).toEqual(addresses);
});

it('S9.02 a list fills the row, the empty ones and new ones up to ten', () => {
  const rows = [
    createInvitationRow('prva@firma.rs'),
    createInvitationRow(),
    createInvitationRow('treca@firma.rs'),
  ];
  const list = Array.from({ length: 12 }, (_, n) => `n${n}@firma.rs`).join('\n');
  const pasted = pasteAddresses(rows, rows[1]?.key ?? 0, list);
  expect(pasted?.rows.map(({ email }) => email)).toEqual([
    'prva@firma.rs',
    'n0@firma.rs',
    'treca@firma.rs',
    ...Array.from({ length: 7 }, (_, n) => `n${n + 1}@firma.rs`),
  ]);
  expect(pasted?.over).toBe(4);
  expect(new Set(pasted?.rows.map(({ key }) => key)).size).toBe(10);
});

it('leaves a single address to the browser', () => {
  const rows = [createInvitationRow()];
  expect(pasteAddresses(rows, rows[0]?.key ?? 0, ' a@b.test ')).toBeUndefined();
});

it('keeps one row', () => {
  const [row] = [createInvitationRow('a@b.test')];
  const rest = removeRow([row], row.key);
  expect(rest).toHaveLength(1);
  expect(rest.every(isEmptyRow)).toBe(true);
});

it('S2.37 finds the wrong and the repeated address before anything is sent, whatever its letters', () => {
  const typed = ['nije-adresa', 'ana@firma.rs', '', ' ANA@firma.rs ', 'petar@firma.rs'];
  const rows = validateRows(typed.map((email) => createInvitationRow(email)));
  expect(rows.map(({ broken }) => broken?.rule)).toEqual(['email', undefined, undefined, 'exist', undefined]);
});
