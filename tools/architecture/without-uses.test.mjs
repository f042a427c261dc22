import { expect, it } from 'vitest';
import { withoutUses } from './without-uses.mjs';

it('takes out the imports from a module, and each line that uses one of them', () => {
  const text = `import { type Kind, other as renamed, part } from '#modules/gone/server/index.ts';
import { stays } from '#modules/gone-fishing/server/index.ts';
import {
  first,
  second,
} from '#modules/gone/wire.ts';

const LIST = [
  stays,
  part,
  renamed,
];
const load = () => import('#modules/gone/web/page.tsx');
export const api = { ...stays };
const kind: Kind = second;
`;
  expect(
    withoutUses(text, ['gone'], { tests: false }),
  ).toBe(`import { stays } from '#modules/gone-fishing/server/index.ts';

const LIST = [
  stays,
];
export const api = { ...stays };
`);
});

it('takes out the whole test that uses an import, and no other', () => {
  const text = `import { part } from '#modules/gone/rules/part.ts';

const ROWS = {
  ...part,
};

it('stays', () => {
  expect(1).toBe(1);
});

describe('a group', () => {
  it.each([
    [1],
  ])('goes with %s', (n) => {
    expect(part(n)).toBe(n);
  });

  it('stays too', () => undefined);
});
`;
  expect(withoutUses(text, ['gone'], { tests: true })).toBe(`
const ROWS = {
};

it('stays', () => {
  expect(1).toBe(1);
});

describe('a group', () => {

  it('stays too', () => undefined);
});
`);
});
