import type { CompanyContext } from '../../../platform/http/route.ts';
import { markSupplierDeleted } from '../suppliers.repo.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** It disappears from lists, pickers and new requests; invitations, offers and orders keep its name. */
export function deleteSupplier(ctx: CompanyContext, id: number): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await markSupplierDeleted(tx, id);
    tellOfSupplier(ctx, tx, 'supplier.deleted', { supplierId: id });
  });
}
