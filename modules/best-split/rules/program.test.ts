import { expect, it } from 'vitest';
import { ProgramBuilder } from './program.ts';

it('a program has its columns in the order in which they were made, from nothing to their bound', () => {
  const builder = new ProgramBuilder();
  expect([builder.column(1), builder.column(7.5, false), builder.column(3)]).toEqual([0, 1, 2]);
  expect(builder.program).toEqual({
    cost: [0, 0, 0],
    lower: [0, 0, 0],
    upper: [1, 7.5, 3],
    whole: [true, false, true],
    rows: [],
  });
});

it('a row names no column that counts for nothing', () => {
  const builder = new ProgramBuilder();
  builder.row(-1, 4, [
    [2, 3],
    [0, 0],
    [1, -5],
  ]);
  builder.row(0, 0, []);
  expect(builder.program.rows).toEqual([
    { lower: -1, upper: 4, columns: [2, 1], values: [3, -5] },
    { lower: 0, upper: 0, columns: [], values: [] },
  ]);
});
