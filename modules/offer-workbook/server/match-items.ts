import type { TypedCell } from '#platform/server/sheets/typed-cell.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import type { WorkbookError } from '../wire.ts';
import type { ItemRow } from './read-items.ts';
import { digestNote, normaliseCellText, type RecordedItem } from './workbook-record.ts';

/** The row found for each item, keyed by item ID, and the rows that match no item. */
export interface MatchedItems {
  readonly rows: ReadonlyMap<number, ItemRow>;
  /** Items whose row is ambiguous: none of its values are used. */
  readonly doubts: ReadonlyMap<number, WorkbookError>;
  readonly unknown: readonly ItemRow[];
}

/**
 * Finds the row of each item. A row whose number and name belong to the same item is a certain match. A row with the
 * number of one item and the name of another makes both items ambiguous, because partly shifted rows must never
 * assign a price to the wrong item. Without trusted numbers, name and quantity must match exactly one item and one
 * row. `items` is sorted by the numbers in the workbook. `numbered` is false if the workbook lost its seal, so that
 * its numbers may refer to other items.
 */
export function matchItems(
  rows: readonly ItemRow[],
  items: readonly RecordedItem[],
  numbered: boolean,
): MatchedItems {
  const byLook = grouped(items);
  const found = new Map<number, ItemRow[]>();
  const doubts = new Map<number, WorkbookError>();
  const unknown: ItemRow[] = [];
  const doubt = (ids: readonly number[], error: WorkbookError) => {
    for (const id of ids) doubts.set(id, doubts.get(id) ?? error);
  };

  for (const row of rows) {
    const name = normaliseCellText(row.cell('name')?.text ?? '');
    const alike = name === '' ? [] : alikeOf(row, name, byLook);
    const byNumber = numbered ? items[numberIn(row.cell('no')) - 1] : undefined;
    if (byNumber) {
      if (alike.length > 0 && !alike.includes(byNumber))
        doubt([byNumber.id, ...alike.map(({ id }) => id)], {
          column: 'name',
          cell: row.place('name'),
          rule: 'item_mixed',
          params: { row: row.row },
        });
      else found.set(byNumber.id, [...(found.get(byNumber.id) ?? []), row]);
    } else if (alike.length > 1) {
      if (isPricedRow(row))
        doubt(
          alike.map(({ id }) => id),
          { column: 'name', cell: row.place('name'), rule: 'item_unclear', params: {} },
        );
    } else {
      const [only] = alike;
      if (only) found.set(only.id, [...(found.get(only.id) ?? []), row]);
      else unknown.push(row);
    }
  }

  const settled = new Map<number, ItemRow>();
  for (const [id, candidates] of found) {
    const priced = candidates.filter(isPricedRow);
    const [one] = priced.length > 0 ? priced : candidates;
    if (one) settled.set(id, one);
    if (priced.length > 1)
      doubt([id], {
        column: 'name',
        cell: priced[1]?.place('name') ?? '',
        rule: 'item_twice',
        params: { rows: priced.map(({ row }) => row).join(', ') },
      });
  }
  for (const id of doubts.keys()) settled.delete(id);
  return { rows: settled, doubts, unknown };
}

/** Groups items by name and quantity, and by name only. */
function grouped(items: readonly RecordedItem[]): ReadonlyMap<string, RecordedItem[]> {
  const groups = new Map<string, RecordedItem[]>();
  for (const item of items)
    for (const key of [normaliseCellText(item.name), lookOf(item.name, item.quantity)])
      groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

/**
 * Returns the items that resemble the row by name and quantity. If several match, the note decides. If no quantity
 * matches, the name alone counts.
 */
function alikeOf(
  row: ItemRow,
  name: string,
  byLook: ReadonlyMap<string, RecordedItem[]>,
): readonly RecordedItem[] {
  const alike = byLook.get(lookOf(name, row.cell('asked')?.text ?? '')) ?? byLook.get(name) ?? [];
  if (alike.length < 2 || row.place('note') === '') return alike;
  const note = digestNote(row.cell('note')?.text ?? '');
  const noted = alike.filter((item) => item.note === note);
  return noted.length > 0 ? noted : alike;
}

const lookOf = (name: string, quantity: string) =>
  `${normaliseCellText(name)}\n${parseDecimal(quantity.trim())?.toString() ?? ''}`;

function numberIn(cell: TypedCell | undefined): number {
  const text = cell?.kind === 'number' || cell?.kind === 'text' ? cell.text.trim().replace(/\.$/, '') : '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export function isPricedRow(row: ItemRow): boolean {
  const cell = row.cell('unit_price');
  return cell !== undefined && (cell.kind !== 'text' || cell.text.trim() !== '');
}
