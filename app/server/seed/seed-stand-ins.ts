import { sql } from 'kysely';
import { readClock } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { DemoUserEmail } from './cast.ts';

/** Stand-in periods, given as first and last day in days ago. `ended` means that the period ended a day early. */
const AWAY: readonly { of: DemoUserEmail; by: DemoUserEmail; from: number; to: number; ended?: true }[] = [
  { of: 'owner@demo.test', by: 'admin@demo.test', from: 96, to: 83 },
  { of: 'admin@demo.test', by: 'owner@demo.test', from: 40, to: 31 },
  { of: 'owner@demo.test', by: 'admin@demo.test', from: 19, to: 12, ended: true },
];

/** Seeds past stand-in periods. None is active, so that each demo user has only their own permissions. */
export async function seedStandIns(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    const today = dayInBelgrade(await readClock(tx.trx));
    const people = await tx.selectFrom('users').select(['users.id', 'users.email']).execute();
    const idOf = (email: DemoUserEmail) => people.find((one) => one.email === email)?.id ?? 0;
    await tx
      .insertInto(
        'delegations',
        AWAY.map(({ of, by, from, to, ended }) => ({
          user_id: idOf(of),
          stand_in_id: idOf(by),
          date_from: addDays(today, -from),
          date_to: addDays(today, -to),
          ended_at: ended ? sql<string>`${addDays(today, -to - 1)}::date + interval '9 hours'` : null,
        })),
      )
      .execute();
  });
}
