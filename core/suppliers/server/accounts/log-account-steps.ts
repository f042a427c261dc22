import { type AuditEntry, recordAuditEntries, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { SupplierChangeAuthor } from '../supplier-change-author.ts';
import type { TieNames } from './accounts.read.ts';

type AccountKind = Extract<AuditEntry['kind'], `account_${string}`>;

interface About {
  readonly supplier: { readonly name: string };
  readonly number: string;
  readonly note?: string;
  /** Why the approver is not an independent second person. */
  readonly tied?: TieNames;
}

/** Adds an entry for each step to the company's log, with the account number. */
export function logAccountSteps(
  { company, session, request }: SupplierChangeAuthor,
  tx: TenantTx,
  kind: AccountKind,
  all: readonly About[],
): Promise<void> {
  const entry = { kind, company_id: company.id, by: toAuditActor(session), ip: request.ip };
  return recordAuditEntries(
    tx.trx,
    all.map(({ supplier, number, note, tied }) => ({
      ...entry,
      data: {
        supplier: supplier.name,
        account_number: number,
        ...(note ? { reason: note } : {}),
        ...(tied ? { tied_user: tied.user, tied_by: tied.by } : {}),
      },
    })),
  );
}
