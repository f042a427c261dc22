import type { CompanyContext } from '#platform/server/context.ts';
import { refuseDuplicates, requireValidRows } from '#platform/server/import/checked-rows.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { findOrCreateSector, insertCategories } from '../categories.repo.ts';
import { categoryImport } from '../category-import.ts';
import { readCategoryNames, readParentCategoryIds } from '../import.read.ts';
import { toNameTakenError } from './category-row.ts';

/**
 * Adds the categories in a spreadsheet with their departments, either all or none. Returns the number of added
 * categories.
 */
export async function importCategories(
  { platform, tenant }: CompanyContext,
  rows: readonly ImportRow[],
): Promise<number> {
  try {
    const world = { parents: await readParentCategoryIds(platform.db) };
    const alone = await platform.imports.judge(categoryImport, rows, world);
    return await tenant.transaction(async (tx) => {
      const judged = refuseDuplicates(alone, 'name', await readCategoryNames(tx));
      requireValidRows(judged);
      const bodies = judged.flatMap(({ value }) => value ?? []);
      const sectorIds = new Map<string, number>();
      for (const name of new Set(bodies.map(({ sector }) => sector)))
        if (name !== '') sectorIds.set(name, await findOrCreateSector(tx, name));
      await insertCategories(
        tx,
        bodies.map(({ name, sector, parent_category_id }) => ({
          name,
          sector_id: sectorIds.get(sector) ?? null,
          parent_category_id,
        })),
      );
      return bodies.length;
    });
  } catch (error) {
    throw toNameTakenError(error);
  }
}
