import type { SupplierBody } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/context.ts';
import { linkInvoices } from '../../purchases/public.ts';
import { enterFirstAccounts, withFirstAccount } from '../accounts/actions/enter-account.ts';
import { addSupplierCategories, insertSupplier } from '../suppliers.repo.ts';
import { idsOf, knownCategories, namesOf } from './known-categories.ts';
import { demandNewNumber, lockNumbers } from './new-number.step.ts';
import { recordSuppliers } from './record-suppliers.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** Adds a supplier with its categories; answers its id. */
export async function createSupplier(ctx: CompanyContext, body: SupplierBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const categories = await knownCategories(tx, body.category_ids);
      const row = supplierRow(body);
      await lockNumbers(tx);
      await demandNewNumber(tx, body, row);
      const after = withFirstAccount(ctx, row);
      const id = await insertSupplier(tx, after);
      await addSupplierCategories(tx, id, idsOf(categories));
      await enterFirstAccounts(ctx, tx, [{ id, name: row.name, number: row.account_number }]);
      await recordSuppliers(ctx, tx, 'supplier_added', [
        { after: { ...after, categories: namesOf(categories) } },
      ]);
      await linkInvoices(tx, ctx.company, [row.pib]);
      tellOfSupplier(ctx, tx, 'supplier.created', { supplier_id: id });
      return id;
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
