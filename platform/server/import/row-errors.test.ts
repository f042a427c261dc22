import { expect, it } from 'vitest';
import { MAX_CELL_ERRORS, RowErrors } from './row-errors.ts';

/** Counts the list entries written while `many` errors are added to one cell. */
function writesOf(many: number): number {
  const errors = new RowErrors();
  let writes = 0;
  const counting = new Proxy<Record<string, unknown[]>>(
    {},
    {
      set: (target, column: string, list: unknown[]) => {
        writes += list.length;
        target[column] = list;
        return true;
      },
    },
  );
  Object.assign(errors, { byColumn: counting });
  for (let index = 0; index < many; index += 1)
    errors.add('categories', 'unknown_record', { name: `${index}` });
  return writes + (counting.categories?.length ?? 0);
}

it('the work grows with the errors of a cell, not with their square, and so does not what is kept', () => {
  for (const many of [1000, 10_000]) expect(writesOf(many)).toBeLessThanOrEqual(2 * many);
  const errors = new RowErrors();
  for (let index = 0; index < 10_000; index += 1) errors.add('pib', 'pib');
  expect(errors.byColumn.pib).toHaveLength(MAX_CELL_ERRORS);
});
