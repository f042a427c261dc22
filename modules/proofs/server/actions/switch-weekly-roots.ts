import { nextWeeklyRootsTime } from '#modules/proofs/rules/weekly-roots.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readNextRootsMail } from '../weekly/weekly.read.ts';
import { storeNextRootsMailTime } from '../weekly/weekly.repo.ts';

/** Switches the weekly roots email on or off for the caller. If it is already on, its due date does not change. */
export async function switchWeeklyRoots({ tenant, session }: CompanyContext, wanted: boolean) {
  return await tenant.transaction(async (tx) => {
    const { weekly } = await readNextRootsMail(tx, session.user.id);
    if (weekly !== wanted)
      await storeNextRootsMailTime(tx, session.user.id, wanted ? nextWeeklyRootsTime(session.now) : null);
    return await readNextRootsMail(tx, session.user.id);
  });
}
