import { expect, it } from 'vitest';
import { TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { COLUMN_EXECUTORS } from './column-executors.ts';
import { FOLLOW_UP_EXECUTORS, WRITE_EXECUTORS } from './effects.ts';

it('each effect that a row names has exactly one executor, and none is left without a row', () => {
  const executors = [COLUMN_EXECUTORS, WRITE_EXECUTORS, FOLLOW_UP_EXECUTORS].flatMap((table) =>
    Object.keys(table),
  );
  const named = new Set<string>(TRANSITIONS.flatMap(({ effects }) => effects));
  expect(executors.sort()).toEqual([...named].sort());
});
