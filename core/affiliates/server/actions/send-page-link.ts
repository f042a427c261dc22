import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { lockAffiliate } from '../affiliates.repo.ts';
import { renewPageLink } from '../renew-page-link.step.ts';

/**
 * Emails an accepted affiliate a new secret link, which replaces the previous one. Throws 422 in any other state.
 */
export function sendPageLink({ platform, session, request }: SessionContext, id: number): Promise<void> {
  return platform.db.transaction().execute(async (trx) => {
    const affiliate = await lockAffiliate(trx, id);
    if (affiliate.state !== 'accepted') throw new AppError('invalid_transition');
    await renewPageLink(trx, platform.config, affiliate, { again: true });
    await recordAuditEntry(trx, {
      kind: 'affiliate_link_sent',
      company_id: null,
      by: toAuditActor(session),
      ip: request.ip,
      data: { affiliate_id: id, to: affiliate.email },
    });
  });
}
