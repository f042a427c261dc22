import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const features = new URL('features/', import.meta.url);
const code = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /-export\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, features), 'utf8'));
const lists = new URL('../../../packages/phrases/src/lists/', import.meta.url);
const shared = await Promise.all(
  readdirSync(lists).map(
    (file): Promise<Record<string, Record<string, object>>> => import(new URL(file, lists).href),
  ),
);
const groups = shared.flatMap((module) => Object.entries(module));

/** The compiler demands a cell of the page for each shared heading; a file's columns are a plain list. */
it('each heading that a list shares with its file stands in the file', () => {
  expect(groups.length).toBeGreaterThan(15);
  const said = new Set(
    groups.flatMap(([group, headings]) =>
      Object.entries(headings)
        .filter(([name]) => code.some((text) => new RegExp(`\\b${group}\\.${name}\\b`).test(text)))
        .map(([, heading]) => heading),
    ),
  );
  const forgotten = groups.flatMap(([group, headings]) =>
    Object.entries(headings)
      .filter(([, heading]) => !said.has(heading))
      .map(([name]) => `${group}.${name}`),
  );
  expect(forgotten).toEqual([]);
});
