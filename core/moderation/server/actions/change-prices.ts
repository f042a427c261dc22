import type { PlanPrice, Prices } from '#core/moderation/wire/platform-settings.ts';
import type { Db } from '#platform/server/db/client.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { Moderator } from '../moderator.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';
import { readPrices } from '../platform/settings.read.ts';
import { lockPlatformSettings, writePrices } from '../platform/settings.repo.ts';

/** Changes prices. Existing orders keep their prices. */
export function changePrices(
  db: Db,
  by: Moderator,
  seen: SeenRecord<Prices>,
  prices: readonly PlanPrice[],
): Promise<Prices> {
  return db.transaction().execute(async (trx) => {
    await lockPlatformSettings(trx);
    const before = await readPrices(trx);
    await requireSeenVersion(before, seen, async () => before);
    await writePrices(trx, prices);
    const after = await readPrices(trx);
    await recordPlatformChange(trx, by, 'prices', byPlan(before.prices), byPlan(after.prices));
    return after;
  });
}

/** Returns each price under a separate key, so that the log shows which prices have changed. */
function byPlan(prices: readonly PlanPrice[]): Record<string, string> {
  return Object.fromEntries(
    prices.map(({ plan, currency, per_month }) => [`${plan}_${currency}`, per_month]),
  );
}
