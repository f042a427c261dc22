import type { CategoryBody } from '@ponuda/contract/categories';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { updateCategory } from '../categories.repo.ts';
import { categoryRow, nameTaken } from './category-row.ts';

export async function changeCategory(tenant: Tenant, id: number, body: CategoryBody): Promise<void> {
  try {
    await tenant.transaction(async (tx) => updateCategory(tx, id, await categoryRow(tx, body)));
  } catch (error) {
    throw nameTaken(error);
  }
}
