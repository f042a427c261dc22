import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTargets, strayReferences } from './references.mjs';
import { root } from './steps.mjs';

const targets = readTargets();
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(tsx?|mjs|cjs|css|sql|md|yml|html)$/.test(file) && !file.startsWith('scripts/references'),
  );

it('every reference of a comment or document leads to a heading, an item or a file', () => {
  const stray = files.flatMap((file) =>
    strayReferences(readFileSync(root + file, 'utf8'), file, targets).map(
      (reference) => `${file}: ${reference}`,
    ),
  );
  expect(stray).toEqual([]);
});

const from = 'docs/races.md';

it.each([
  'product 13',
  'product 4 and 13',
  'fact 9',
  'fact 1.9',
  'fact 0.8',
  'fact 3, item 71',
  'ADR 9999',
  'specification §12',
  'specification 3',
  'decisions 5',
  'facts 3',
  'docs/nowhere.md',
  'docs/product/nowhere',
  'nowhere.md',
])('a reference to %s is refused', (reference) => {
  expect(strayReferences(`Says so (${reference}).`, from, targets)).not.toEqual([]);
});

it('a reference that is broken over two lines of a comment is found, and so is a link of a document', () => {
  expect(strayReferences('/**\n * As the product\n * 13 says\n */', 'a.ts', targets)).toEqual(['product 13']);
  expect(strayReferences('See [the page](nowhere.html).', from, targets)).toEqual(['](nowhere.html']);
});

it('what exists is taken in all its forms', () => {
  const text =
    'product 3–7, product 2, 3 and 4, fact 1.3, fact 0.4, fact 2, fact 3, item 64, fact 3, items 20, 21, ADR 0020, ' +
    'specification §4, docs/decisions, docs/product/05-purchase-states.md, security.md, [races](races.md)';
  expect(strayReferences(text, from, targets)).toEqual([]);
});
