import type { AuditKind } from '@ponuda/domain/access/audit-kinds';
import { auditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import type { SessionContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/client.ts';

/** Writes down what somebody did with their own account. */
export async function recordOwn(
  trx: Db,
  { session, request }: SessionContext,
  kind: AuditKind,
  data?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(trx, {
    kind,
    company_id: session.company?.id ?? null,
    by: auditActor(session),
    ip: request.ip,
    ...(data ? { data } : {}),
  });
}
