import type { ImportRow } from '@ponuda/contract/suppliers';
import type { Db } from '../../../platform/db/client.ts';
import type { Tenant, TenantTx } from '../../../platform/db/tenant.ts';
import { demandValid } from '../../../platform/import/checked-rows.ts';
import { checkSupplierRows } from '../check-supplier-rows.ts';
import { insertContactPersons, insertSupplierCategories, insertSuppliers } from '../import.repo.ts';
import type { ImportedSupplier } from '../parse-supplier-row.ts';
import { contactPersonRow } from './contact-person-row.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';

/** Adds the suppliers of a sheet, all or none; judged anew, for the preview may be old. Answers how many. */
export async function importSuppliers(db: Db, tenant: Tenant, rows: readonly ImportRow[]): Promise<number> {
  try {
    return await tenant.transaction(async (tx) => {
      const checked = await checkSupplierRows(db, tx, rows);
      demandValid(checked);
      return insertAll(
        tx,
        checked.flatMap(({ value }) => value ?? []),
      );
    });
  } catch (error) {
    throw pibTaken(error);
  }
}

async function insertAll(tx: TenantTx, imported: readonly ImportedSupplier[]): Promise<number> {
  const ids = await insertSuppliers(
    tx,
    imported.map(({ supplier }) => supplierRow(supplier)),
  );
  const made = imported.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  await insertSupplierCategories(
    tx,
    made.flatMap(({ id, supplier }) =>
      [...new Set(supplier.category_ids)].map((category_id) => ({ supplier_id: id, category_id })),
    ),
  );
  await insertContactPersons(
    tx,
    made.flatMap(({ id, contactPerson }) =>
      contactPerson ? [{ ...contactPersonRow(contactPerson), supplier_id: id }] : [],
    ),
  );
  return imported.length;
}
