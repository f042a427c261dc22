// @module-tag exhaustive

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse } from '#app/server/test-support/server.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { CompanyProfile } from '#core/company/wire.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import { buildUserForm, fetchUser, findUserId, toUserForm } from '#core/users/server/users.test-support.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { Policies, PolicyDraft, PolicyReach, ReplayedPurchase, Simulation } from '../wire.ts';
import { createPolicyDraft, type DraftBody } from './policies.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

type Answered<T> = TestResponse<T & Problem & { fresh?: Policies }>;
const read = async () => (await owner<Policies>('GET', 'policies')).body;
const simulate = (body: DraftBody): Promise<Answered<Simulation>> =>
  owner('POST', 'policies/simulate', { body });
const apply = (id: number, version: number, reason = 'Season'): Promise<Answered<Policies>> =>
  owner('PUT', 'policies/apply', { body: { id, reason }, headers: { 'if-match': `"${version}"` } });
const listOf = async (id: number, query: Record<string, string> = {}) =>
  (
    await owner<{ data: ReplayedPurchase[]; total: number }>(
      'GET',
      `policies/simulations/${id}/purchases?${new URLSearchParams(query)}`,
    )
  ).body;

/** Returns the draft with one person changed. */
async function draftWith(email: string, more: object, settings: object = {}): Promise<DraftBody> {
  const body = await createPolicyDraft(owner);
  const id = await findUserId(server, email);
  const people = body.draft.people.map((one) => (one.id === id ? { ...one, ...more } : one));
  return { ...body, draft: { ...body.draft, people, settings: { ...body.draft.settings, ...settings } } };
}

let purchaseId = 0;
/** Confirms a small request by Marko, of 5,100 RSD or 1,000 EUR, as Milica. */
async function confirmed(currency: 'RSD' | 'EUR' = 'RSD'): Promise<number> {
  const creator = await server.as('user@demo.test');
  const approver = await server.as('approver@demo.test');
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  await sendOffer(server, scene, first, currency === 'RSD' ? ['10', '200'] : ['10', null], {}, currency);
  await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  await creator('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
  const { body } = await approver<{ closed: boolean }>('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect(body.closed).toBe(true);
  return scene.id;
}
beforeAll(async () => {
  purchaseId = await confirmed();
});

describe('trying', () => {
  it('answers what holds, and its own policy changes nothing and agrees with the record', async () => {
    const { version, current, versions, drafts } = await read();
    expect(versions.at(0)?.id).toBe(version);
    expect(current.people.find(({ name }) => name === 'Milica Todorović')).toMatchObject({
      confirm_limit: '400000.00',
      permissions: ['approve-realization-4k-less'],
    });
    expect(drafts.length).toBeLessThan(2);
    const { status, body } = await simulate(await createPolicyDraft(owner));
    expect(status).toBe(200);
    expect(body.totals.same.n).toBe(body.decisions);
    expect(body.record).toEqual({ agrees: body.decisions, differs: 0, not_compared: 0 });
    expect((await read()).version).toBe(version);
  });

  it('can be sent again with an Idempotency-Key, and gets the first answer', async () => {
    const body = { ...(await createPolicyDraft(owner)), name: 'Once' };
    const headers = { 'idempotency-key': 'draft-1' };
    const send = () => owner<Simulation>('POST', 'policies/simulate', { body, headers });
    const [first, repeated] = [await send(), await send()];
    expect([first.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.body).toEqual(first.body);
  });

  it('a lower limit sends it to the owner, who is named; the list stands behind the number', async () => {
    const answer = await simulate({
      ...(await draftWith('approver@demo.test', { confirm_limit: '2000' })),
      name: 'Low',
    });
    expect(answer.body.totals.other.n).toBeGreaterThan(0);
    expect(answer.body.to_owner).toEqual(answer.body.totals.other);
    const { data, total } = await listOf(answer.body.id, { show: 'other' });
    expect(total).toBe(answer.body.totals.other.n);
    expect(data.find(({ purchase }) => purchase.id === purchaseId)).toMatchObject({
      by: { name: 'Milica Todorović' },
      verdict: 'other',
      code: 'over_limit',
      others: [{ name: 'Jelena Marković' }],
      others_count: 1,
      agrees: true,
    });
    expect((await listOf(answer.body.id, { show: 'differs' })).total).toBe(0);
    // Each count for a person also has a list of its decisions.
    for (const { user, ...counts } of answer.body.people)
      for (const show of ['before', 'after', 'could'] as const)
        expect((await listOf(answer.body.id, { show, user: String(user.id) })).total).toBe(counts[show].n);
    const [saved] = (await read()).drafts;
    expect([saved?.name, saved?.by, saved?.id]).toEqual(['Low', 'Jelena Marković', answer.body.id]);
  });

  it('the same draft in another order is one; twenty are kept', async () => {
    const body = await draftWith('approver@demo.test', { confirm_limit: '2500' });
    const first = await simulate(body);
    const repeated = await simulate({
      ...body,
      draft: { ...body.draft, people: [...body.draft.people].reverse() },
    });
    expect(repeated.body.id).toBe(first.body.id);
    for (let n = 0; n < 21; n += 1)
      await simulate(await draftWith('approver@demo.test', { confirm_limit: `${3000 + n}` }));
    expect((await read()).drafts).toHaveLength(20);
    expect((await owner('GET', `policies/simulations/${first.body.id}/purchases`)).status).toBe(404);
  });

  it('tells at the field what is wrong, and says nothing to others', async () => {
    const body = await createPolicyDraft(owner);
    const errorsOf = async (more: object) => {
      const answer = await simulate({ ...body, ...more });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await errorsOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual([422, ['to']]);
    expect(await errorsOf({ from: '2020-01-01', to: '2026-02-01' })).toEqual([422, ['to']]);
    const [one] = body.draft.people;
    const twice: PolicyDraft = { ...body.draft, people: one ? [one, one] : [] };
    expect(await errorsOf({ draft: twice })).toEqual([422, ['draft.people']]);
    const bad = { ...body.draft, people: [{ ...one, confirm_limit: '-1' }] };
    expect(await errorsOf({ draft: bad })).toEqual([422, ['draft.people.0.confirm_limit']]);
    expect((await (await server.as('admin@demo.test'))('GET', 'policies')).status).toBe(403);
    const stranger = await server.as('premium.owner@demo.test');
    const { id } = (await simulate(body)).body;
    expect((await stranger('GET', `policies/simulations/${id}/purchases`)).status).toBe(404);
    expect((await stranger('PUT', 'policies/apply', { body: { id, reason: 'x' } })).status).toBe(404);
  });
});

describe('what a company was when it decided', () => {
  it('N7 another plan in between changes no verdict: the record of the day agrees under either', async () => {
    const before = (await simulate(await createPolicyDraft(owner))).body;
    const plan = (name: string) =>
      server.db
        .updateTable('companies')
        .set({ plan: name } as never)
        .where('id', '=', server.companyId('morava'))
        .execute();
    const { plan: had } = await server.db
      .selectFrom('companies')
      .select('plan')
      .where('id', '=', server.companyId('morava'))
      .executeTakeFirstOrThrow();
    for (const name of ['prm', 'bsc']) {
      await plan(name);
      const after = (await simulate(await createPolicyDraft(owner))).body;
      expect([name, after.totals, after.record]).toEqual([name, before.totals, before.record]);
    }
    await plan(had);
  });

  it('N7 another currency: what was bought in euros meets a limit in dinars at the rate of its day', async () => {
    const id = await confirmed('EUR');
    // 1,000 EUR was 117,200 RSD at the time, and a later exchange rate does not change the recorded amount.
    await server.db
      .insertInto('exchange_rates')
      .values({ currency: 'RSD', valid_from: '2026-01-03', per_eur: '1000' })
      .execute();
    const verdictUnder = async (confirm_limit: string) => {
      const { body } = await simulate(await draftWith('approver@demo.test', { confirm_limit }));
      expect(body.record.differs).toBe(0);
      return (await listOf(body.id)).data.find(({ purchase }) => purchase.id === id);
    };
    const verdicts = [await verdictUnder('117199'), await verdictUnder('117200')];
    await server.db.deleteFrom('exchange_rates').where('valid_from', '=', '2026-01-03').execute();
    expect(verdicts.map((one) => [one?.net, one?.verdict])).toEqual([
      ['117200.00', 'other'],
      ['117200.00', 'same'],
    ]);
    // After its first purchase a company cannot change its currency, in which all its limits are stated.
    const { body: company } = await owner<CompanyProfile>('GET', 'user-profile/company');
    const { name, registration_number, address, city, version, settings } = company;
    const answer = await owner<Problem>('PUT', 'user-profile/company', {
      body: { name, registration_number, address, city, settings: { ...settings, currency: 'EUR' } },
      headers: { 'if-match': `"${version}"` },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'currency_fixed']);
  });
});

describe('applying', () => {
  const rights = async () => {
    const rows = await server.db
      .selectFrom('users')
      .select(['email', 'role', 'permissions', 'purchase_confirmation', 'confirm_limit'])
      .where('company_id', '=', server.companyId('morava'))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ permissions, ...row }) => ({ ...row, permissions: [...permissions].sort() }));
  };
  const audits = async () =>
    server.db
      .selectFrom('audit_events')
      .select(['kind', 'subject_name', 'data'])
      .where('company_id', '=', server.companyId('morava'))
      .orderBy('id')
      .execute();

  it('is the same as the forms, in one version, with one entry that carries the digest', async () => {
    const before = await audits();
    const body = await draftWith(
      'approver@demo.test',
      { confirm_limit: '350000', permissions: ['approve-realization-4k-less', 'ad-hoc-approval'] },
      { budget_policy: 'stop', budget_reservation: 'approval', splitting: 'warn' },
    );
    const { id, digest } = (await simulate(body)).body;
    const { version, versions } = await read();
    const answer = await apply(id, version);
    expect([answer.status, answer.body.versions.length]).toEqual([200, versions.length + 1]);
    const applied = await rights();
    const entries = (await audits()).slice(before.length);
    expect(entries.map(({ kind }) => kind)).toEqual(['rights_changed', 'settings_changed', 'policy_applied']);
    expect(entries.at(-1)?.data).toEqual({ digest, reason: 'Season', people: 1 });
    // The change is reverted, and then made through the form with the same result.
    const user = await fetchUser(server, owner, 'approver@demo.test');
    const form = (more: object) =>
      owner('PUT', `user-management/${user.id}`, { body: toUserForm(user, { reason: 'x', ...more }) });
    await form({ confirm_limit: '400000', additional_permissions: ['approve-realization-4k-less'] });
    await form({
      confirm_limit: '350000',
      additional_permissions: ['approve-realization-4k-less', 'ad-hoc-approval'],
    });
    expect(await rights()).toEqual(applied);
    expect((await read()).current).toEqual(answer.body.current);
  });

  it('N7 mails each person whose rights changed what they may do now, once, and nobody else', async () => {
    const rightsMails = async () =>
      server.db
        .selectFrom('mails')
        .select(['to_email', 'params'])
        .where('template', '=', 'rights-changed')
        .orderBy('id')
        .execute();
    const before = (await rightsMails()).length;
    const body = await draftWith('approver@demo.test', { confirm_limit: '340000' });
    const finance = await findUserId(server, 'finance@demo.test');
    const people = body.draft.people.map((one) =>
      one.id === finance ? { ...one, permissions: ['finances', 'view-budgets'] } : one,
    );
    const { id } = (await simulate({ ...body, draft: { ...body.draft, people } as PolicyDraft })).body;
    expect((await rightsMails()).length).toBe(before);
    expect((await apply(id, (await read()).version)).status).toBe(200);
    // No difference is left, so no user is notified again.
    expect((await apply(id, (await read()).version)).status).toBe(200);
    const mails = (await rightsMails()).slice(before);
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual(['approver@demo.test', 'finance@demo.test']);
    expect(mails.find(({ to_email }) => to_email === 'approver@demo.test')?.params).toMatchObject({
      company: 'Morava Oprema d.o.o.',
      by: 'Jelena Marković',
      reason: 'Season',
      confirm_limit: '340000.00',
      currency: 'RSD',
    });
    expect(mails.find(({ to_email }) => to_email === 'finance@demo.test')?.params).toMatchObject({
      permissions: expect.arrayContaining(['finances', 'view-budgets']),
    });
  });

  it('an old page applies nothing and gets what holds now', async () => {
    const { id } = (await simulate(await draftWith('approver@demo.test', { confirm_limit: '1000' }))).body;
    const { version } = await read();
    await sql`update users set confirm_limit = 399000 where email = 'approver@demo.test'`.execute(server.db);
    const answer = await apply(id, version);
    expect([answer.status, answer.body.code]).toEqual([412, 'policy_changed']);
    expect(answer.body.fresh?.version).toBeGreaterThan(version);
  });

  it('a line, a person left out and one who is not there can be tried alone', async () => {
    const body = await createPolicyDraft(owner);
    const [first] = body.draft.people;
    for (const draft of [
      { ...body.draft, band_eur: '5000' },
      { ...body.draft, people: body.draft.people.slice(1) },
      {
        ...body.draft,
        people: [...body.draft.people, ...(first ? [{ ...first, id: 0 }] : [])],
      },
    ]) {
      const tried = await simulate({ ...body, draft });
      expect(tried.status).toBe(200);
      const answer = await apply(tried.body.id, (await read()).version);
      expect([answer.status, answer.body.code]).toEqual([422, 'policy_tried_only']);
    }
  });

  it('refuses what the forms refuse: one’s own rights, and four eyes that nobody could keep', async () => {
    const before = await rights();
    const refusal = async (body: DraftBody) => {
      const answer = await apply((await simulate(body)).body.id, (await read()).version);
      return [answer.status, answer.body.code];
    };
    expect(await refusal(await draftWith('owner@demo.test', { role: 'admin' }))).toEqual([
      422,
      'own_permissions',
    ]);
    expect(await refusal(await draftWith('owner@demo.test', {}, { four_eyes: true }))).toEqual([
      422,
      'four_eyes_impossible',
    ]);
    expect(await rights()).toEqual(before);
  });

  it('four eyes and the rights that make them possible come together', async () => {
    const all = {
      role: 'admin',
      permissions: ['approve-realization-4k-more'],
      purchase_confirmation: true,
      confirm_limit: null,
    };
    const body = await draftWith('admin@demo.test', all, { four_eyes: true });
    const answer = await apply((await simulate(body)).body.id, (await read()).version);
    expect([answer.status, answer.body.current?.settings.four_eyes]).toEqual([200, true]);
    // A second draft removes the rights and the four-eyes setting together.
    const back = await draftWith(
      'admin@demo.test',
      { permissions: [], purchase_confirmation: false },
      { four_eyes: false },
    );
    expect((await apply((await simulate(back)).body.id, (await read()).version)).status).toBe(200);
  });

  it('a user who was deleted meanwhile, a repeated press and a second page', async () => {
    await owner('POST', 'user-management', { body: buildUserForm({ email: 'gone@morava.test' }) });
    const { id } = (await simulate(await draftWith('gone@morava.test', { confirm_limit: '5' }))).body;
    const { version } = await read();
    await owner('DELETE', `user-management/${await findUserId(server, 'gone@morava.test')}`);
    expect((await apply(id, version)).body.code).toBe('policy_changed');
    expect((await apply(id, (await read()).version)).body.code).toBe('policy_changed');
    const more = await simulate(await draftWith('approver@demo.test', { confirm_limit: '300000' }));
    const now = (await read()).version;
    const both = await Promise.all([apply(more.body.id, now), apply(more.body.id, now)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('nobody reads or applies it with a token, or while looking on', async () => {
    const token = await owner<{ token: string }>('POST', 'user-profile/api-tokens', { body: { name: 'T' } });
    const access = await openImpersonation(server.db, {
      impersonator_id: await findUserId(server, 'moderator@demo.test'),
      user_id: await findUserId(server, 'owner@demo.test'),
      ip: '',
      userAgent: '',
    });
    const refused = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const { status, body } = await server.anonymous<Problem>('GET', 'policies', { headers });
      return [status, body.code];
    };
    expect(await refused(token.body.token)).toEqual([403, 'not_for_tokens']);
    expect(await refused(access)).toEqual([403, 'not_while_impersonating']);
  });
});

describe('reach', () => {
  it('counts the decisions that a higher limit opens to a person, and stores no draft', async () => {
    const { drafts, band } = await read();
    expect(Number(band)).toBeGreaterThan(400_000);
    const { draft } = await draftWith('approver@demo.test', { confirm_limit: '0.00' });
    const lowered = await owner<PolicyReach>('POST', 'policies/reach', { body: { draft } });
    const id = await findUserId(server, 'approver@demo.test');
    expect(lowered.body.decisions).toBeGreaterThan(0);
    expect(lowered.body.groups.some(({ before }) => before.includes(id))).toBe(true);
    expect(lowered.body.groups.some(({ after }) => after.includes(id))).toBe(false);
    expect((await read()).drafts).toEqual(drafts);
  });

  it('refuses a draft that names a person twice', async () => {
    const { draft } = await createPolicyDraft(owner);
    const body = { draft: { ...draft, people: [...draft.people, ...draft.people] } };
    expect((await owner('POST', 'policies/reach', { body })).status).toBe(422);
  });
});
