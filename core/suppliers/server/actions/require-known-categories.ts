import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { lockCategories } from '../suppliers.repo.ts';

/** Returns each category once; throws 422 at the field if one does not belong to the company. */
export async function requireKnownCategories(tx: TenantTx, ids: readonly number[]): Promise<Named[]> {
  const wanted = new Set(ids);
  const known = await lockCategories(tx, [...wanted]);
  if (known.length < wanted.size) throw fieldError('category_ids', 'unknown_record');
  return known;
}

export const categoryIdsOf = (categories: readonly Named[]): number[] => categories.map(({ id }) => id);
export const categoryNamesOf = (categories: readonly Named[]): string[] => categories.map(({ name }) => name);
