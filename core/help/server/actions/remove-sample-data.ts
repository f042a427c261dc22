import type { CompanyContext } from '#platform/server/context.ts';
import { deleteSampleData, lockSampleData } from '../sample-data.repo.ts';

/** Removes all sample data. Does nothing if none is loaded. */
export function removeSampleData({ tenant }: CompanyContext): Promise<void> {
  return tenant.transaction(async (tx) => {
    if (await lockSampleData(tx)) await deleteSampleData(tx);
  });
}
