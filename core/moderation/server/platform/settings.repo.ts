import type { Processors } from '#core/help/rules/processors.ts';
import type { PlanPrice, PlatformSettings } from '#core/moderation/wire/platform-settings.ts';
import type { SupportHours } from '#core/support/rules/support-hours.ts';
import type { Db } from '#platform/server/db/client.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/** Locks the only row of the settings table, so that changes to the platform settings run one after another. */
export async function lockPlatformSettings(trx: Db): Promise<void> {
  await trx.selectFrom('platform_settings').select('one').forUpdate().executeTakeFirstOrThrow();
}

export async function writePrices(trx: Db, prices: readonly PlanPrice[]): Promise<void> {
  for (const { plan, currency, per_month } of prices)
    await trx
      .updateTable('plan_prices')
      .set({ per_month })
      .where('plan', '=', plan)
      .where('currency', '=', currency)
      .execute();
  await trx
    .updateTable('platform_settings')
    .set(({ eb }) => ({ prices_version: eb('prices_version', '+', 1) }))
    .execute();
}

export async function writePlatformSettings(trx: Db, settings: PlatformSettings): Promise<void> {
  await trx
    .updateTable('platform_settings')
    .set(({ eb }) => ({
      settings_version: eb('settings_version', '+', 1),
      seller: JSON.stringify(settings.seller),
      affiliate_rate: toDecimal(settings.affiliate_percent).div(toDecimal(100), 4).toString(),
      activation_days: settings.activation_days,
    }))
    .execute();
}

export async function writeSupportHours(trx: Db, hours: SupportHours): Promise<void> {
  await trx
    .updateTable('platform_settings')
    .set(({ eb }) => ({
      support_version: eb('support_version', '+', 1),
      support_hours: JSON.stringify(hours),
    }))
    .execute();
}

/** Stores the list in force and the announced one, which replace those of before. */
export async function writeProcessors(trx: Db, { processors, announced }: Processors): Promise<void> {
  await trx
    .updateTable('platform_settings')
    .set(({ eb }) => ({
      processors_version: eb('processors_version', '+', 1),
      processors: JSON.stringify(processors),
      next_processors: announced && JSON.stringify(announced.processors),
      announced_from: announced?.from ?? null,
    }))
    .execute();
}
