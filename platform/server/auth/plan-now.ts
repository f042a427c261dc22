import { type RawBuilder, sql } from 'kysely';
import type { Plan } from '#platform/shared/access/plans.ts';

/** The plan of this moment of a row of `companies` under this name: its own, or that of the paid order that runs. */
export const planNow = (table = 'companies'): RawBuilder<Plan> => sql<Plan>`plan_now(${sql.table(table)})`;

/** The end of the plan of this moment; null where it has no end, or is a trial of 30 days from activation. */
export const planNowEnd = (table = 'companies'): RawBuilder<string | null> =>
  sql<string | null>`plan_now_end(${sql.table(table)})`;

/** The end of the company's last period, to be used instead of `plan_until`. */
export const planEnd = (table = 'companies'): RawBuilder<string | null> =>
  sql<string | null>`plan_end(${sql.table(table)})`;
