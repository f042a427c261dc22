import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { deadlinePassedJob } from '#core/home/server/desk/jobs/deadline-passed.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEvents,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { readQueuedMails } from '#core/purchase/server/testing/requests.test-support.ts';
import { readCompanySettings } from '#platform/server/auth/company-settings.read.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Maintenance } from '../wire.ts';
import { holdPlan, lockConcernedRequests, readDeadlineMaintenances } from './deadlines.read.ts';
import {
  cancel,
  forgetMaintenances,
  inHours,
  plan,
  runMoveDeadlines,
  setClock,
} from './maintenance.test-support.ts';
import { moveDeadline } from './move-deadline.step.ts';

const server = setUpTestServer();
// Sessions are opened for each call, because tests move the clock past the end of a session.
const moderator: Caller = async (...call) => (await server.as('moderator@demo.test'))(...call);
afterEach(() => forgetMaintenances(server));

const HOUR = 3_600_000;
const deadlineOf = async (scene: RequestScene) =>
  (await readScenePurchase(server, scene)).date_for_offer ?? '';
const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / HOUR;
const mailsAbout = async (scene: RequestScene) => {
  const mails = [
    ...(await readQueuedMails(server, 'deadline-moved')),
    ...(await readQueuedMails(server, 'deadline-moved-for-supplier')),
  ];
  return mails.filter(({ params }) => params.request_number === scene.number);
};
const movesOf = async (scene: RequestScene) =>
  (await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'deadline_moved');

describe('the deadlines of requests', () => {
  it('move by the length of the maintenance; creator and suppliers are notified once', async () => {
    const inside = await createActiveRequest(server, { deadline: '73 hours' });
    const before = await createActiveRequest(server, { deadline: '71 hours' });
    const after = await createActiveRequest(server, { deadline: '76 hours' });
    await server.db
      .updateTable('rfps')
      .set({ declined_at: sql`now_utc()` })
      .where('id', '=', inside.invited[2].rfp_id)
      .execute();
    const [own, others] = [await deadlineOf(inside), [await deadlineOf(before), await deadlineOf(after)]];
    const { version } = await readScenePurchase(server, inside);
    await plan(moderator, inHours(72), 120);
    await Promise.all([runMoveDeadlines(server), runMoveDeadlines(server)]);
    await runMoveDeadlines(server);

    expect(hoursBetween(own, await deadlineOf(inside))).toBe(2);
    expect([await deadlineOf(before), await deadlineOf(after)]).toEqual(others);
    // An open form must not overwrite the new deadline with the old one.
    expect((await readScenePurchase(server, inside)).version).toBe(version + 1);
    const [move, ...more] = await movesOf(inside);
    expect(more).toEqual([]);
    expect(move).toMatchObject({ actor_kind: 'system', data: { old_deadline: own } });
    const mails = await mailsAbout(inside);
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual(
      ['user@demo.test', inside.invited[0].email, inside.invited[1].email].sort(),
    );
    await server.runJobs();
    const sent = await mailsAbout(inside);
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(await mailsAbout(before)).toEqual([]);
    const { body } = await moderator<{ data: Maintenance[] }>('GET', 'moderation/maintenances');
    expect(body.data[0]?.deadlines).toBe(1);
  });

  it('return when the maintenance is cancelled, and everyone is told', async () => {
    const scene = await createActiveRequest(server, { deadline: '73 hours' });
    const own = await deadlineOf(scene);
    const { body } = await plan(moderator, inHours(72), 120);
    await runMoveDeadlines(server);
    await cancel(moderator, body);
    await runMoveDeadlines(server);
    await runMoveDeadlines(server);
    expect(await deadlineOf(scene)).toBe(own);
    expect(await movesOf(scene)).toHaveLength(2);
    expect(await mailsAbout(scene)).toHaveLength(8);
  });

  it('are moved for the new time when the maintenance is moved, each by its own length', async () => {
    const first = await createActiveRequest(server, { deadline: '73 hours' });
    const second = await createActiveRequest(server, { deadline: '80 hours 30 minutes' });
    const [one, two] = [await deadlineOf(first), await deadlineOf(second)];
    const { body } = await plan(moderator, inHours(72), 120);
    await runMoveDeadlines(server);
    await moderator('PUT', `moderation/maintenances/${body.id}`, {
      body: { starts_at: inHours(80), minutes: 60, reasons: null },
    });
    await runMoveDeadlines(server);
    expect(await deadlineOf(first)).toBe(one);
    expect(hoursBetween(two, await deadlineOf(second))).toBe(1);
  });

  it('stay later if the buyer’s own is less than a day ahead', async () => {
    const scene = await createActiveRequest(server, { deadline: '10 hours 30 minutes' });
    const own = await deadlineOf(scene);
    const { body } = await plan(moderator, inHours(10), 60);
    await runMoveDeadlines(server);
    await cancel(moderator, body);
    await runMoveDeadlines(server);
    expect(hoursBetween(own, await deadlineOf(scene))).toBe(1);
    expect(await movesOf(scene)).toHaveLength(1);
  });

  it('a deadline that the buyer extended since counts as the buyer’s own', async () => {
    const scene = await createActiveRequest(server, { deadline: '73 hours' });
    const { body } = await plan(moderator, inHours(72), 120);
    await runMoveDeadlines(server);
    const extended = inHours(200);
    const user = await server.as('user@demo.test');
    const answer = await user('POST', `purchases/${scene.id}/deadline`, {
      body: { date_for_offer: extended },
    });
    expect(answer.status).toBe(200);
    await cancel(moderator, body);
    await runMoveDeadlines(server);
    expect(await deadlineOf(scene)).toBe(extended);
  });

  it('return although the next plan is judged before the cancelled one', async () => {
    const scene = await createActiveRequest(server, { deadline: '161 hours' });
    const own = await deadlineOf(scene);
    const { body } = await plan(moderator, inHours(160), 120);
    await runMoveDeadlines(server);
    const tenant = await server.tenant('morava');
    await cancel(moderator, body);
    await plan(moderator, inHours(162), 120);
    const [cancelled, next] = await readDeadlineMaintenances(server.db);
    // The run for the cancelled plan skips a request that a user is changing.
    for (const maintenance of [next, cancelled])
      await tenant.transaction(async (tx) => {
        const company = { id: tx.company_id, name: 'Morava', settings: await readCompanySettings(tx) };
        if (maintenance)
          await moveDeadline(tx, scene.id, maintenance, { company, platform: server.platform });
      });
    expect(await deadlineOf(scene)).toBe(own);
  });

  it('of a request that is sent after the plan move within a minute', async () => {
    await plan(moderator, inHours(72), 120);
    await runMoveDeadlines(server);
    const scene = await createActiveRequest(server, { deadline: '73 hours' });
    const own = await deadlineOf(scene);
    await runMoveDeadlines(server);
    expect(hoursBetween(own, await deadlineOf(scene))).toBe(2);
  });

  it('of a blocked company stay, and its suppliers get no mail', async () => {
    const scene = await createActiveRequest(server, { deadline: '121 hours' });
    const own = await deadlineOf(scene);
    const setStatus = (status: (typeof ACCOUNT_STATUS)[keyof typeof ACCOUNT_STATUS]) =>
      server.db
        .updateTable('companies')
        .set({ status })
        .where('id', '=', server.companyId('morava'))
        .execute();
    await setStatus(ACCOUNT_STATUS.BLOCKED);
    await plan(moderator, inHours(120), 120);
    await runMoveDeadlines(server);
    await setStatus(ACCOUNT_STATUS.ACTIVE);
    expect(await deadlineOf(scene)).toBe(own);
    expect(await mailsAbout(scene)).toEqual([]);
  });

  it('that pass before a prolonged maintenance has moved them are moved all the same', async () => {
    const scene = await createActiveRequest(server, { deadline: '73 hours 5 minutes' });
    const own = await deadlineOf(scene);
    const { body } = await plan(moderator, inHours(72), 60);
    await runMoveDeadlines(server);
    await setClock(server, '72 hours 58 minutes');
    await moderator('PUT', `moderation/maintenances/${body.id}`, {
      body: { starts_at: body.starts_at, minutes: 120, reasons: null },
    });
    await setClock(server, '73 hours 6 minutes');
    await deadlinePassedJob.run(
      { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
      {} as never,
    );
    await runMoveDeadlines(server);
    expect(hoursBetween(own, await deadlineOf(scene))).toBe(2);
    expect((await readSceneEvents(server, scene)).map(({ kind }) => kind)).not.toContain('deadline_passed');
  });

  it('that have moved again are not stated in mails that wait', async () => {
    const scene = await createActiveRequest(server, { deadline: '73 hours' });
    const { body } = await plan(moderator, inHours(72), 120);
    await runMoveDeadlines(server, { company_id: server.companyId('morava') });
    await moderator('PUT', `moderation/maintenances/${body.id}`, {
      body: { starts_at: body.starts_at, minutes: 180, reasons: null },
    });
    await runMoveDeadlines(server, { company_id: server.companyId('morava') });
    await server.runJobs();
    const deadline = await deadlineOf(scene);
    const mails = await mailsAbout(scene);
    expect(mails).toHaveLength(8);
    for (const { params, state } of mails)
      expect(state).toBe(params.date_for_offer === deadline ? 'sent' : 'dropped');
  });

  it('let the supplier send the offer after the maintenance', async () => {
    const scene = await createActiveRequest(server, { deadline: '1 hour 30 minutes' });
    await plan(moderator, inHours(1), 60);
    await runMoveDeadlines(server);
    await setClock(server, '2 hours 2 minutes');
    const answer = await sendOffer(server, scene, scene.invited[0], ['1', '2']);
    expect(answer.status).toBe(200);
  });
});

it('a moderator does not wait until all deadlines are moved', async () => {
  const { body } = await plan(moderator, inHours(72));
  const [maintenance] = await readDeadlineMaintenances(server.db);
  if (!maintenance) throw new Error('Nothing is planned.');
  let isMoving = true;
  const moveBatches = async () => {
    while (isMoving)
      await server.db.transaction().execute(async (trx) => {
        await holdPlan(trx, maintenance);
        await pause(300);
      });
  };
  // At every moment some of the batches hold the plan.
  const jobs = [0, 75, 150, 225].map((after) => pause(after).then(moveBatches));
  await pause(300);
  const answer = await Promise.race([cancel(moderator, body), pause(5000)]);
  isMoving = false;
  await Promise.all(jobs);
  expect(answer?.status).toBe(200);
});

describe('many requests', () => {
  const scenes: RequestScene[] = [];
  const countMoved = async () =>
    (await server.db.selectFrom('moved_deadlines').select('purchase_id').execute()).length;

  it('are moved in batches, and a stopped run goes on where it stopped', async () => {
    for (let n = 0; n < 55; n++) scenes.push(await createActiveRequest(server, { deadline: '73 hours' }));
    const own = await deadlineOf(scenes[0] as RequestScene);
    await plan(moderator, inHours(72), 60);
    const stop = new AbortController();
    const stopped = runMoveDeadlines(server, { company_id: server.companyId('morava') }, stop.signal);
    // The batch in progress is finished, and no further batch begins.
    stop.abort();
    await stopped;
    expect(await countMoved()).toBeLessThan(55);
    await runMoveDeadlines(server);
    expect(await countMoved()).toBe(55);
    for (const scene of scenes) expect(await movesOf(scene)).toHaveLength(1);
    expect(hoursBetween(own, await deadlineOf(scenes[54] as RequestScene))).toBeCloseTo(1, 2);
  });

  it('are moved after those that a prolonged maintenance newly covers', async () => {
    const { body } = await plan(moderator, inHours(72), 60);
    await runMoveDeadlines(server);
    const late = await createActiveRequest(server, { deadline: '73 hours 40 minutes' });
    const urgent = await createActiveRequest(server, { deadline: '73 hours 30 minutes' });
    await moderator('PUT', `moderation/maintenances/${body.id}`, {
      body: { starts_at: body.starts_at, minutes: 120, reasons: null },
    });
    const [prolonged] = await readDeadlineMaintenances(server.db);
    const tenant = await server.tenant('morava');
    const first = await tenant.transaction(async (tx) =>
      prolonged ? lockConcernedRequests(tx, prolonged, 50) : [],
    );
    expect(first.slice(0, 2)).toEqual([urgent.id, late.id]);
    await cancel(moderator, { id: body.id, version: 2 });
    await runMoveDeadlines(server);
  });

  it('are left to the next run when a moderator changes the plan between two batches', async () => {
    const own = await Promise.all(scenes.map(deadlineOf));
    await plan(moderator, inHours(73.5), 60);
    await sql`create function cancel_after_first_batch() returns trigger language plpgsql as $$ begin
      update maintenances set cancelled_at = now_utc(), version = version + 1
      where (select count(*) from moved_deadlines) = 50;
      return null; end $$`.execute(server.db);
    await sql`create trigger cancel_after_first_batch after insert on moved_deadlines
      for each row execute function cancel_after_first_batch()`.execute(server.db);
    await runMoveDeadlines(server);
    await sql`drop trigger cancel_after_first_batch on moved_deadlines`.execute(server.db);
    expect(await countMoved()).toBe(50);
    await runMoveDeadlines(server);
    expect(await Promise.all(scenes.map(deadlineOf))).toEqual(own);
  });
});
