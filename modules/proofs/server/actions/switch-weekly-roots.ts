import { nextWeeklyRoots } from '#modules/proofs/rules/weekly-roots.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readNextRoots } from '../weekly/weekly.read.ts';
import { writeNextRoots } from '../weekly/weekly.repo.ts';

/** Switches the weekly mail of roots on or off for the caller. If it is already on, its due date does not change. */
export async function switchWeeklyRoots({ tenant, session }: CompanyContext, wanted: boolean) {
  return await tenant.transaction(async (tx) => {
    const { weekly } = await readNextRoots(tx, session.user.id);
    if (weekly !== wanted)
      await writeNextRoots(tx, session.user.id, wanted ? nextWeeklyRoots(session.now) : null);
    return await readNextRoots(tx, session.user.id);
  });
}
