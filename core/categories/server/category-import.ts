import type { ImportKind } from '#platform/server/import/import-kind.ts';
import { RowErrors } from '#platform/server/import/row-errors.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { type CategoryBody, categoryBody } from '../wire.ts';
import { CATEGORY_COLUMNS } from './category-sheet.ts';

/** The records against which spreadsheet cells are validated. */
interface ImportWorld {
  /** IDs of the platform's parent categories by lower-case name, in all languages. */
  readonly parents: ReadonlyMap<string, number>;
}

/** Turns a spreadsheet row into a category, by the same rules as the form. */
export const categoryImport: ImportKind<ImportWorld, CategoryBody> = {
  name: 'categories',
  columns: CATEGORY_COLUMNS,
  judge: judgeRow,
};

function judgeRow({ cells }: ImportRow, { parents }: ImportWorld) {
  const errors = new RowErrors();
  const parent = cells.parent_category ?? '';
  const parentId = parent === '' ? null : (parents.get(parent.toLowerCase()) ?? null);
  if (parent !== '' && parentId === null) errors.add('parent_category', 'unknown_record', { name: parent });
  const body = categoryBody.safeParse(
    { name: cells.name ?? '', sector: cells.sector ?? '', parent_category_id: parentId },
    { reportInput: true },
  );
  if (!body.success) errors.addAll(toFieldErrors(body.error));
  const name = (cells.name ?? '').trim().toLowerCase();
  return {
    value: body.success && errors.none ? body.data : undefined,
    key: name === '' ? undefined : name,
    errors: errors.byColumn,
    warnings: {},
  };
}
