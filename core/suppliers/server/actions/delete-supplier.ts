import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { demandSeen, type Seen } from '#platform/server/db/demand-seen.ts';
import { notFound } from '#platform/server/errors.ts';
import { getSupplier } from '../suppliers.read.ts';
import { lockSupplier, markSupplierDeleted } from '../suppliers.repo.ts';
import { recordSuppliers } from './record-suppliers.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/**
 * Deletes a supplier, which disappears from lists, pickers and new requests; invitations, offers and orders keep its
 * name.
 */
export function deleteSupplier(ctx: CompanyContext, seen: Seen<Supplier>): Promise<void> {
  const { id } = seen.subject;
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockSupplier(tx, id);
    if (!before) throw notFound();
    await demandSeen(before, seen, () => getSupplier(tx, id));
    await markSupplierDeleted(tx, id);
    await recordSuppliers(ctx, tx, 'supplier_deleted', [{ before }]);
    tellOfSupplier(ctx, tx, 'supplier.deleted', { supplier_id: id });
  });
}
