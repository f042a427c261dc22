import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { PolicyDraft, PolicyReach } from '../wire.ts';
import { normalizePolicy } from './normalize-policy.ts';
import { readPolicyInForce } from './policies.read.ts';
import { computeSimulationDigest, runSimulation } from './simulations.ts';

const YEAR_DAYS = 365;

/** Replays the last year under a draft, and returns who could give its decisions now and under the draft. */
export async function readReach(ctx: CompanyContext, draft: PolicyDraft): Promise<PolicyReach> {
  if (new Set(draft.people.map(({ id }) => id)).size < draft.people.length)
    throw fieldError('draft.people', 'choice');
  const to = dayInBelgrade(ctx.session.now);
  const tried = { draft: normalizePolicy(draft), from: addDays(to, -YEAR_DAYS), to };
  // The result also depends on the policy in force, so a result from before a change must not be reused.
  const { id: version } = await readPolicyInForce(ctx.tenant);
  const { replay } = await runSimulation(ctx, `${computeSimulationDigest(tried)} ${version}`, tried, false);
  const { from, decisions, groups, alone_waited } = replay.reach;
  return {
    ...{ from, decisions, alone_waited },
    groups: groups.map(({ column, n, before, after }) => ({
      ...{ column, n },
      before: [...before],
      after: [...after],
    })),
    decided: replay.people.map(({ user_id, before }) => ({ id: user_id, n: before.n })),
  };
}
