import type { AccountSource } from '#core/suppliers/rules/payee-guard.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { enterFirstAccounts, needsTwo, withFirstAccount } from '../accounts/actions/enter-account.ts';
import { restoreAccount } from '../accounts/actions/restore-account.ts';
import { insertSupplierCategories, insertSuppliers } from '../import/import.repo.ts';
import { isSameSupplier, lastDigits, readLikeNumbers, type SupplierRecord } from '../same-numbers.read.ts';
import {
  addSupplierCategories,
  keepSupplierCategories,
  lockDeletedSupplier,
  restoreSupplier,
  type SupplierRow,
} from '../suppliers.repo.ts';

/** A supplier to add; no supplier in use has its tax number. */
export interface NewSupplier {
  readonly row: SupplierRow;
  readonly category_ids: readonly number[];
}

/** A supplier that was added. */
export interface AddedSupplier {
  readonly id: number;
  /** The supplier as it is stored; its account is still empty where a second person has to approve it. */
  readonly after: SupplierRow;
  /** The deleted record that was restored instead of adding another one. */
  readonly before?: SupplierRow & { readonly categories: readonly string[] };
}

/**
 * Adds suppliers with their categories and accounts, in the transaction that holds the lock of the numbers. A supplier that
 * was deleted gets its record back with the new data, so that one company is one record, with its orders, its history and
 * its contact persons.
 */
export async function addSuppliers(
  ctx: CompanyContext,
  tx: TenantTx,
  suppliers: readonly NewSupplier[],
  source?: AccountSource,
): Promise<AddedSupplier[]> {
  const deleted = await findDeleted(tx, suppliers);
  const fresh = suppliers.filter((one) => !deleted.has(one));
  const ids = await insertSuppliers(
    tx,
    fresh.map(({ row }) => withFirstAccount(ctx, row)),
  );
  const idOf = new Map([...deleted, ...fresh.map((one, at) => [one, ids[at] ?? 0] as const)]);
  await insertSupplierCategories(
    tx,
    fresh.flatMap((one) =>
      one.category_ids.map((category_id) => ({ supplier_id: idOf.get(one) ?? 0, category_id })),
    ),
  );
  const added: AddedSupplier[] = [];
  for (const one of suppliers) {
    const id = idOf.get(one) ?? 0;
    const restored = deleted.has(one) && { before: await restore(ctx, tx, { ...one, id, source }) };
    added.push({ id, after: withFirstAccount(ctx, one.row), ...restored });
  }
  await enterFirstAccounts(
    ctx,
    tx,
    // Without a second person the account of a restored supplier is in force already.
    (needsTwo(ctx) ? suppliers : fresh).map((one) => {
      const { name, account_number: number } = one.row;
      return { id: idOf.get(one) ?? 0, name, number };
    }),
    source,
  );
  return added;
}

/** Finds the deleted record of each supplier that has one, the last deleted first. */
async function findDeleted(
  tx: TenantTx,
  suppliers: readonly NewSupplier[],
): Promise<ReadonlyMap<NewSupplier, number>> {
  const numbers = suppliers.map(({ row }) => row.pib);
  const like = await readLikeNumbers(tx, numbers, { withDeleted: true });
  const deleted = like
    .filter((record) => record.deleted_at !== null && !record.sample)
    .sort((one, other) => Date.parse(other.deleted_at ?? '') - Date.parse(one.deleted_at ?? ''));
  const byDigits = new Map<string, SupplierRecord[]>();
  for (const record of deleted) {
    const digits = lastDigits(record.pib);
    byDigits.set(digits, [...(byDigits.get(digits) ?? []), record]);
  }
  const found = new Map<NewSupplier, number>();
  const taken = new Set<number>();
  for (const one of suppliers) {
    const records = byDigits.get(lastDigits(one.row.pib)) ?? [];
    const record = records.find((other) => !taken.has(other.id) && isSameSupplier(one.row, other));
    if (!record) continue;
    found.set(one, record.id);
    taken.add(record.id);
  }
  return found;
}

interface Restoring extends NewSupplier {
  readonly id: number;
  readonly source: AccountSource | undefined;
}

async function restore(ctx: CompanyContext, tx: TenantTx, { id, row, category_ids, source }: Restoring) {
  const before = await lockDeletedSupplier(tx, id);
  const categories = await restoreSupplier(tx, id, row);
  await keepSupplierCategories(tx, id, category_ids);
  await addSupplierCategories(tx, id, category_ids);
  await restoreAccount(
    ctx,
    tx,
    { id, name: row.name, account_number: before.account_number },
    row.account_number,
    source,
  );
  return { ...before, categories };
}
