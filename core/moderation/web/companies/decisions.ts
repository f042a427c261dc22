import type { AccountSide, ModeratedCompany, StatusDecision } from '#core/moderation/wire/companies.ts';
import {
  ACCOUNT_STATUS,
  type AccountStatus,
  mayChangeAccountStatus,
  SUPPLIER_SIDE_STATUS,
  type SupplierSideStatus,
  supplierSideAfter,
} from '#platform/shared/access/account-status.ts';

const { ACTIVE, BLOCKED, DELETED, REJECTED } = ACCOUNT_STATUS;

export interface PossibleDecision {
  readonly side: AccountSide;
  readonly to: StatusDecision['to'];
  readonly from: number;
}

type Account = Pick<ModeratedCompany, 'status' | 'external_supplier' | 'external_supplier_since' | 'awaits'>;

/** Returns all possible decisions, activations first and deletion last. The server applies the same rules. */
export function listPossibleDecisions(company: Account): PossibleDecision[] {
  const status = company.status;
  const supplier = company.external_supplier;
  const buyer = [ACTIVE, REJECTED, BLOCKED]
    .filter((to) => mayChangeAccountStatus(status, to))
    .map((to) => ({ side: 'buyer' as const, to, from: status }));
  const supply = [ACTIVE, REJECTED, BLOCKED]
    .filter((to) => supplyPossible(company, supplier, to))
    .map((to) => ({ side: 'external_supplier' as const, to, from: supplier }));
  const deletion = mayChangeAccountStatus(status, DELETED)
    ? [{ side: 'buyer' as const, to: DELETED, from: status }]
    : [];
  return [...buyer, ...supply, ...deletion];
}

/** Returns whether the company awaits this decision: an activation or a rejection. */
export function isAwaitedDecision(
  { awaits }: Pick<ModeratedCompany, 'awaits'>,
  { side, to }: PossibleDecision,
): boolean {
  return awaits.includes(side) && (to === ACTIVE || to === REJECTED);
}

function supplyPossible(company: Account, supplier: SupplierSideStatus, to: AccountStatus): boolean {
  if (company.status === DELETED || supplierSideAfter(supplier, to) === null) return false;
  // The address must be confirmed first, and a company that is not yet a supplier must have asked to become one.
  if (supplier === SUPPLIER_SIDE_STATUS.INIT && to === ACTIVE)
    return company.awaits.includes('external_supplier');
  return supplier !== SUPPLIER_SIDE_STATUS.NONE || company.external_supplier_since !== null;
}
