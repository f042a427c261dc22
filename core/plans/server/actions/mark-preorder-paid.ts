import { computeNextPeriod, getFirstWholeDay, hasEndlessPlan } from '#core/plans/rules/active-period.ts';
import { computeAffiliateProfit } from '#core/plans/rules/preorder.ts';
import { type AuditActor, recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError } from '#platform/server/errors.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { accessEndsAt } from '#platform/shared/access/plans.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { packageActiveMail } from '../mail/package-active.tsx';
import type { PreorderRecord } from '../preorder-record.ts';
import { lockPreorder, markPreorderAsPaid } from '../preorders.repo.ts';
import { readAffiliateRate } from '../settings.read.ts';

export interface PreorderDecision {
  readonly id: number;
  /** The moderator who marks the payment. */
  readonly by: AuditActor;
  readonly ip: string;
}

/**
 * Marks an order as paid and activates its package for the ordered number of months (product 3). The package begins
 * when the company's last trial, plan or package ends, or now if none is left. An affiliate's share is fixed at the
 * current rate. Call it in a transaction. Throws 404, `already_paid` (for example on a second click),
 * `preorder_cancelled` or `plan_endless`.
 */
export async function markPreorderPaid(trx: Db, { id, by, ip }: PreorderDecision): Promise<void> {
  const { company, state, now, order } = await lockPreorder(trx, id);
  if (order.paid_at !== null) throw new AppError('already_paid');
  if (order.cancelled_at !== null) throw new AppError('preorder_cancelled');

  if (hasEndlessPlan(state)) throw new AppError('plan_endless');
  const period = computeNextPeriod(state, order.duration_months, now);
  await markPreorderAsPaid(trx, id, {
    paid_at: now,
    paid_by: by.user_id,
    active_from: period.from,
    active_until: period.until,
    ...(await affiliateShare(trx, company.affiliate_id, order)),
  });
  await recordAuditEntry(trx, {
    kind: 'preorder_paid',
    company_id: company.id,
    by,
    ip,
    data: {
      number: order.number,
      before: { plan: state.plan, until: accessEndsAt(state) },
      after: { plan: order.plan, from: period.from, until: period.until },
    },
  });
  for (const to of await readCompanyOwners(trx, company.id, order.ordered_by))
    await queueMail(trx, {
      dedupe_key: `preorder-${id}-paid-${to.id}`,
      company_id: company.id,
      template: packageActiveMail,
      lang: to.lang,
      to,
      params: {
        number: order.number,
        plan: order.plan,
        from: getFirstWholeDay(period.from, now),
        until: period.until,
      },
    });
}

async function affiliateShare(trx: Db, affiliateId: number | null, order: PreorderRecord) {
  if (affiliateId === null) return { affiliate_id: null, affiliate_rate: null, affiliate_profit: null };
  const rate = await readAffiliateRate(trx);
  return {
    affiliate_id: affiliateId,
    affiliate_rate: rate.toFixed(4),
    affiliate_profit: computeAffiliateProfit(toDecimal(order.net), rate).toFixed(2),
  };
}
