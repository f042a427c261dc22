import type { PlatformSettings, VersionedSettings } from '#core/moderation/wire/platform-settings.ts';
import type { Db } from '#platform/server/db/client.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { parseSerbianAccount } from '#platform/shared/payment/account-number.ts';
import { normaliseIban } from '#platform/shared/payment/iban.ts';
import { checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import type { Moderator } from '../moderator.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';
import { readPlatformSettings } from '../platform/settings.read.ts';
import { lockPlatformSettings, writePlatformSettings } from '../platform/settings.repo.ts';

/**
 * Changes the seller, the affiliate's share and the stated time until activation. Existing pro-forma invoices
 * keep their seller.
 */
export function changePlatformSettings(
  db: Db,
  by: Moderator,
  seen: SeenRecord<VersionedSettings>,
  settings: PlatformSettings,
): Promise<VersionedSettings> {
  return db.transaction().execute(async (trx) => {
    await lockPlatformSettings(trx);
    const before = await readPlatformSettings(trx);
    await requireSeenVersion(before, seen, async () => before);
    await writePlatformSettings(trx, { ...settings, seller: asStored(settings.seller) });
    const after = await readPlatformSettings(trx);
    await recordPlatformChange(trx, by, 'seller_and_affiliates', flat(before), flat(after));
    return after;
  });
}

/** Flattens the settings, so that the log shows which fields have changed. */
const flat = ({ seller, ...others }: PlatformSettings) => {
  const { affiliate_percent, activation_days } = others;
  return { ...seller, affiliate_percent, activation_days };
};

/** Formats numbers as required in payment orders and payment codes. The schema has already validated them. */
function asStored(seller: PlatformSettings['seller']): PlatformSettings['seller'] {
  const pib = checkTaxNumber(seller.country, seller.pib);
  return {
    ...seller,
    pib: pib.ok ? pib.normalised : seller.pib,
    account: parseSerbianAccount(seller.account) ?? seller.account,
    iban: normaliseIban(seller.iban) ?? seller.iban,
    bic: seller.bic.toUpperCase(),
  };
}
