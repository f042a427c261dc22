import type { Caller, TestServer } from '#app/server/test-support/server.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { addDays, asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { replayDecisions } from '../rules/replay.ts';
import type { Policies, PolicyDraft } from '../wire.ts';
import { readPolicyInForce } from './policies.read.ts';
import { readReplayInput } from './replay-input.read.ts';

export interface DraftBody {
  readonly name?: string;
  readonly draft: PolicyDraft;
  readonly from: string;
  readonly to: string;
}

/** Returns the policy in force as a draft, for a range of two years that ends tomorrow. */
export async function createPolicyDraft(owner: Caller): Promise<DraftBody> {
  const { body } = await owner<Policies>('GET', 'policies');
  const { people, settings } = body.current;
  const to = addDays(dayInBelgrade(new Date().toISOString()), 1);
  return {
    draft: { people: people.map(({ name: _, ...person }) => person), settings, band_eur: null },
    from: addDays(to, -730),
    to,
  };
}

/**
 * Replays all decisions of all companies under the policies in force on their days, and counts how many agree with
 * the record.
 */
export async function countReplayAgreements(server: TestServer) {
  const { db, platform } = server;
  const companies = await db.selectFrom('companies').select('id').orderBy('id').execute();
  const differs: number[] = [];
  const not_compared: number[] = [];
  let agrees = 0;
  for (const { id } of companies) {
    const tenant = new Tenant(db, platform.pool, id);
    const { content } = await readPolicyInForce(tenant);
    const tried = {
      draft: { ...content, band_eur: null },
      from: asDay('2000-01-01'),
      to: asDay('2100-01-01'),
    };
    const { record, decisions } = replayDecisions(await readReplayInput(tenant, tried));
    agrees += record.agrees;
    for (const one of decisions) {
      if (one.agrees === false) differs.push(one.id);
      if (one.agrees === null) not_compared.push(one.id);
    }
  }
  return { agrees, differs, not_compared };
}
