import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/**
 * Schedules that prepare requests for a user. When the user is deleted, they go to the successor like open requests.
 */
interface RecurringWork {
  /** Counts the schedules of a user. */
  readonly count: (tenant: Tenant, userId: number) => Promise<number>;
  /** Gives the schedules to the successor, in the transaction that deletes the user; ends them without a successor. */
  readonly handOver: (tx: TenantTx, from: number, to: number | undefined) => Promise<void>;
}

/** Filled by modules. */
export const recurringWork = new Slot<RecurringWork>();

/** Counts a user's schedules of all modules. */
export async function countRecurring(tenant: Tenant, userId: number): Promise<number> {
  let count = 0;
  for (const work of recurringWork.parts) count += await work.count(tenant, userId);
  return count;
}
