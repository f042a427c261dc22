import { nextMonthlyReport } from '#core/statistics/rules/report.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readNextReport } from '../monthly.read.ts';
import { writeNextReport } from '../monthly.repo.ts';

/** From now on, or no more; whoever has it on already keeps what is due. */
export async function switchMonthlyReport({ tenant, session }: CompanyContext, wanted: boolean) {
  return await tenant.transaction(async (tx) => {
    const { monthly_report } = await readNextReport(tx, session.user.id);
    if (monthly_report !== wanted)
      await writeNextReport(tx, session.user.id, wanted ? nextMonthlyReport(session.now) : null);
    return await readNextReport(tx, session.user.id);
  });
}
