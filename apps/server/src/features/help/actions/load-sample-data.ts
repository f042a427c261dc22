import { rateOf } from '@ponuda/domain/money/exchange';
import type { CompanyContext } from '../../../platform/context.ts';
import { readRatesAt } from '../../purchases/public.ts';
import { insertSample, lockSample } from '../sample-data.repo.ts';

/** Loads the example into the company, once; the words are those of whoever loads it. */
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
    if (await lockSample(tx)) return;
    await insertSample(tx, {
      creator_id: session.user.id,
      lang,
      currency,
      per_eur: rateOf(rates, currency),
      now: session.now,
    });
  });
}
