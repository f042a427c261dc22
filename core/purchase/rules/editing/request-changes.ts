import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';

/** The fields of a request that suppliers see; `files` contains the names of the attachments. */
export const SUPPLIER_VISIBLE_FIELDS = [
  'name',
  'description',
  'date_for_offer',
  'date_for_delivery',
  'delivery_place',
  'files',
] as const;
export type SupplierVisibleField = (typeof SUPPLIER_VISIBLE_FIELDS)[number];

/** A changed field with its old and new value; '' if empty. */
export interface ChangedField {
  readonly field: SupplierVisibleField;
  readonly old: string;
  readonly new: string;
}

export interface ChangedItem {
  readonly name: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly note: string;
}

/** `before` is null for a new item, `after` for an item that is no longer requested. */
export interface ItemChange {
  readonly before: ChangedItem | null;
  readonly after: ChangedItem | null;
}

/** The changes of one edit, or of several edits together. */
export interface RequestChanges {
  readonly fields: readonly ChangedField[];
  readonly items: readonly ItemChange[];
}

/** Combines edits, in order, into the difference between the first and the last state. */
export function combineChanges(edits: readonly RequestChanges[]): RequestChanges {
  const fields = new Map<SupplierVisibleField, ChangedField>();
  const items: ItemChange[] = [];
  for (const edit of edits) {
    for (const change of edit.fields)
      fields.set(change.field, { ...change, old: fields.get(change.field)?.old ?? change.old });
    for (const { before, after } of edit.items) {
      const earlier = items.findIndex((one) => before !== null && isSameItem(one.after, before));
      if (earlier === -1) items.push({ before, after });
      else items[earlier] = { before: items[earlier]?.before ?? null, after };
    }
  }
  return {
    fields: [...fields.values()].filter((change) => change.old !== change.new),
    items: items.filter(({ before, after }) => !isSameItem(before, after)),
  };
}

/** Returns whether two items are equal, ignoring trailing zeros in the quantity. */
export function isSameItem(one: ChangedItem | null, other: ChangedItem | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.name === other.name &&
    one.unit === other.unit &&
    one.note === other.note &&
    toDecimal(one.quantity).equals(toDecimal(other.quantity))
  );
}
