import { expect, it } from 'vitest';
import { TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { COLUMNS } from './columns.ts';
import { LAST, WRITES } from './effects.ts';

it('each effect that a row names has exactly one executor, and none is left without a row', () => {
  const executors = [COLUMNS, WRITES, LAST].flatMap((table) => Object.keys(table));
  const named = new Set<string>(TRANSITIONS.flatMap(({ effects }) => effects));
  expect(executors.sort()).toEqual([...named].sort());
});
