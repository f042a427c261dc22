import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import type { PlanOffer } from '#core/plans/wire.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import { addDays, dayInBelgrade, daysBetween, endOfDayInBelgrade } from '#platform/shared/dates.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import { placePackageOrder, readCompanyByKey, readTemplateMails } from '../packages.test-support.ts';
import { cancelPreorder, markPreorderPaid } from '../public.ts';

const server = setUpTestServer();
const expired = server.caller('expired@demo.test');
let activated: string | null;
beforeAll(async () => {
  activated = (await readCompanyByKey(server, 'tisa')).activated_date;
});
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('preorders').execute();
  await setPlan('', null);
});

const setPlan = (plan: Plan, plan_until: string | null) =>
  server.db
    .updateTable('companies')
    .set({ plan, plan_until, plan_since: null, activated_date: activated, affiliate_id: null })
    .where('id', '=', server.companyId('tisa'))
    .execute();

/** Returns the company's current plan, and the end of its last period. */
async function currentPlan() {
  // Logs in again, because moving the clock expires the session.
  const who = await server.as('expired@demo.test');
  const { body } = await who<{ company: { pricing: { key: string }; access_ends_at: string | null } }>(
    'POST',
    'auth/me',
  );
  return { plan: body.company.pricing.key, plan_until: body.company.access_ends_at };
}

const activateNow = () =>
  server.db
    .updateTable('companies')
    .set({ activated_date: new Date().toISOString() })
    .where('id', '=', server.companyId('tisa'))
    .execute();

const moderator = async () => {
  const user = await server.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', 'moderator@demo.test')
    .executeTakeFirstOrThrow();
  return { by: { user_id: user.id, name: user.name }, ip: '10.0.0.1' };
};
const pay = async (id: number) => {
  const who = await moderator();
  return server.db.transaction().execute((trx) => markPreorderPaid(trx, { id, ...who }));
};
const cancel = async (id: number, reason?: string) => {
  const who = await moderator();
  return server.db
    .transaction()
    .execute((trx) => cancelPreorder(trx, { id, ...who, ...(reason === undefined ? {} : { reason }) }));
};
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const ordered = async (change = {}) => (await placePackageOrder(expired, change)).body.id;
const stored = (id: number) =>
  server.db.selectFrom('preorders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (kind: 'preorder_paid' | 'preorder_cancelled') =>
  server.db.selectFrom('audit_events').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute();

describe('a preorder that is paid', () => {
  it('S1.19 S8.02 opens the company again for its months, with everything that goes with it', async () => {
    const id = await ordered();
    expect((await expired('GET', 'suppliers')).status).toBe(402);
    await pay(id);
    expect((await expired('GET', 'suppliers')).status).toBe(200);

    const row = await stored(id);
    const company = await readCompanyByKey(server, 'tisa');
    expect(await currentPlan()).toEqual({ plan: 'bsc', plan_until: row.active_until });
    expect(row).toMatchObject({
      paid_by: (await moderator()).by.user_id,
      affiliate_id: null,
      affiliate_profit: null,
    });
    expect(row.active_from).toBe(row.paid_at);
    // Three months later, at the last second of that day in Belgrade.
    const days = (Date.parse(row.active_until ?? '') - Date.parse(row.paid_at ?? '')) / 864e5;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(94);
    expect(row.active_until).toMatch(/T2[12]:59:59\.000Z$/);

    const [entry] = await auditOf('preorder_paid');
    expect(entry).toMatchObject({
      company_id: company.id,
      actor_name: 'Moderator',
      ip: '10.0.0.1',
      data: {
        number: row.number,
        before: { plan: '', until: expect.any(String) },
        after: { plan: 'bsc', from: row.active_from, until: row.active_until },
      },
    });
    const [mail, ...more] = await readTemplateMails(server, 'package-active');
    expect([mail?.to_email, more.length]).toEqual(['expired@demo.test', 0]);
    expect((await expired<{ state: string }>('GET', `user-profile/preorders/${id}`)).body.state).toBe('paid');
  });

  it('twice, or eight times at the same moment, is paid once', async () => {
    const id = await ordered();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => pay(id)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
    expect(refused).toEqual(Array(7).fill('already_paid'));
    const until = (await currentPlan()).plan_until;
    await expect(pay(id).catch(codeOf)).resolves.toBe('already_paid');
    expect((await currentPlan()).plan_until).toBe(until);
    expect(await readTemplateMails(server, 'package-active')).toHaveLength(1);
  });

  it('goes on from the end of the same package', async () => {
    const first = await ordered({ duration: 1 });
    const second = await ordered({ duration: 12 });
    await pay(first);
    await pay(second);
    const [one, two] = [await stored(first), await stored(second)];
    expect(two.active_from).toBe(one.active_until);
    expect((await currentPlan()).plan_until).toBe(two.active_until);
  });

  it('two at the same moment follow one another', async () => {
    const ids = [await ordered({ duration: 1 }), await ordered({ duration: 3 })];
    await Promise.all(ids.map(pay));
    const rows = (await Promise.all(ids.map(stored))).sort((a, b) =>
      String(a.active_from).localeCompare(String(b.active_from)),
    );
    expect(rows[1]?.active_from).toBe(rows[0]?.active_until);
  });

  it.each([
    ['a trial', '', null],
    ['another plan', 'adv', '2027-01-31T22:59:59.000Z'],
  ] as const)('begins where %s ends, which is lost in no part', async (_what, plan, until) => {
    await setPlan(plan, until);
    if (plan === '') await activateNow();
    const { body } = await placePackageOrder(expired, { duration: 1 });
    const end = (await currentPlan()).plan_until ?? '';
    expect(body).toMatchObject({ pay_by: dayInBelgrade(end), planned_from: addDays(dayInBelgrade(end), 1) });
    await pay(body.id);
    const row = await stored(body.id);
    expect(row.active_from).toBe(end);
    expect(dayInBelgrade(row.active_until ?? '')).toBe(body.planned_until);
    // The company keeps its former plan until that plan ends; the new plan begins at that moment.
    expect(await currentPlan()).toEqual({ plan, plan_until: row.active_until });
    const left = Math.ceil((Date.parse(end) - Date.now()) / 1000);
    await server.setClock(`${left + 1} seconds`);
    expect((await currentPlan()).plan).toBe('bsc');
    expect((await (await server.as('expired@demo.test'))('GET', 'suppliers')).status).toBe(200);
  });

  it('S1.18 leaves the trial its own end and names the paid time after it', async () => {
    await activateNow();
    const first = await ordered({ duration: 12 });
    await pay(first);
    const second = await ordered({ duration: 1 });
    await pay(second);
    const [paid, last] = [await stored(first), await stored(second)];
    const company = async () =>
      (await (await server.as('expired@demo.test'))<{ company: object }>('POST', 'auth/me')).body.company;
    expect(await company()).toMatchObject({
      pricing: { key: '' },
      trial_days_left: 30,
      access_ends_at: last.active_until,
      next_plan: { key: 'bsc', from: paid.active_from, until: last.active_until },
    });
    expect((await expired<PlanOffer>('GET', 'user-profile/pricings/get')).body.company.trial_days_left).toBe(
      30,
    );
    const asModerator = await server.as('moderator@demo.test');
    const id = server.companyId('tisa');
    const detail = await asModerator<CompanyDetail>('GET', `moderation/companies/${id}`);
    expect(detail.body).toMatchObject({
      plan: '',
      plan_until: null,
      plan_ends_at: paid.active_from,
      access_ends_at: last.active_until,
      coming: [{ from: paid.active_from }, { until: last.active_until }],
    });
    // Once the paid period begins, the trial is over, and the second package follows the current one.
    await server.setClock('30 days 1 minute');
    expect(await company()).toMatchObject({
      pricing: { key: 'bsc' },
      trial_days_left: null,
      next_plan: { from: last.active_from, until: last.active_until },
    });
  });

  it('counts the days of a trial to the end that a moderator gave it', async () => {
    await setPlan('', endOfDayInBelgrade(addDays(dayInBelgrade(new Date().toISOString()), 40)));
    const { company } = (await expired<PlanOffer>('GET', 'user-profile/pricings/get')).body;
    expect(company.trial_days_left).toBe(company.access_days_left);
    expect(company.trial_days_left).toBeGreaterThan(39);
  });

  it('is neither ordered nor paid while a plan has no end', async () => {
    const id = await ordered();
    await setPlan('adv', null);
    await expect(pay(id).catch(codeOf)).resolves.toBe('plan_endless');
    expect((await placePackageOrder(expired, { duration: 12 })).body).toMatchObject({ code: 'plan_endless' });
    expect(await stored(id)).toMatchObject({ paid_at: null, active_from: null });
  });

  it('keeps its days when a moderator sets another plan', async () => {
    const id = await ordered({ duration: 1 });
    await pay(id);
    const days = (row: { active_from: string | null; active_until: string | null }) =>
      daysBetween(dayInBelgrade(row.active_from ?? ''), dayInBelgrade(row.active_until ?? ''));
    const before = days(await stored(id));
    const moderator = await server.as('moderator@demo.test');
    const set = (plan_until: string | null): Promise<TestResponse<Problem>> =>
      moderator('PUT', `moderation/companies/${server.companyId('tisa')}/plan`, {
        body: { plan: 'adv', plan_until },
      });
    expect((await set(null)).body.errors).toMatchObject({ plan_until: [{ rule: 'required' }] });
    const last = addDays(dayInBelgrade(new Date().toISOString()), 40);
    expect((await set(last)).status).toBe(200);
    const after = await stored(id);
    expect(after.active_from).toBe(endOfDayInBelgrade(last));
    expect(days(after)).toBe(before);
    expect(await currentPlan()).toEqual({ plan: 'adv', plan_until: after.active_until });
  });

  it('settles an affiliate’s share at the rate of that moment', async () => {
    const { id: affiliate } = await server.db
      .insertInto('affiliates')
      .values({ company_name: 'Partner', name: 'Ana', email: 'ana@partner.test', state: 'accepted' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('companies')
      .set({ affiliate_id: affiliate })
      .where('id', '=', server.companyId('tisa'))
      .execute();
    const rate = (affiliate_rate: string) =>
      server.db.updateTable('platform_settings').set({ affiliate_rate }).execute();
    const first = await ordered({ duration: 1 });
    await pay(first);
    await rate('0.125');
    const second = await ordered({ duration: 3, type: 'international' });
    await pay(second);
    await rate('0.1');
    expect(await stored(first)).toMatchObject({
      affiliate_id: affiliate,
      affiliate_rate: '0.1000',
      affiliate_profit: '490.00',
    });
    expect(await stored(second)).toMatchObject({ affiliate_rate: '0.1250', affiliate_profit: '15.75' });
  });

  it('is an order that exists', async () => {
    await expect(pay(2_000_000_000).catch(codeOf)).resolves.toBe('not_found');
    await expect(cancel(2_000_000_000).catch(codeOf)).resolves.toBe('not_found');
  });
});

describe('a preorder that is cancelled', () => {
  it('cannot be paid, and can be made again the same day', async () => {
    const id = await ordered();
    await cancel(id, 'Pogrešan period');
    expect(await stored(id)).toMatchObject({ paid_at: null });
    expect((await expired<{ state: string }>('GET', `user-profile/preorders/${id}`)).body.state).toBe(
      'cancelled',
    );
    await expect(cancel(id).catch(codeOf)).resolves.toBe('preorder_cancelled');
    await expect(pay(id).catch(codeOf)).resolves.toBe('preorder_cancelled');
    const secondId = await ordered();
    expect(secondId).not.toBe(id);
    expect((await auditOf('preorder_cancelled'))[0]).toMatchObject({ data: { reason: 'Pogrešan period' } });
    expect((await expired('GET', 'suppliers')).status).toBe(402);
  });

  it('is none that was paid', async () => {
    const id = await ordered();
    await pay(id);
    await expect(cancel(id).catch(codeOf)).resolves.toBe('already_paid');
    expect(await stored(id)).toMatchObject({ cancelled_at: null });
  });

  it('while it is being paid is either, never both', async () => {
    const id = await ordered();
    await Promise.allSettled([pay(id), cancel(id), pay(id), cancel(id)]);
    const { paid_at, cancelled_at } = await stored(id);
    expect([paid_at, cancelled_at].filter((at) => at !== null)).toHaveLength(1);
  });
});
