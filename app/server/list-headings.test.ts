import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const files = ['core', 'modules'].flatMap((floor) =>
  readdirSync(new URL(floor, root), { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`),
);
const code = files
  .filter((file) => /-export\.ts$/.test(file))
  .map((file) => readFileSync(new URL(file, root), 'utf8'));
const shared = await Promise.all(
  files
    .filter((file) => /\/list-(words|of-\w+)\.ts$/.test(file))
    .map((file): Promise<Record<string, Record<string, object>>> => import(new URL(file, root).href)),
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
