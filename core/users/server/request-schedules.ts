import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/** Schedules that prepare requests for a user. When the user is deleted, they go to the successor like open requests. */
interface RequestSchedules {
  /** Counts the schedules of a user. */
  readonly count: (tenant: Tenant, userId: number) => Promise<number>;
  /** Moves the schedules to the successor, in the transaction that deletes the user; without a successor, ends them. */
  readonly handOver: (tx: TenantTx, from: number, to: number | undefined) => Promise<void>;
}

/** Modules add their schedules to this slot. */
export const requestSchedules = new Slot<RequestSchedules>();

/** Counts a user's schedules of all modules. */
export async function countRequestSchedules(tenant: Tenant, userId: number): Promise<number> {
  let count = 0;
  for (const schedules of requestSchedules.parts) count += await schedules.count(tenant, userId);
  return count;
}
