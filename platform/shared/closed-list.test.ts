import { expect, it } from 'vitest';
import { buildRecord, isOneOf, keysOf } from './closed-list.ts';

it('tells what is in a list from what only looks like it', () => {
  const list = ['1', 'on', null] as const;
  expect(['1', 'on', null].map((one) => isOneOf(list, one))).toEqual([true, true, true]);
  expect([1, 'ON', undefined, ['on'], 'length'].some((one) => isOneOf(list, one))).toBe(false);
  expect(isOneOf([], undefined)).toBe(false);
});

it('makes a table with one entry for each key, in their order', () => {
  const lengths = buildRecord(['kg', 'pieces'], (key) => key.length);
  expect(lengths).toEqual({ kg: 2, pieces: 6 });
  expect(keysOf(lengths)).toEqual(['kg', 'pieces']);
});
