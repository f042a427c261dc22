import { type CategoryBody, categoryBody } from '@ponuda/contract/categories';
import { fieldErrorsOf } from '@ponuda/contract/rules';
import type { ImportRow } from '@ponuda/contract/suppliers';
import type { Db } from '../../platform/db/client.ts';
import type { Tenant } from '../../platform/db/tenant.ts';
import { type ParsedRow, RowErrors } from '../../platform/import/checked-rows.ts';
import { readCategoryNames, readParentCategoryIds } from './import.read.ts';

export type CheckedCategory = ParsedRow<CategoryBody | undefined>;

/** Judges the rows by the rules of the form, and against each other and the categories there are. */
export async function checkCategoryRows(
  db: Db,
  tenant: Tenant,
  rows: readonly ImportRow[],
): Promise<CheckedCategory[]> {
  const parents = await readParentCategoryIds(db);
  const taken = new Set(await readCategoryNames(tenant));
  return rows.map((row) => {
    const errors = new RowErrors();
    const parent = row.cells.parent_category ?? '';
    const parentId = parent === '' ? null : (parents.get(parent.toLowerCase()) ?? null);
    if (parent !== '' && parentId === null) errors.add('parent_category', 'unknown_record', { name: parent });
    const body = categoryBody.safeParse(
      { name: row.cells.name ?? '', sector: row.cells.sector ?? '', parent_category_id: parentId },
      { reportInput: true },
    );
    if (!body.success) errors.addAll(fieldErrorsOf(body.error));
    const name = (row.cells.name ?? '').trim().toLowerCase();
    if (name !== '' && taken.has(name)) errors.add('name', 'exist');
    taken.add(name);
    return { row, errors, value: body.success && errors.none ? body.data : undefined };
  });
}
