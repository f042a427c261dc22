import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getSupplier } from '../suppliers.read.ts';
import { lockSupplier, markSupplierDeleted } from '../suppliers.repo.ts';
import { logSupplierChanges } from './log-supplier-changes.ts';
import { notifyWebhooksOfSupplier } from './notify-of-supplier.ts';

/**
 * Deletes a supplier, which disappears from lists, pickers and new requests; invitations, offers and orders keep its
 * name.
 */
export function deleteSupplier(ctx: CompanyContext, seen: SeenRecord<Supplier>): Promise<void> {
  const { id } = seen.subject;
  return ctx.tenant.transaction(async (tx) => {
    const before = await lockSupplier(tx, id);
    if (!before) throw notFoundError();
    await requireSeenVersion(before, seen, () => getSupplier(tx, id));
    await markSupplierDeleted(tx, id);
    await logSupplierChanges(ctx, tx, 'supplier_deleted', [{ before }]);
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.deleted', { supplier_id: id });
  });
}
