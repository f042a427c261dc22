import type { TenantTx } from '../../../platform/db/tenant.ts';
import { fieldError } from '../../../platform/errors.ts';
import { lockCategories } from '../suppliers.repo.ts';

/** Each id once; 422 at the field where one is not a category of the company. */
export async function knownCategories(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  const wanted = new Set(ids);
  const known = await lockCategories(tx, [...wanted]);
  if (known.length < wanted.size) throw fieldError('category_ids', 'unknown_record');
  return known;
}
