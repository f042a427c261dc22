import { expect, it } from 'vitest';
import { type ChangedItem, combineChanges, isSameItem } from './request-changes.ts';

const item = (name: string, quantity: string, note = ''): ChangedItem => ({
  name,
  quantity,
  note,
  unit: 'kg',
});
const fields = (field: 'name' | 'delivery_place', old: string, now: string) => ({
  fields: [{ field, old, new: now }],
  items: [],
});
const items = (before: ChangedItem | null, after: ChangedItem | null) => ({
  fields: [],
  items: [{ before, after }],
});

it('several edits of a request are one change from the first value to the last', () => {
  expect(
    combineChanges([
      fields('name', 'A', 'B'),
      items(item('Lim', '100.000'), item('Lim', '80')),
      fields('name', 'B', 'C'),
      items(item('Lim', '80.000'), item('Lim 2 mm', '90')),
    ]),
  ).toEqual({
    fields: [{ field: 'name', old: 'A', new: 'C' }],
    items: [{ before: item('Lim', '100.000'), after: item('Lim 2 mm', '90') }],
  });
});

it('what was changed back, or added and taken out again, is no change', () => {
  expect(
    combineChanges([
      fields('delivery_place', 'Niš', ''),
      items(item('Lim', '100'), item('Lim', '80')),
      items(null, item('Cev', '5')),
      items(item('Lim', '80'), item('Lim', '100.000')),
      items(item('Cev', '5.0'), null),
      fields('delivery_place', '', 'Niš'),
    ]),
  ).toEqual({ fields: [], items: [] });
});

it('an item that is taken out and one that is new stay two changes', () => {
  const [out, added] = [items(item('Lim', '1'), null), items(null, item('Cev', '2'))];
  expect(combineChanges([out, added]).items).toEqual([...out.items, ...added.items]);
});

it('items are the same by name, unit, note and the value of the quantity', () => {
  expect(isSameItem(item('Lim', '1'), item('Lim', '1.000'))).toBe(true);
  expect(isSameItem(null, null)).toBe(true);
  for (const other of [item('Lim', '2'), item('Cev', '1'), item('Lim', '1', 'crni'), null])
    expect(isSameItem(item('Lim', '1'), other)).toBe(false);
});
