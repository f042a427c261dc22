import { type RawBuilder, sql } from 'kysely';
import type { Plan } from '#platform/shared/access/plans.ts';

/**
 * Returns SQL for the current plan of a `companies` row, given the table's alias: the company's own plan, or the plan
 * of its active paid order.
 */
export const currentPlanSql = (table = 'companies'): RawBuilder<Plan> =>
  sql<Plan>`plan_now(${sql.table(table)})`;

/**
 * Returns SQL for the end of the current plan; null if the plan has no end, or is a trial of 30 days from activation.
 */
export const currentPlanEndSql = (table = 'companies'): RawBuilder<string | null> =>
  sql<string | null>`plan_now_end(${sql.table(table)})`;

/** Returns SQL for the end of the company's last period. Use it instead of `plan_until`. */
export const planEndSql = (table = 'companies'): RawBuilder<string | null> =>
  sql<string | null>`plan_end(${sql.table(table)})`;
