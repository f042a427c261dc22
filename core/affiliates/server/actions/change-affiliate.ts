import type { Affiliate, AffiliateBody } from '#core/affiliates/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { getAffiliate } from '../affiliates.read.ts';
import { lockAffiliate, updateAffiliate } from '../affiliates.repo.ts';
import { normalizeAffiliate, toAddressTakenError } from '../normalize-affiliate.ts';

/** Changes an affiliate's data, but not the page, the code or the profit share. */
export async function changeAffiliate(
  { platform, session, request }: SessionContext,
  seen: SeenRecord<Affiliate>,
  body: AffiliateBody,
): Promise<void> {
  const { id } = seen.subject;
  const after = normalizeAffiliate(body);
  try {
    await platform.db.transaction().execute(async (trx) => {
      const locked = await lockAffiliate(trx, id);
      await requireSeenVersion(locked, seen, () => getAffiliate(trx, platform.config, id));
      const { company_name, name, email, pib, registration_number, phone_number, lang } = locked;
      await updateAffiliate(trx, id, after);
      await recordAuditEntry(trx, {
        kind: 'affiliate_changed',
        company_id: null,
        by: toAuditActor(session),
        ip: request.ip,
        data: {
          affiliate_id: id,
          before: { company_name, name, email, pib, registration_number, phone_number, lang },
          after,
        },
      });
    });
  } catch (error) {
    throw toAddressTakenError(error);
  }
}
