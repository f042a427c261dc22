import { createHash } from 'node:crypto';
import type { CompanyContext } from '#platform/server/context.ts';
import { openSnapshot } from '#platform/server/db/snapshot.ts';
import { TenantTx } from '#platform/server/db/tenant.ts';
import { asDay } from '#platform/shared/dates.ts';
import type { ReplayResult } from '../rules/replay.ts';
import type { Simulation } from '../wire.ts';
import { readPersonNames, type StoredPolicyDraft } from './policies.read.ts';
import { readReplayInput, type SimulationInput } from './replay-input.read.ts';
import { runReplay } from './run-replay.ts';
import { SimulationCache } from './simulation-cache.ts';

/** The result of a simulation; all data is from the same moment. */
export interface SimulationResult {
  readonly digest: string;
  readonly tried: SimulationInput;
  readonly replay: ReplayResult;
  readonly known_since: string;
}

const CACHED_MS = 10 * 60_000;
const cache = new SimulationCache<SimulationResult>();

export function computeSimulationDigest({ draft, from, to }: SimulationInput): string {
  return createHash('sha256')
    .update(JSON.stringify([draft, from, to]))
    .digest('hex');
}

/** Runs a simulation, or returns the company's cached one of the same draft and range unless `fresh` is set. */
export function runSimulation(
  ctx: CompanyContext,
  digest: string,
  tried: SimulationInput,
  fresh: boolean,
): Promise<SimulationResult> {
  const { id } = ctx.company;
  const known = fresh ? undefined : cache.find(id, digest);
  if (known) return known;
  const one = { digest, work: judge(ctx, tried, digest) };
  const forget = () => cache.remove(id, one);
  cache.store(id, one);
  setTimeout(forget, CACHED_MS).unref();
  one.work.catch(forget);
  return one.work;
}

async function judge({ platform, company }: CompanyContext, tried: SimulationInput, digest: string) {
  const snapshot = await openSnapshot(platform.db, platform.pool, new AbortController().signal);
  let input: Awaited<ReturnType<typeof readReplayInput>>;
  try {
    input = await readReplayInput(new TenantTx(snapshot.trx, platform.pool, company.id), tried);
  } finally {
    await snapshot.close();
  }
  const replay = await runReplay(input);
  return { digest, tried, replay, known_since: input.versions[0]?.valid_from ?? '' };
}

/** Returns the simulation of a draft, recomputed if it is no longer cached. */
export async function getSimulation(
  ctx: CompanyContext,
  { digest, content, date_from, date_to }: StoredPolicyDraft,
) {
  return await runSimulation(
    ctx,
    digest,
    { draft: content, from: asDay(date_from), to: asDay(date_to) },
    false,
  );
}

/** Converts a simulation for the API. */
export async function presentSimulation(
  { tenant, company }: CompanyContext,
  id: number,
  { digest, tried, replay, known_since }: SimulationResult,
): Promise<Simulation> {
  const names = await readPersonNames(
    tenant,
    replay.people.map(({ user_id }) => user_id),
  );
  const { totals, to_owner, waited, record, people, decisions } = replay;
  return {
    id,
    digest,
    from: tried.from,
    to: tried.to,
    currency: company.settings.currency,
    known_since,
    decisions: decisions.length,
    ...{ totals, to_owner, waited, record },
    people: people.map(({ user_id, ...counts }) => ({
      user: { id: user_id, name: names.get(user_id) ?? null },
      ...counts,
    })),
  };
}
