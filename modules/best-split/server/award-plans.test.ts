// @module-tag exhaustive

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { findNoticeSentence } from '#core/notifications/words.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { LandedComparison } from '#modules/landed-cost/wire.ts';
import type { AwardPlan } from '../wire.ts';
import { COMPUTE_PLAN_JOB } from './jobs/job-name.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');

interface Refusal {
  readonly code?: string;
  readonly errors?: unknown;
}

/**
 * Creates a request with three items and offers from two suppliers. Each supplier is cheaper for some items, and one
 * of them charges freight.
 */
async function offered(): Promise<RequestScene> {
  const articles = ['Vijak M8', 'Navrtka M8', 'Podloška M8'].map((name) => ({ name, quantity: '10' }));
  const scene = await createActiveRequest(server, { articles });
  const [first, second] = scene.invited;
  const sent = [
    await sendOffer(server, scene, first, ['10', '20', '30']),
    await sendOffer(server, scene, second, ['12', '15', '24'], { freight_net: '30', freight_vat_rate: '20' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  return scene;
}

const ask = (scene: RequestScene, rules: readonly object[], call = user) =>
  call<{ id: number; state: string } & Refusal>('POST', `purchases/${scene.id}/award-plans`, {
    body: { rules },
  });
const read = (scene: RequestScene, id: number, call = user) =>
  call<AwardPlan>('GET', `purchases/${scene.id}/award-plans/${id}`);
const take = (scene: RequestScene, id: number) =>
  user<{ accepted: { net: string } } & Refusal>('PUT', `purchases/${scene.id}/award-plans/${id}/take`, {
    body: {},
  });

async function planned(scene: RequestScene, rules: readonly object[] = []): Promise<AwardPlan> {
  const { status, body } = await ask(scene, rules);
  expect(status).toBe(202);
  await server.runJobs();
  return (await read(scene, body.id)).body;
}

it('a plan is worked out in the background, priced as an acceptance is, and taken in one step', async () => {
  const scene = await offered();
  const [first, second] = scene.invited;
  const rules = [{ kind: 'max_suppliers', count: 1 }];
  const { body: asked } = await ask(scene, rules);
  expect(asked.state).toBe('waiting');
  expect((await read(scene, asked.id)).body).toMatchObject({ state: 'waiting', total: null, parts: [] });
  // Only one plan per request is computed at a time.
  expect((await ask(scene, [])).body.code).toBe('plan_running');
  await server.runJobs();

  const one = (await read(scene, asked.id)).body;
  // Buying everything from the second supplier costs 510 plus 30 freight. The split costs 10×10 from the first
  // supplier, plus 390 and 30 freight from the second.
  expect(one).toMatchObject({
    ...{ state: 'done', stale: false, preliminary: true, total: '540.00', bound: null },
    ...{ rule_prices: ['20.00'], conflict: [], uncovered: [] },
    parts: [{ rfp_id: second.rfp_id, net: '540.00', freight_net: '30.00' }],
  });
  const free = await planned(scene);
  expect(free.total).toBe('520.00');
  expect(free.parts.map(({ rfp_id, lines }) => [rfp_id, lines.map(({ article }) => article)])).toEqual([
    [first.rfp_id, ['Vijak M8']],
    [second.rfp_id, ['Navrtka M8', 'Podloška M8']],
  ]);

  const { status, body } = await take(scene, free.id);
  expect(status).toBe(200);
  expect(body.accepted.net).toBe(free.total);
  const accepted = (await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'accept_offer');
  expect(accepted.map(({ data }) => data.scenario)).toEqual(['split', 'split']);
  // The offers are unchanged, so a different plan can be accepted instead.
  expect((await take(scene, one.id)).body.accepted.net).toBe('540.00');

  const { body: list } = await owner<{ data: AwardPlan[] }>('GET', `purchases/${scene.id}/award-plans`);
  expect(list.data.map(({ id, total }) => [id, total])).toEqual([
    [free.id, '520.00'],
    [one.id, '540.00'],
  ]);
});

it('where the company compares by the cost at the gate, a plan minimises that, says it, and follows its rates', async () => {
  const { body: company } = await owner<{ name: string; settings: object }>('GET', 'user-profile/company');
  const saved = (settings: object) =>
    owner('PUT', 'user-profile/company', {
      body: { name: company.name, settings: { ...company.settings, ...settings } },
    });
  const rate = (customs_percent: string) =>
    owner('PUT', 'user-profile/landed-rates', {
      body: {
        rates: [{ origin: 'CN', customs_percent, handling_percent: '0', valid_from: '2020-01-01' }],
      },
    });
  await saved({ landed_cost: true, landed_capital_percent: '0', landed_late_percent: '0' });
  await rate('60');
  const articles = ['Vijak M8', 'Navrtka M8'].map((name) => ({ name, quantity: '10' }));
  const scene = await createActiveRequest(server, { articles });
  const [first, second] = scene.invited;
  const lines = (prices: readonly string[], origin: string) => ({
    lines: prices.map((unit_price, index) => ({
      ...{ article_id: scene.articles[index], unit_price, vat_rate: '20', origin },
    })),
    ...{ freight_net: '10', freight_vat_rate: '20' },
  });
  await sendOffer(server, scene, first, [], lines(['10', '20'], 'RS'));
  await sendOffer(server, scene, second, [], lines(['8', '10'], 'CN'));
  // Imported from China, the first item costs 128 instead of 100, the second 160 instead of 200, and freight is 16.
  const plan = await planned(scene);
  expect(plan).toMatchObject({ state: 'done', landed: '286.00', total: '220.00' });
  expect(plan.parts.map(({ rfp_id, lines: taken }) => [rfp_id, taken.length])).toEqual([
    [first.rfp_id, 1],
    [second.rfp_id, 1],
  ]);
  await rate('0');
  expect((await read(scene, plan.id)).body.stale).toBe(true);
  const other = await planned(scene);
  expect(other).toMatchObject({ landed: '190.00', total: '190.00' });
  const { body: compared } = await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`);
  expect(compared.offers.find(({ rfp_id }) => rfp_id === second.rfp_id)?.worst).toBe(other.landed);
  await saved({ landed_cost: false });
});

it('rules that contradict each other are named, and such a plan cannot be taken', async () => {
  const scene = await offered();
  const [first, second] = scene.invited;
  const plan = await planned(scene, [
    { kind: 'not_split', article_id: scene.articles[0] },
    { kind: 'exclude', rfp_id: first.rfp_id },
    { kind: 'share_at_least', rfp_id: first.rfp_id, percent: '10' },
    { kind: 'share_at_most', rfp_id: second.rfp_id, percent: '90' },
  ]);
  expect(plan).toMatchObject({ state: 'impossible', total: null });
  expect(plan.conflict).toHaveLength(2);
  expect(plan.conflict[0]).toBe(1);
  expect((await take(scene, plan.id)).body.code).toBe('plan_not_ready');
});

it('a plan is out of date once an offer has changed: it can be read, and not taken', async () => {
  const scene = await offered();
  const plan = await planned(scene);
  await sendOffer(server, scene, scene.invited[2], ['1', null, null]);
  expect((await read(scene, plan.id)).body).toMatchObject({ state: 'done', stale: true, total: '520.00' });
  const refused = await take(scene, plan.id);
  expect([refused.status, refused.body.code]).toEqual([422, 'plan_stale']);
  expect((await readSceneEvents(server, scene)).some(({ kind }) => kind === 'accept_offer')).toBe(false);
  expect((await planned(scene)).total).toBe('430.00');
});

it('a job that was killed midway runs again, and one that ran to its end does nothing more', async () => {
  const scene = await offered();
  const { body } = await ask(scene, []);
  await server.db.updateTable('award_plans').set({ state: 'running' }).where('id', '=', body.id).execute();
  await server.runJobs();
  const done = (await read(scene, body.id)).body;
  expect(done.state).toBe('done');
  const order = JSON.stringify({ company_id: server.companyId('morava'), plan_id: body.id });
  await sql`select graphile_worker.add_job(${COMPUTE_PLAN_JOB}, ${order}::json)`.execute(server.db);
  await server.runJobs();
  expect((await read(scene, body.id)).body).toEqual(done);
});

it('whoever waited long is told in the bell, without a mail; the newest twenty plans are kept', async () => {
  const scene = await offered();
  const { body } = await ask(scene, []);
  await server.setClock('11 seconds');
  await server.runJobs();
  await server.setClock('0');
  const notices = await server.db
    .selectFrom('notifications')
    .select(['kind', 'digest_at'])
    .where('purchase_id', '=', scene.id)
    .where('kind', '=', 'plan-finished')
    .execute();
  expect(notices).toEqual([{ kind: 'plan-finished', digest_at: null }]);
  expect(findNoticeSentence('plan-finished')).toBeDefined();
  for (let n = 0; n < 20; n += 1)
    await sql`insert into award_plans (company_id, purchase_id, user_id, rules, input_digest, state)
      select company_id, purchase_id, user_id, rules, input_digest, 'failed' from award_plans
      where id = ${body.id}`.execute(server.db);
  const newest = await planned(scene);
  const kept = await server.db
    .selectFrom('award_plans')
    .select('id')
    .where('purchase_id', '=', scene.id)
    .orderBy('id')
    .execute();
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)?.id).toBe(newest.id);
});

it('a rule names what the request has; a request without offers, or of a size that nobody can reckon, is refused', async () => {
  const scene = await offered();
  const wrong = await ask(scene, [
    { kind: 'max_suppliers', count: 2 },
    { kind: 'exclude', rfp_id: scene.invited[2].rfp_id },
  ]);
  expect(wrong.body).toMatchObject({
    code: 'validation_failed',
    errors: { 'rules.1.rfp_id': [{ rule: 'unknown_record', params: {} }] },
  });
  const item = await ask(scene, [{ kind: 'not_split', article_id: 1 }]);
  expect(Object.keys(item.body.errors ?? {})).toEqual(['rules.0.article_id']);
  expect((await ask(scene, [{ kind: 'present_keeps', percent: '50' }])).body.code).toBe('present_unknown');
  expect((await ask(await createActiveRequest(server), [])).body.code).toBe('offer_missing');
  // Inserted directly into the database to exceed the API limit of 500 items: 30,001 items with two offers have more
  // than 60,000 cells.
  await sql`insert into articles (company_id, purchase_id, position, name, quantity, unit)
    select company_id, id, 10 + n, 'Stavka ' || n, 1, 'pieces' from purchases, generate_series(1, 29998) n
    where id = ${scene.id}`.execute(server.db);
  expect((await ask(scene, [])).body.code).toBe('award_too_large');
});

it('another company and a colleague without a say reach no plan', async () => {
  const scene = await offered();
  const plan = await planned(scene);
  expect((await read(scene, plan.id, server.caller('premium.owner@demo.test'))).status).toBe(404);
  expect((await read(scene, plan.id, server.caller('approver@demo.test'))).status).not.toBe(200);
  const other = await offered();
  expect((await read(other, plan.id)).status).toBe(404);
});
