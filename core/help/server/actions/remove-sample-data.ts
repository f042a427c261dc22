import type { CompanyContext } from '#platform/server/context.ts';
import { deleteSample, lockSample } from '../sample-data.repo.ts';

/** Removes the example whole; where there is none, nothing happens. */
export function removeSampleData({ tenant }: CompanyContext): Promise<void> {
  return tenant.transaction(async (tx) => {
    if (await lockSample(tx)) await deleteSample(tx);
  });
}
