import { expect, it } from 'vitest';
import { textOf } from './floors.mjs';

it('docs/operations.md has a row for each variable of the configuration, and for no other', () => {
  const [, table] = textOf('docs/operations.md').split('### Variables');
  const documented = table
    .split('\n## ')[0]
    .split('\n')
    .flatMap((row) => [...(/^\| (`[^|]+) \|/.exec(row)?.[1] ?? '').matchAll(/`(\w+)`/g)])
    .map(([, name]) => name);
  const [, schema] = textOf('platform/server/config.ts').split('const variables = z.object({');
  const read = [...schema.split('\n});')[0].matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(25);
  expect(documented.toSorted()).toEqual(read.toSorted());
});
