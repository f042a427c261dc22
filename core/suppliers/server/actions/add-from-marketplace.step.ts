import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { voidAccount } from '../accounts/actions/void-account.ts';
import { insertSupplierCategories, insertSuppliers } from '../import/import.repo.ts';
import type { SupplierChangeAuthor } from '../supplier-change-author.ts';
import { endSupplierPause, lockCategories } from '../suppliers.repo.ts';
import type { AddedSupplier, NewSupplier } from './add-suppliers.step.ts';
import { findDeletedSuppliers, restoreSupplierRecord } from './restore-record.step.ts';

/** The supplier with the names of the categories assigned to it. */
export type AddedFromMarketplace = AddedSupplier & {
  readonly categories: readonly string[];
  /** Whether the restored record was paused and is now resumed. */
  readonly resumed: boolean;
};

/**
 * Adds a supplier that joins from the marketplace, or restores its deleted record, in the transaction that holds the
 * numbers lock. No user of the company has checked its bank account, so a restored record's accounts are ended and a
 * user enters the next one (ADR 0077). A restored record is no longer paused, because the company deleted it, and
 * users could not see the deleted record to resume it.
 */
export async function addFromMarketplace(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  supplier: NewSupplier,
): Promise<AddedFromMarketplace> {
  const categories = (await lockCategories(tx, supplier.category_ids)).map(({ name }) => name);
  const deleted = (await findDeletedSuppliers(tx, [supplier])).get(supplier);
  if (deleted !== undefined) {
    const before = await restoreSupplierRecord(tx, deleted, supplier);
    await voidAccount(by, tx, { ...before, id: deleted, name: supplier.row.name });
    const resumed = await endSupplierPause(tx, deleted);
    if (resumed) await recordResumed(by, tx, supplier.row.name);
    return { id: deleted, before, after: supplier.row, categories, resumed };
  }
  const [added] = await insertSuppliers(tx, [supplier]);
  if (!added) throw new Error('no supplier was added');
  const { id, row, category_ids } = added;
  await insertSupplierCategories(
    tx,
    category_ids.map((category_id) => ({ supplier_id: id, category_id })),
  );
  return { id, after: row, categories, resumed: false };
}

function recordResumed(
  { company, session, request }: SupplierChangeAuthor,
  tx: TenantTx,
  supplier: string,
): Promise<void> {
  return recordAuditEntry(tx.trx, {
    kind: 'supplier_resumed',
    company_id: company.id,
    by: toAuditActor(session),
    ip: request.ip,
    data: { supplier },
  });
}
