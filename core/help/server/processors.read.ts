import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { asDay, type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Processors } from '../rules/processors.ts';

/** Reads the operator's processors, with today's date and the version to send when changing them. */
export async function readProcessors(
  db: Db,
): Promise<Processors & { readonly version: number; readonly today: Day }> {
  const row = await db
    .selectFrom('platform_settings')
    .select(['processors', 'next_processors', 'announced_from', 'processors_version', nowSql.as('now')])
    .executeTakeFirstOrThrow();
  const { next_processors: next, announced_from, processors_version: version } = row;
  const today = dayInBelgrade(row.now);
  if (next === null || announced_from === null)
    return { version, today, processors: row.processors, announced: null };
  const from = asDay(announced_from);
  return from <= today
    ? { version, today, processors: next, announced: null }
    : { version, today, processors: row.processors, announced: { from, processors: next } };
}
