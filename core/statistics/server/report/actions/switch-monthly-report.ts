import { nextMonthlyReportTime } from '#core/statistics/rules/report.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readNextReport } from '../monthly.read.ts';
import { storeNextReportTime } from '../monthly.repo.ts';

/**
 * Switches the user's monthly report on or off. If the setting does not change, a report that is already due stays
 * due.
 */
export async function switchMonthlyReport({ tenant, session }: CompanyContext, wanted: boolean) {
  return await tenant.transaction(async (tx) => {
    const { monthly_report } = await readNextReport(tx, session.user.id);
    if (monthly_report !== wanted)
      await storeNextReportTime(tx, session.user.id, wanted ? nextMonthlyReportTime(session.now) : null);
    return await readNextReport(tx, session.user.id);
  });
}
