import { afterEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { PlanOffer } from '../wire.ts';
import { readCompanyByKey, readTemplateMails } from './packages.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('plan_requests').execute();
});

const request = (as: Caller, plan: string) =>
  as('POST', 'user-profile/plan-requests', { body: { package: plan } });
const requested = async (as = owner) =>
  (await as<PlanOffer>('GET', 'user-profile/pricings/get')).body.requests.map(({ plan }) => plan);

const end = (plan_until: string | null) =>
  server.db
    .updateTable('companies')
    .set({ plan_until })
    .where('id', '=', server.companyId('morava'))
    .execute();

describe('a request for a plan that cannot be ordered online', () => {
  it('mails the operators, who can reply to the user, and is shown until it is answered', async () => {
    expect((await request(owner, 'adv')).status).toBe(200);
    expect((await request(owner, 'prm')).status).toBe(200);
    expect(await requested()).toEqual(['prm', 'adv']);
    const [mail] = await readTemplateMails(server, 'plan-requested');
    expect(mail).toMatchObject({ to_email: 'prodaja@ponuda.test', reply_to: 'owner@demo.test' });
    const { name } = await readCompanyByKey(server, 'morava');
    expect(mail?.params).toMatchObject({ company: name, plan: 'adv', currentPlan: 'adv' });
  });

  it('is sent once when two people ask at the same time', async () => {
    const answers = await Promise.all([request(owner, 'adv'), request(admin, 'adv'), request(owner, 'adv')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readTemplateMails(server, 'plan-requested')).toHaveLength(1);
    expect(await requested()).toEqual(['adv']);
  });

  it('is answered by a new end of the plan, and can be sent again after 30 days without an answer', async () => {
    await request(owner, 'adv');
    const { plan_until } = await readCompanyByKey(server, 'morava');
    await end('2030-01-01T00:00:00Z');
    try {
      expect(await requested()).toEqual([]);
    } finally {
      await end(plan_until);
    }
    await server.setClock('29 days');
    // Logs in again, because moving the clock has expired the first session.
    expect(await requested(await server.as('owner@demo.test'))).toEqual(['adv']);
    await server.setClock('31 days');
    expect(await requested(await server.as('owner@demo.test'))).toEqual([]);
  });

  it('is refused for the plan that is ordered online, and for a plan without an end', async () => {
    expect((await request(owner, 'bsc')).status).toBe(422);
    const { plan_until } = await readCompanyByKey(server, 'morava');
    await end(null);
    try {
      expect((await request(owner, 'adv')).body).toMatchObject({ code: 'plan_endless' });
      expect(await readTemplateMails(server, 'plan-requested')).toEqual([]);
    } finally {
      await end(plan_until);
    }
  });
});
