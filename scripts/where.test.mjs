import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

const pathsIn = (text) =>
  [...text.matchAll(/`((?:app|core|modules|platform|db|scripts|tools|bench|locales)(?:\/[^`\s*]*)?)`/g)].map(
    ([, path]) => path,
  );
const missing = (text) => pathsIn(text).filter((path) => !existsSync(root + path));

it.each(['docs/where.md', 'CONTRIBUTING.md', 'README.md'])('%s names only places that exist', (page) => {
  expect(missing(readFileSync(root + page, 'utf8'))).toEqual([]);
});

it('the index of places is one', () => {
  expect(pathsIn(readFileSync(`${root}docs/where.md`, 'utf8')).length).toBeGreaterThan(40);
  expect(missing('`core/nowhere`')).toEqual(['core/nowhere']);
});
