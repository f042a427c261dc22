import type { ImportRow } from '@ponuda/contract/sheet-import';
import type { CompanyContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { demandValid } from '../../../platform/import/checked-rows.ts';
import { linkInvoices } from '../../purchases/public.ts';
import { enterFirstAccounts, withFirstAccount } from '../accounts/actions/enter-account.ts';
import { insertContactPersons, insertSupplierCategories, insertSuppliers } from '../import.repo.ts';
import { judgeTogether, readImportWorld } from '../judge-suppliers.ts';
import { type ImportedSupplier, supplierImport } from '../supplier-import.ts';
import { lockCategories, type SupplierRow } from '../suppliers.repo.ts';
import { contactPersonRow } from './contact-person-row.ts';
import { lockNumbers } from './new-number.step.ts';
import { recordSuppliers } from './record-suppliers.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** Adds the suppliers of a sheet, all or none; judged anew, for the preview may be old. Answers how many. */
export async function importSuppliers(ctx: CompanyContext, rows: readonly ImportRow[]): Promise<number> {
  try {
    const world = await readImportWorld(ctx.platform.db, ctx.tenant);
    const alone = await ctx.platform.imports.judge(supplierImport, rows, world);
    return await ctx.tenant.transaction(async (tx) => {
      await lockNumbers(tx);
      const judged = await judgeTogether(tx, alone);
      demandValid(judged);
      const added = judged.flatMap(({ value }) => value ?? []);
      const given = added.map(({ supplier }) => supplierRow(supplier));
      const written = given.map((row) => withFirstAccount(ctx, row));
      const names = await namesOfCategories(tx, added);
      const ids = await insertAll(tx, added, written);
      await enterFirstAccounts(
        ctx,
        tx,
        given.map(({ name, account_number }, at) => ({ id: ids[at] ?? 0, name, number: account_number })),
        'import',
      );
      await recordSuppliers(
        ctx,
        tx,
        'supplier_added',
        written.map((row, at) => ({ after: { ...row, ...tiesOf(added[at], names) } })),
      );
      await linkInvoices(
        tx,
        ctx.company,
        written.map(({ pib }) => pib),
      );
      const imported = ids.length;
      // One for the whole sheet: thousands would only be a burden.
      tellOfSupplier(ctx, tx, 'supplier.imported', { imported });
      return imported;
    });
  } catch (error) {
    throw pibTaken(error);
  }
}

/** The categories of a sheet by their ids, kept from being deleted until the transaction ends. */
async function namesOfCategories(tx: TenantTx, added: readonly ImportedSupplier[]) {
  const ids = new Set(added.flatMap(({ supplier }) => supplier.category_ids));
  const known = await lockCategories(tx, [...ids]);
  return new Map(known.map(({ id, name }) => [id, name]));
}

/** A row of the sheet also ties categories and contact persons to its supplier; the log names them. */
function tiesOf(imported: ImportedSupplier | undefined, names: ReadonlyMap<number, string>) {
  return {
    categories: [...new Set(imported?.supplier.category_ids)].flatMap((id) => names.get(id) ?? []),
    contact_persons: (imported?.contact_persons ?? []).map((person) =>
      contactPersonRow(person, person.lang, ''),
    ),
  };
}

async function insertAll(
  tx: TenantTx,
  imported: readonly ImportedSupplier[],
  rows: readonly SupplierRow[],
): Promise<readonly number[]> {
  const ids = await insertSuppliers(tx, rows);
  const made = imported.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  await insertSupplierCategories(
    tx,
    made.flatMap(({ id, supplier }) =>
      [...new Set(supplier.category_ids)].map((category_id) => ({ supplier_id: id, category_id })),
    ),
  );
  await insertContactPersons(
    tx,
    made.flatMap(({ id, contact_persons }) =>
      contact_persons.map((person) => ({ ...contactPersonRow(person, person.lang, ''), supplier_id: id })),
    ),
  );
  return ids;
}
