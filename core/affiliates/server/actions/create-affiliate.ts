import type { AffiliateBody } from '#core/affiliates/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { insertAffiliate, lockAffiliate, writeAffiliateState } from '../affiliates.repo.ts';
import { normalizeAffiliate } from '../normalize-affiliate.ts';
import { renewPageLink } from '../renew-page-link.step.ts';

/** Adds an accepted affiliate for a moderator and emails the affiliate their link. Returns the affiliate's ID. */
export function createAffiliate(
  { platform, session, request }: SessionContext,
  body: AffiliateBody,
): Promise<number> {
  const fields = normalizeAffiliate(body);
  return platform.db.transaction().execute(async (trx) => {
    const id = await insertAffiliate(trx, fields);
    if (id === undefined) throw fieldError('email', 'exist');
    await writeAffiliateState(trx, id, 'accepted', session.user.id);
    await renewPageLink(trx, platform.config, await lockAffiliate(trx, id), { again: false });
    await recordAuditEntry(trx, {
      kind: 'affiliate_created',
      company_id: null,
      by: toAuditActor(session),
      ip: request.ip,
      data: { affiliate_id: id, after: fields },
    });
    return id;
  });
}
