import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/** Requests that schedules prepare for a user. When the user leaves, they go to the successor as open requests do. */
interface RecurringWork {
  /** Counts the schedules of a user. */
  readonly count: (tenant: Tenant, userId: number) => Promise<number>;
  /** Makes the schedules the successor's, in the transaction in which the user leaves; ends them without a successor. */
  readonly handOver: (tx: TenantTx, from: number, to: number | undefined) => Promise<void>;
}

/** Filled by modules. */
export const recurringWork = new Slot<RecurringWork>();

/** Counts everything that recurs for a user. */
export async function countRecurring(tenant: Tenant, userId: number): Promise<number> {
  let count = 0;
  for (const work of recurringWork.parts) count += await work.count(tenant, userId);
  return count;
}
