import type { Db } from '#platform/server/db/client.ts';
import { INITIAL_SUPPORT_HOURS, type SupportHours } from '../rules/support-hours.ts';

/** Reads the support hours, with the version to send when changing them. */
export async function readSupportHours(db: Db): Promise<SupportHours & { readonly version: number }> {
  const { support_hours, support_version } = await db
    .selectFrom('platform_settings')
    .select(['support_hours', 'support_version'])
    .executeTakeFirstOrThrow();
  return { version: support_version, ...(support_hours ?? INITIAL_SUPPORT_HOURS) };
}
