import type { Tenant } from '../../../platform/db/tenant.ts';
import { markSupplierDeleted } from '../suppliers.repo.ts';

/** It disappears from lists, pickers and new requests; invitations, offers and orders keep its name. */
export function deleteSupplier(tenant: Tenant, id: number): Promise<void> {
  return tenant.transaction((tx) => markSupplierDeleted(tx, id));
}
