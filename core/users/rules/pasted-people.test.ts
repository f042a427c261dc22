import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { toPeopleSheet } from './pasted-people.ts';

const COLUMNS = ['name', 'email', 'presets', 'sectors', 'confirm_limit', 'lang'] as const;
const knownIn = (rows: readonly string[][]) =>
  Math.max(0, ...rows.map((row) => row.filter((cell) => COLUMNS.some((column) => column === cell)).length));

const word = fc.stringMatching(/^[A-Za-zČčŽžА-я]{1,12}$/);
const person = fc.tuple(
  word,
  word.map(() => 'a.b@firma.rs'),
  word,
  word,
  fc.nat(999_999).map(String),
  fc.constantFrom('Srpski', 'English'),
);

it('gives headings to every pasted list, whatever separates its cells and ends its lines', () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('\t', ';', ','),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      (people, separator, end, addressFirst) => {
        const order = ([name, email, ...rest]: (typeof people)[number]) =>
          addressFirst ? [email, name, ...rest] : [name, email, ...rest];
        const text = people.map((one) => order(one).join(separator)).join(end);
        const [headings, ...rows] = parseCsv(toPeopleSheet(text, COLUMNS).sheet, knownIn);
        const [first, second, ...others] = COLUMNS;
        expect(headings).toEqual(addressFirst ? [second, first, ...others] : COLUMNS);
        expect(rows).toEqual(people.map(order));
      },
    ),
  );
});

it('leaves a list with headings unchanged', () => {
  const text = 'Ime;E-mail\nAna;ana@firma.rs';
  expect(toPeopleSheet(text, COLUMNS)).toEqual({ sheet: text, addedLines: 0 });
});

it('skips empty lines and takes a list of addresses alone', () => {
  expect(toPeopleSheet('\n\nana@firma.rs\n', COLUMNS)).toEqual({
    sheet: 'email;name;presets;sectors;confirm_limit;lang\n\n\nana@firma.rs\n',
    addedLines: 1,
  });
});
