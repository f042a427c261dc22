import type { ImportRow } from '@ponuda/contract/suppliers';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { demandValid } from '../../../platform/import/checked-rows.ts';
import { findOrMakeSector, insertCategories } from '../categories.repo.ts';
import { checkCategoryRows } from '../check-category-rows.ts';
import { nameTaken } from './category-row.ts';

/** Adds the categories of a sheet with the departments they name, all or none. Answers how many. */
export async function importCategories(tenant: Tenant, rows: readonly ImportRow[]): Promise<number> {
  try {
    return await tenant.transaction(async (tx) => {
      const checked = await checkCategoryRows(tx.trx, tx, rows);
      demandValid(checked);
      const bodies = checked.flatMap(({ value }) => value ?? []);
      const sectorIds = new Map<string, number>();
      for (const name of new Set(bodies.map(({ sector }) => sector)))
        if (name !== '') sectorIds.set(name, await findOrMakeSector(tx, name));
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
    throw nameTaken(error);
  }
}
