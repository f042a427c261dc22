import type { Tenant } from '../../../platform/db/tenant.ts';
import { markCategoryDeleted } from '../categories.repo.ts';

/** It disappears from lists, pickers and new requests; what was bought under it keeps its name. */
export function deleteCategory(tenant: Tenant, id: number): Promise<void> {
  return tenant.transaction((tx) => markCategoryDeleted(tx, id));
}
