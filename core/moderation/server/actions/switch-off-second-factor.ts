import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { removeSecondFactor } from '#platform/server/auth/second-factor.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { secondFactorOffMail } from '../mail/second-factor-off.tsx';
import type { Moderator } from '../moderator.ts';
import { lockSecondFactor } from '../people/second-factor.repo.ts';
import type { SubjectUser } from '../people/subjects.read.ts';

/**
 * Disables the second factor of a user who has lost their phone and recovery codes (ADR 0015). Ends all of the
 * user's sessions and emails the user, because someone else may have made the request.
 */
export function switchOffSecondFactor(
  db: Db,
  by: Moderator,
  { id, name, email, lang, company }: SubjectUser,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSecondFactor(trx, id))) throw new AppError('two_factor_off');
    await removeSecondFactor(trx, id);
    await endSessions(trx, 'second factor switched off', (query) =>
      query.where('user_id', '=', id).where('kind', '!=', 'impersonation'),
    );
    await recordAuditEntry(trx, {
      kind: 'two_factor_off',
      company_id: company.id,
      ...by.audited,
      subject: { id, name },
      data: { reason },
    });
    const at = await readClock(trx);
    await queueMail(trx, {
      dedupe_key: `second-factor-off-${id}-${at}`,
      company_id: company.id,
      template: secondFactorOffMail,
      lang,
      to: { email, name },
      params: { moderator: by.audited.by.name, reason, at },
    });
  });
}
