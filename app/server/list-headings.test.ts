import { expect, it } from 'vitest';
import { productSources, textOf } from '#scripts/floors.mjs';

// The supplier export has a column for each field in supplier-fields.ts.
const code = [...productSources('server'), ...productSources('shared')]
  .filter((file) => /-export\.ts$|\/supplier-fields\.ts$/.test(file))
  .map(textOf);
const shared = await Promise.all(
  productSources('shared')
    .filter((file) => /\/list-(words|of-\w+)\.ts$/.test(file))
    .map((file): Promise<Record<string, Record<string, object>>> => import(`../../${file}`)),
);
const groups = shared.flatMap((module) => Object.entries(module));

/**
 * The compiler already checks that the page has a cell for each shared heading. The export's columns are a plain
 * list, which the compiler cannot check.
 */
it('each heading that a list shares with its file stands in the file', () => {
  expect(groups.length).toBeGreaterThan(15);
  const shown = new Set(
    groups.flatMap(([group, headings]) =>
      Object.entries(headings)
        .filter(([name]) => code.some((text) => new RegExp(`\\b${group}\\.${name}\\b`).test(text)))
        .map(([, heading]) => heading),
    ),
  );
  const forgotten = groups.flatMap(([group, headings]) =>
    Object.entries(headings)
      .filter(([, heading]) => !shown.has(heading))
      .map(([name]) => `${group}.${name}`),
  );
  expect(forgotten).toEqual([]);
});
