import { mayGetReport, nextMonthlyReportTime, reportedMonth } from '#core/statistics/rules/report.ts';
import { getPurchaseStatistics } from '#core/statistics/server/statistics.ts';
import type { CompanyReader, Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { findCompanyReader } from '#platform/server/http/reader.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { monthlyReportMail, monthQuery } from '../mail/monthly-report.tsx';
import { type DueReport, readDueReports } from '../monthly.read.ts';
import { claimDueReport } from '../monthly.repo.ts';

const AT_ONCE = 200;

/**
 * Sends each user the report of the previous month when it is due. After an outage, the report is sent late instead
 * of being skipped.
 */
export const monthlyReportJob = defineJob({
  name: 'monthly-report',
  cron: '*/5 * * * *',
  run: async ({ platform, signal }) => {
    for (;;) {
      const due = await readDueReports(platform.db, AT_ONCE);
      for (const one of due) {
        if (signal.aborted) return;
        await sendOne(platform, one);
      }
      if (due.length < AT_ONCE) return;
    }
  },
});

/**
 * Writes the next time and the email in one transaction, so that a report is sent only once, however often this job
 * runs.
 */
async function sendOne(platform: Platform, due: DueReport): Promise<void> {
  const reader = await findCompanyReader(platform, 'mail', due.user_id);
  const mail = reader && mayGetReport(reader.actor) ? await mailFor(reader, due) : undefined;
  const tenant = new Tenant(platform.db, platform.pool, due.company_id);
  await tenant.transaction(async (tx) => {
    const claimed = await claimDueReport(tx, due.user_id, nextMonthlyReportTime(due.now));
    if (claimed && mail) queueMailAtCommit(tx, mail);
  });
}

/** Returns the email with the month's figures; its report is generated when the email is sent. */
async function mailFor(reader: CompanyReader, { user_id, due_at }: DueReport) {
  const { user } = reader.session;
  if (!isMailable(user.email)) return undefined;
  const month = reportedMonth(due_at);
  const { totals, previous_period, previous_year, currency } = await getPurchaseStatistics(
    reader,
    monthQuery(month),
  );
  return {
    dedupe_key: `monthly-report-${user_id}-${month.from.slice(0, 7)}`,
    company_id: reader.company.id,
    template: monthlyReportMail,
    lang: user.lang,
    to: user,
    params: {
      user_id,
      from: month.from,
      to: month.to,
      currency,
      now: totals,
      before: previous_period?.totals ?? null,
      year_ago: previous_year?.totals ?? null,
    },
  };
}
