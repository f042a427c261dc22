import type { SupportHours } from '#core/support/rules/support-hours.ts';
import { readSupportHours } from '#core/support/server/public.ts';
import type { VersionedSupportHours } from '#core/support/wire.ts';
import type { Db } from '#platform/server/db/client.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { Moderator } from '../moderator.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';
import { lockPlatformSettings, writeSupportHours } from '../platform/settings.repo.ts';

/** Changes the support hours, and whether users see them. */
export function changeSupportHours(
  db: Db,
  by: Moderator,
  seen: SeenRecord<VersionedSupportHours>,
  hours: SupportHours,
): Promise<VersionedSupportHours> {
  return db.transaction().execute(async (trx) => {
    await lockPlatformSettings(trx);
    const before = await readSupportHours(trx);
    await requireSeenVersion(before, seen, async () => before);
    await writeSupportHours(trx, hours);
    const after = await readSupportHours(trx);
    await recordPlatformChange(trx, by, 'support_hours', flat(before), flat(after));
    return after;
  });
}

/** Flattens the hours, so that the log shows which fields have changed. */
const flat = ({ shown, days, answer_hours }: SupportHours) => ({
  support_shown: shown,
  ...days,
  ...answer_hours,
});
