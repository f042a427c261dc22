import type { CompanyContext } from '#platform/server/context.ts';
import { deleteSample, lockSample } from '../sample-data.repo.ts';

/** Removes all sample data; does nothing if there are none. */
export function removeSampleData({ tenant }: CompanyContext): Promise<void> {
  return tenant.transaction(async (tx) => {
    if (await lockSample(tx)) await deleteSample(tx);
  });
}
