import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { TenantTx } from '#platform/server/db/tenant.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';

/** Logs changes and downloads of a supplier's documents (fact 3, item 64). */
export async function logDocumentAction(
  to: TenantTx | Db,
  { session, request, company }: CompanyContext,
  kind: Extract<AuditKind, `document_${string}` | 'downloaded'>,
  data: { readonly file: string },
): Promise<void> {
  await recordAuditEntry(to instanceof TenantTx ? to.trx : to, {
    kind,
    company_id: company.id,
    by: toAuditActor(session),
    ip: request.ip,
    data,
  });
}
