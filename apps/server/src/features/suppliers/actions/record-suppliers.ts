import { auditActor, recordAudits } from '../../../platform/audit/record-audit.ts';
import type { CompanyContext } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { identityOf, type SupplierIdentity } from '../suppliers.repo.ts';

/** A supplier before and after it was written; one of the two is left out where it was added or deleted. */
export interface SupplierWritten {
  readonly before?: SupplierIdentity;
  readonly after?: SupplierIdentity;
}

/** One entry in the company's log for each supplier, with who it is and where it is paid, before and after. */
export function recordSuppliers(
  { company, session, request }: Pick<CompanyContext, 'company' | 'session' | 'request'>,
  tx: TenantTx,
  kind: 'supplier_added' | 'supplier_changed' | 'supplier_deleted',
  written: readonly SupplierWritten[],
): Promise<void> {
  return recordAudits(
    tx.trx,
    written.map(({ before, after }) => ({
      kind,
      company_id: company.id,
      by: auditActor(session),
      ip: request.ip,
      data: {
        supplier: (after ?? before)?.name,
        before: before && identityOf(before),
        after: after && identityOf(after),
      },
    })),
  );
}
