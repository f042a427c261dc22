import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf } from './floors.mjs';
import { root } from './steps.mjs';

/** Returns the paths mentioned in a document; `…/<language>/…` stands for several paths. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:app|core|modules|platform|db|scripts|tools|bench|locales)(?:\/[^`\s*<]*)?)`/g)].map(
    ([, path]) => path,
  );
const missing = (text) => pathsIn(text).filter((path) => !existsSync(root + path));

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

it('there are documents to read', () => {
  expect(pages).toEqual(expect.arrayContaining(['CONTRIBUTING.md', 'docs/where.md']));
});

it.each(pages.filter((page) => existsSync(root + page)))('%s names only places that exist', (page) => {
  expect(missing(textOf(page))).toEqual([]);
});

it('the index of places is one', () => {
  expect(pathsIn(textOf('docs/where.md')).length).toBeGreaterThan(40);
  expect(missing('`core/nowhere`')).toEqual(['core/nowhere']);
});

it('each explained mutation is one of a file that exists', () => {
  const [, ...rows] = textOf('tools/mutation/survivors.tsv').trim().split('\n');
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map((row) => row.split('\t')[0]).filter((file) => !existsSync(root + file))).toEqual([]);
});
