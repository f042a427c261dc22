import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { impersonationStartedMail } from '../mail/impersonation-started.tsx';
import type { Moderator } from '../moderator.ts';
import { lockModerator } from '../people/impersonation.repo.ts';
import { getSubjectUser } from '../people/subjects.read.ts';
import { endImpersonations } from './end-impersonations.ts';

export interface Impersonation {
  readonly user_id: number;
  readonly reason: string;
  readonly userAgent: string;
}

/**
 * Lets a moderator impersonate a user for 15 minutes (product 2) and returns the token. Records the impersonation
 * in the company's log with both names and emails the owners. Throws 404 for a user who cannot be impersonated.
 */
export function impersonate(
  db: Db,
  by: Moderator,
  { user_id, reason, userAgent }: Impersonation,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { company, ...subject } = await getSubjectUser(trx, user_id);
    // A moderator can impersonate only one user at a time.
    await lockModerator(trx, by.id);
    await endImpersonations(trx, 'another impersonation', { moderatorId: by.id }, by.audited.ip);
    const token = await openImpersonation(trx, {
      user_id,
      impersonator_id: by.id,
      ip: by.audited.ip,
      userAgent,
    });
    await recordAuditEntry(trx, {
      kind: 'impersonation_started',
      company_id: company.id,
      ...by.audited,
      subject,
      data: { reason },
    });
    const at = await readClock(trx);
    for (const owner of await readCompanyOwners(trx, company.id)) {
      await queueMail(trx, {
        dedupe_key: `impersonation-${by.id}-${user_id}-${at}-${owner.id}`,
        company_id: company.id,
        template: impersonationStartedMail,
        lang: owner.lang,
        to: owner,
        params: {
          moderator: by.audited.by.name,
          user: subject.name,
          company: company.name,
          reason,
          at,
        },
      });
    }
    return token;
  });
}
