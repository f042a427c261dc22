import { auditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Session } from '../../../platform/auth/authenticate.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { endOwnSession } from '../impersonation.repo.ts';

/** Ends looking on as somebody, at once; only such a session can. */
export function endImpersonation(db: Db, session: Session, ip: string): Promise<void> {
  if (session.impersonator === null) throw new AppError('forbidden');
  return db.transaction().execute(async (trx) => {
    await endOwnSession(trx, session.id);
    await recordAudit(trx, {
      kind: 'impersonation_ended',
      companyId: session.company?.id ?? null,
      by: auditActor(session),
      ip,
    });
  });
}
