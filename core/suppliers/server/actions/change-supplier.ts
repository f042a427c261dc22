import type { Supplier, SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { enterAccount } from '../accounts/actions/enter-account.ts';
import { reproposeAccount } from '../accounts/actions/repropose-account.ts';
import { getSupplier } from '../suppliers.read.ts';
import {
  addSupplierCategories,
  lockSupplier,
  removeOtherCategories,
  updateSupplier,
} from '../suppliers.repo.ts';
import { notifyTaxNumbersAdded } from '../tax-numbers-added.ts';
import { logSupplierChanges } from './log-supplier-changes.ts';
import { lockSupplierNumbers, requireUniqueTaxNumber } from './new-number.step.ts';
import { notifyWebhooksOfSupplier } from './notify-of-supplier.ts';
import { categoryIdsOf, categoryNamesOf, requireKnownCategories } from './require-known-categories.ts';
import { buildSupplierRow, pibTakenError } from './supplier-row.ts';

/**
 * Changes a supplier and sets its categories; contact persons lose the removed categories. A changed account may have
 * to wait for a second person (ADR 0077).
 */
export async function changeSupplier(
  ctx: CompanyContext,
  seen: SeenRecord<Supplier>,
  body: SupplierBody,
): Promise<void> {
  const { id } = seen.subject;
  try {
    await ctx.tenant.transaction(async (tx) => {
      await lockSupplierNumbers(tx);
      const before = await lockSupplier(tx, id);
      if (!before) throw notFoundError();
      await requireSeenVersion(before, seen, () => getSupplier(tx, id));
      const categories = await requireKnownCategories(tx, body.category_ids);
      const row = buildSupplierRow(body);
      const isAnother = row.country !== before.country || row.pib !== before.pib;
      if (isAnother) await requireUniqueTaxNumber(tx, body, row, id);
      const hadCategories = await updateSupplier(tx, id, row);
      await removeOtherCategories(tx, id, categoryIdsOf(categories));
      await addSupplierCategories(tx, id, categoryIdsOf(categories));
      const paid = { ...before, id, name: row.name };
      const { account_number: number } = row;
      const account_number = isAnother
        ? await reproposeAccount(ctx, tx, paid, number)
        : (await enterAccount(ctx, tx, paid, { number })) === 'in_force'
          ? number
          : before.account_number;
      await logSupplierChanges(ctx, tx, 'supplier_changed', [
        {
          before: { ...before, categories: hadCategories },
          after: { ...row, account_number, categories: categoryNamesOf(categories) },
        },
      ]);
      await notifyTaxNumbersAdded(tx, ctx.company, [row.pib]);
      notifyWebhooksOfSupplier(ctx, tx, 'supplier.changed', { supplier_id: id });
    });
  } catch (error) {
    throw pibTakenError(error);
  }
}
