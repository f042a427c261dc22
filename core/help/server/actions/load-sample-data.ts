import { readRatesAt } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import { insertSampleData, lockSampleData } from '../sample-data.repo.ts';

/** Loads the sample data into the company, at most once, in the caller's language. */
export async function loadSampleData({
  tenant,
  platform,
  session,
  company,
  lang,
}: CompanyContext): Promise<void> {
  const { rates } = await readRatesAt(platform.db, session.now);
  const { currency } = company.settings;
  await tenant.transaction(async (tx) => {
    if (await lockSampleData(tx)) return;
    await insertSampleData(tx, {
      creator_id: session.user.id,
      lang,
      currency,
      per_eur: requireRate(rates, currency),
      now: session.now,
    });
  });
}
