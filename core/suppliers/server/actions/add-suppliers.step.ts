import type { AccountSource } from '#core/suppliers/rules/payee-guard.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import {
  enterFirstAccounts,
  needsSecondPerson,
  omitUnapprovedAccount,
} from '../accounts/actions/enter-account.ts';
import { restoreAccount } from '../accounts/actions/restore-account.ts';
import { insertSupplierCategories, insertSuppliers } from '../import/import.repo.ts';
import type { DeletedSupplier, SupplierRow } from '../suppliers.repo.ts';
import { findDeletedSuppliers, restoreSupplierRecord } from './restore-record.step.ts';

/** A supplier to add; no existing supplier has its tax number. */
export interface NewSupplier {
  readonly row: SupplierRow;
  readonly category_ids: readonly number[];
}

export interface AddedSupplier {
  readonly id: number;
  /** The stored supplier; its account is still empty if a second person has to approve it. */
  readonly after: SupplierRow;
  /** The deleted record that was restored instead of adding a new one. */
  readonly before?: DeletedSupplier & { readonly categories: readonly string[] };
}

type Added = readonly (readonly [NewSupplier, AddedSupplier])[];

/**
 * Adds suppliers with their categories and accounts, in the transaction that holds the numbers lock. A deleted
 * supplier's record is restored with the new data, so that a supplier stays a single record with its orders, history
 * and contact persons.
 */
export async function addSuppliers(
  ctx: CompanyContext,
  tx: TenantTx,
  suppliers: readonly NewSupplier[],
  source?: AccountSource,
): Promise<AddedSupplier[]> {
  const deleted = await findDeletedSuppliers(tx, suppliers);
  const fresh = await addFresh(
    ctx,
    tx,
    suppliers.filter((one) => !deleted.has(one)),
  );
  const restored = await restoreAll(ctx, tx, deleted, source);
  // Without a second person, the account of a restored supplier is already in force. The email names only the first
  // account in the list, so changed accounts come before new ones.
  const entered = needsSecondPerson(ctx) ? [...restored, ...fresh] : fresh;
  await enterFirstAccounts(
    ctx,
    tx,
    entered.map(([{ row }, { id }]) => ({ id, name: row.name, number: row.account_number })),
    source,
  );
  const added = new Map([...fresh, ...restored]);
  return suppliers.map((one) => {
    const supplier = added.get(one);
    if (!supplier) throw new Error('a supplier was not added');
    return supplier;
  });
}

async function addFresh(
  ctx: CompanyContext,
  tx: TenantTx,
  suppliers: readonly NewSupplier[],
): Promise<Added> {
  const stored = suppliers.map((one) => ({ one, row: omitUnapprovedAccount(ctx, one.row) }));
  const inserted = await insertSuppliers(tx, stored);
  await insertSupplierCategories(
    tx,
    inserted.flatMap(({ id, one }) =>
      one.category_ids.map((category_id) => ({ supplier_id: id, category_id })),
    ),
  );
  return inserted.map(({ id, one, row }) => [one, { id, after: row }]);
}

async function restoreAll(
  ctx: CompanyContext,
  tx: TenantTx,
  deleted: ReadonlyMap<NewSupplier, number>,
  source: AccountSource | undefined,
): Promise<Added> {
  const restored: (readonly [NewSupplier, AddedSupplier])[] = [];
  for (const [one, id] of deleted) {
    const before = await restoreSupplierRecord(tx, id, one);
    const supplier = { id, name: one.row.name, account_number: before.account_number };
    await restoreAccount(ctx, tx, supplier, one.row.account_number, source);
    restored.push([one, { id, before, after: omitUnapprovedAccount(ctx, one.row) }]);
  }
  return restored;
}
