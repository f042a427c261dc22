import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { requireValidRows } from '#platform/server/import/checked-rows.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import type { ContactPersonRow } from '../contact-persons.repo.ts';
import { readContactPersonIdsByEmail } from '../import/import.read.ts';
import { insertContactPersons } from '../import/import.repo.ts';
import { type ImportedSupplier, supplierImport } from '../import/supplier-import.ts';
import { readSupplierImportContext, validateAcrossRows } from '../import/validate-suppliers.ts';
import { lockCategories } from '../suppliers.repo.ts';
import { notifyTaxNumbersAdded } from '../tax-numbers-added.ts';
import { type AddedSupplier, addSuppliers } from './add-suppliers.step.ts';
import { buildContactPersonRow } from './contact-person-row.ts';
import { keepContactPersons } from './keep-contact-persons.step.ts';
import { logAddedSuppliers } from './log-supplier-changes.ts';
import { lockSupplierNumbers } from './new-number.step.ts';
import { notifyWebhooksOfSupplier } from './notify-of-supplier.ts';
import { buildSupplierRow, pibTakenError } from './supplier-row.ts';

/**
 * Adds the suppliers of a sheet, all or none, and returns their number. Validates the rows again, because the preview
 * may be stale.
 */
export async function importSuppliers(ctx: CompanyContext, rows: readonly ImportRow[]): Promise<number> {
  try {
    const world = await readSupplierImportContext(ctx.platform.db, ctx.tenant);
    const alone = await ctx.platform.imports.judge(supplierImport, rows, world);
    return await ctx.tenant.transaction(async (tx) => {
      await lockSupplierNumbers(tx);
      const judged = await validateAcrossRows(tx, alone);
      requireValidRows(judged);
      const imported = judged.flatMap(({ value }) => value ?? []);
      const names = await namesOfCategories(tx, imported);
      const added = await addSuppliers(
        ctx,
        tx,
        imported.map(({ supplier }) => ({
          row: buildSupplierRow(supplier),
          category_ids: [...new Set(supplier.category_ids)],
        })),
        'import',
      );
      await addContactPersons(ctx, tx, imported, added);
      await logAddedSuppliers(
        ctx,
        tx,
        added.map((one, at) => ({ ...one, ...tiesOf(imported[at], names) })),
      );
      await notifyTaxNumbersAdded(
        tx,
        ctx.company,
        added.map(({ after }) => after.pib),
      );
      // One event for the whole sheet instead of thousands.
      notifyWebhooksOfSupplier(ctx, tx, 'supplier.imported', { imported: added.length });
      return added.length;
    });
  } catch (error) {
    throw pibTakenError(error);
  }
}

/** Returns the names of a sheet's categories by id, and locks them against deletion until the transaction ends. */
async function namesOfCategories(tx: TenantTx, added: readonly ImportedSupplier[]) {
  const ids = new Set(added.flatMap(({ supplier }) => supplier.category_ids));
  const known = await lockCategories(tx, [...ids]);
  return new Map(known.map(({ id, name }) => [id, name]));
}

/** Returns the categories and contact persons that a row assigns to its supplier, by name for the log. */
function tiesOf(imported: ImportedSupplier | undefined, names: ReadonlyMap<number, string>) {
  return {
    categories: [...new Set(imported?.supplier.category_ids)].flatMap((id) => names.get(id) ?? []),
    contact_persons: (imported?.contact_persons ?? []).map((person) =>
      buildContactPersonRow(person, person.lang, ''),
    ),
  };
}

/** Adds the contact persons of the sheet; the first one of each supplier receives the emails for its categories. */
async function addContactPersons(
  ctx: CompanyContext,
  tx: TenantTx,
  imported: readonly ImportedSupplier[],
  added: readonly AddedSupplier[],
): Promise<void> {
  const restored = added.filter(({ before }) => before !== undefined).map(({ id }) => id);
  const known = await readContactPersonIdsByEmail(tx, restored);
  const fresh: (ContactPersonRow & { readonly supplier_id: number })[] = [];
  for (const [at, { supplier, contact_persons }] of imported.entries()) {
    const supplierAdded = added[at];
    if (!supplierAdded) throw new Error('a supplier of the sheet was not added');
    const { id, before } = supplierAdded;
    const rows = contact_persons.map((person) => buildContactPersonRow(person, person.lang, ''));
    if (before === undefined) fresh.push(...rows.map((row) => ({ ...row, supplier_id: id })));
    else await keepContactPersons(ctx, tx, { ...supplier, id }, rows, known);
  }
  await insertContactPersons(tx, fresh);
}
