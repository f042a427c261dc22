import type { Supplier, SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { demandSeen, type Seen } from '#platform/server/db/demand-seen.ts';
import { notFound } from '#platform/server/errors.ts';
import { enterAccount } from '../accounts/actions/enter-account.ts';
import { proposeAgain } from '../accounts/actions/propose-again.ts';
import { tellOfNumbers } from '../numbers-given.ts';
import { getSupplier } from '../suppliers.read.ts';
import {
  addSupplierCategories,
  keepSupplierCategories,
  lockSupplier,
  updateSupplier,
} from '../suppliers.repo.ts';
import { idsOf, knownCategories, namesOf } from './known-categories.ts';
import { demandNewNumber, lockNumbers } from './new-number.step.ts';
import { recordSuppliers } from './record-suppliers.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/**
 * Changes a supplier and sets its categories; contact persons lose the removed categories. A changed account may have
 * to wait for a second person (ADR 0077).
 */
export async function changeSupplier(
  ctx: CompanyContext,
  seen: Seen<Supplier>,
  body: SupplierBody,
): Promise<void> {
  const { id } = seen.subject;
  try {
    await ctx.tenant.transaction(async (tx) => {
      await lockNumbers(tx);
      const before = await lockSupplier(tx, id);
      if (!before) throw notFound();
      await demandSeen(before, seen, () => getSupplier(tx, id));
      const categories = await knownCategories(tx, body.category_ids);
      const row = supplierRow(body);
      const isAnother = row.country !== before.country || row.pib !== before.pib;
      if (isAnother) await demandNewNumber(tx, body, row, id);
      const hadCategories = await updateSupplier(tx, id, row);
      await keepSupplierCategories(tx, id, idsOf(categories));
      await addSupplierCategories(tx, id, idsOf(categories));
      const paid = { ...before, id, name: row.name };
      const { account_number: number } = row;
      const account_number = isAnother
        ? await proposeAgain(ctx, tx, paid, number)
        : (await enterAccount(ctx, tx, paid, { number })) === 'in_force'
          ? number
          : before.account_number;
      await recordSuppliers(ctx, tx, 'supplier_changed', [
        {
          before: { ...before, categories: hadCategories },
          after: { ...row, account_number, categories: namesOf(categories) },
        },
      ]);
      await tellOfNumbers(tx, ctx.company, [row.pib]);
      tellOfSupplier(ctx, tx, 'supplier.changed', { supplier_id: id });
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
