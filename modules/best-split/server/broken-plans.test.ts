// @module-tag exhaustive

import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { ThreadLimitError } from '#platform/server/threads/work-thread.ts';
import type { AwardPlan } from '../wire.ts';
import { solver } from './solve-in-thread.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const fails = (error: Error) => vi.spyOn(solver, 'solve').mockImplementation(() => Promise.reject(error));
afterEach(() => {
  vi.restoreAllMocks();
});

async function asked(): Promise<{ readonly scene: RequestScene; readonly id: number }> {
  const scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['10', '20']);
  await sendOffer(server, scene, scene.invited[1], ['12', '15']);
  const { body } = await user<{ id: number }>('POST', `purchases/${scene.id}/award-plans`, { body: {} });
  return { scene, id: body.id };
}

/** Runs the waiting job and returns the resulting plan. */
async function runJob({ scene, id }: Awaited<ReturnType<typeof asked>>): Promise<AwardPlan> {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(server.db);
  await server.runJobs().catch(() => undefined);
  return (await user<AwardPlan>('GET', `purchases/${scene.id}/award-plans/${id}`)).body;
}

it('a plan that fails three times is given up, and the request can have another one', async () => {
  const plan = await asked();
  fails(new Error('the solver is gone'));
  expect((await runJob(plan)).state).toBe('running');
  expect((await runJob(plan)).state).toBe('running');
  expect(await runJob(plan)).toMatchObject({ state: 'failed', failure: 'broken', total: null });
  expect(solver.solve).toHaveBeenCalledTimes(3);
  const retry = await user('POST', `purchases/${plan.scene.id}/award-plans`, { body: {} });
  expect(retry.status).toBe(202);
});

it('a plan that takes more than its thread may is not tried again', async () => {
  for (const [limit, failure] of [
    ['time', 'no_time'],
    ['memory', 'broken'],
  ] as const) {
    const plan = await asked();
    fails(new ThreadLimitError(limit));
    expect(await runJob(plan)).toMatchObject({ state: 'failed', failure });
  }
});

it('a plan is priced again outside the solver: one that costs other than it says is given up, the rounding aside', async () => {
  const real = solver.solve;
  // One line from each of two suppliers: each line and each sum is off by half a cent after rounding.
  const reportCost = (hundredths: bigint) =>
    vi.spyOn(solver, 'solve').mockImplementationOnce(async (task) => {
      const { outcome, ...rest } = await real(task);
      if (outcome.state !== 'done') throw new Error('there is a plan');
      return {
        ...rest,
        outcome: { ...outcome, cost: outcome.cost.add(Rational.of(hundredths, 10_000n)) },
      };
    });
  for (const off of [201n, -201n]) {
    const plan = await asked();
    reportCost(off);
    expect(await runJob(plan)).toMatchObject({
      ...{ state: 'failed', failure: 'wrong_price', total: null, parts: [] },
    });
    const take = await user<{ code: string }>(
      'PUT',
      `purchases/${plan.scene.id}/award-plans/${plan.id}/take`,
      { body: {} },
    );
    expect([take.status, take.body.code]).toEqual([422, 'plan_not_ready']);
  }
  const plan = await asked();
  reportCost(200n);
  expect((await runJob(plan)).state).toBe('done');
});

it('a worker that was taken for dead while it worked a plan out changes nothing of what the next one found', async () => {
  const plan = await asked();
  const real = solver.solve;
  // The first worker has already started when another one takes over its job, with an offer that arrived in the
  // meantime.
  let goOn = () => {};
  const solving = vi.spyOn(solver, 'solve').mockImplementationOnce(async (task) => {
    const solved = await real(task);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return solved;
  });
  const late = server.runJobs();
  await vi.waitFor(() => expect(solving).toHaveBeenCalledTimes(1));
  await sendOffer(server, plan.scene, plan.scene.invited[2], ['1', '1']);
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(server.db);
  await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(
    server.db,
  );
  const found = await runJob(plan);
  expect(found).toMatchObject({
    state: 'done',
    stale: false,
    parts: [{ rfp_id: plan.scene.invited[2].rfp_id }],
  });
  goOn();
  await late;
  const read = await user('GET', `purchases/${plan.scene.id}/award-plans/${plan.id}`);
  expect(read.body).toEqual(found);
});
