import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { AuditKind } from '#platform/shared/access/audit-kinds.ts';

/** Logs a user's action on their own account. */
export async function recordOwnAction(
  trx: Db,
  { session, request }: SessionContext,
  kind: AuditKind,
  data?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAuditEntry(trx, {
    kind,
    company_id: session.company?.id ?? null,
    by: toAuditActor(session),
    ip: request.ip,
    ...(data ? { data } : {}),
  });
}
