import { hasEndlessPlan, shiftPeriodsAfter } from '#core/plans/rules/active-period.ts';
import { lockPaidPeriods, movePaidPeriod } from '#core/plans/server/public.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { requireSeenVersion } from '#platform/server/db/require-seen-version.ts';
import { AppError, fieldError, notFoundError } from '#platform/server/errors.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { accessEndsAt, type Plan } from '#platform/shared/access/plans.ts';
import { asDay, dayInBelgrade, endOfDayInBelgrade } from '#platform/shared/dates.ts';
import { getCompany, readCompanyDetail } from '../companies/companies.read.ts';
import { lockAccount, writePlan } from '../companies/companies.repo.ts';
import type { Moderator } from '../moderator.ts';

export interface PlanSetting {
  readonly plan: Plan;
  /** The last day of the plan, inclusive; null for no end, or for the 30 days of a trial. */
  readonly plan_until: string | null;
}

interface SeenPlan {
  readonly id: number;
  /** The version in If-Match; undefined if the header is absent. */
  readonly ifMatch: number | undefined;
}

/**
 * Sets any plan with its last day, which is today at the earliest (product 3). Moves paid packages that have not
 * begun, so that they follow without a gap. If there are such packages, a plan without an end is rejected,
 * because they would never begin.
 */
export function setPlan(db: Db, by: Moderator, seen: SeenPlan, setting: PlanSetting): Promise<void> {
  const { id, ifMatch } = seen;
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) throw notFoundError();
    const locked = { version: account.plan_version };
    await requireSeenVersion(locked, { subject: locked, ifMatch }, async () =>
      readCompanyDetail(trx, await getCompany(trx, id)),
    );
    if (account.status === ACCOUNT_STATUS.DELETED) throw new AppError('account_state');
    const lastDay = setting.plan_until === null ? null : asDay(setting.plan_until);
    if (lastDay !== null && lastDay < dayInBelgrade(await readClock(trx)))
      throw fieldError('plan_until', 'date_ahead');
    const planUntil = lastDay === null ? null : endOfDayInBelgrade(lastDay);
    const now = await readClock(trx);
    const paid = await lockPaidPeriods(trx, id);
    const isOpen = paid.some(({ until }) => until > now);
    if (isOpen && hasEndlessPlan({ plan: setting.plan, activatedAt: null, ends_at: planUntil }))
      throw fieldError('plan_until', 'required');
    await writePlan(trx, id, setting.plan, planUntil);
    const ends = accessEndsAt({
      plan: setting.plan,
      activatedAt: account.activated_date,
      ends_at: planUntil,
    });
    for (const [index, laid] of shiftPeriodsAfter(ends, paid, now).entries())
      if (laid) await movePaidPeriod(trx, paid[index]?.id ?? 0, laid);
    await recordAuditEntry(trx, {
      kind: 'plan_changed',
      company_id: id,
      ...by.audited,
      data: {
        before: { plan: account.plan, plan_until: account.plan_until },
        after: { plan: setting.plan, plan_until: planUntil },
      },
    });
  });
}
