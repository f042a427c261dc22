import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Me } from '#platform/web/lib/actor.ts';

export type CompanySide = 'buyer' | 'external_supplier';

const MAY_SUPPLY: readonly number[] = [ACCOUNT_STATUS.PENDING, ACCOUNT_STATUS.ACTIVE];

/**
 * Returns the role, buyer or supplier, that the owner may add to the company (product 2); null if the company has
 * both roles or the user may not request one.
 */
export function findMissingSide({ company, roles, email_verified_at }: Me): CompanySide | null {
  if (!company || email_verified_at === null || !roles.some(({ name }) => name === 'owner')) return null;
  const supplies = company.external_supplier_object !== null;
  if (supplies) return company.status === ACCOUNT_STATUS.INIT ? 'buyer' : null;
  return MAY_SUPPLY.includes(company.status) ? 'external_supplier' : null;
}
