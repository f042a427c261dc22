import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

/** The rows of docs/security.md: the number, and the tests as a file and a part of a title. */
const rows = readFileSync(`${root}docs/security.md`, 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+) \| (.*) \| (.*) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, number, demand, proofs]) => ({
    number: Number(number),
    claims: demand.split(';'),
    proofs: proofs === 'not yet' ? [] : proofs.split('<br>').map((proof) => /^`(.+)`: (.+)$/.exec(proof)),
  }));

it('has a row for each of the seventy demands', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
});

it('names tests that exist', () => {
  for (const { number, proofs } of rows)
    for (const proof of proofs) {
      expect(proof, `row ${number} is not written as \`file\`: title`).not.toBeNull();
      const [, file, title] = proof ?? [];
      expect(existsSync(`${root}${file}`), `${number}: ${file}`).toBe(true);
      expect(readFileSync(`${root}${file}`, 'utf8'), `${number}: ${file}`).toContain(title);
    }
});

it('names a test for each of several claims', () => {
  const short = rows.filter(({ claims, proofs }) => proofs.length < claims.length);
  expect(short.map(({ number }) => number)).toEqual([]);
});
