import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { CompanyProfile } from '#core/company/wire.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import { buildUserForm, fetchUser, toUserForm } from '#core/users/server/users.test-support.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const versions = () =>
  server.db
    .selectFrom('policy_versions')
    .leftJoin('users', 'users.id', 'policy_versions.user_id')
    .select(['policy_versions.id', 'content', 'digest', 'valid_from', 'users.email as by'])
    .where('policy_versions.company_id', '=', server.companyId('morava'))
    .orderBy('policy_versions.id')
    .execute();

/** Returns the versions that `work` writes. */
async function written(work: () => Promise<unknown>) {
  const before = (await versions()).length;
  await work();
  return (await versions()).slice(before);
}
async function changeUser(email: string, more: Record<string, unknown>) {
  const user = await fetchUser(server, owner, email);
  const answer = await owner('PUT', `user-management/${user.id}`, {
    body: toUserForm(user, { reason: 'Season', ...more }),
    headers: { 'if-match': `"${user.version}"` },
  });
  expect(answer.status).toBe(200);
}
async function saveCompany(settings: object, more: object = {}) {
  const { body } = await owner<CompanyProfile>('GET', 'user-profile/company');
  const { name, registration_number, address, city, version } = body;
  const answer = await owner('PUT', 'user-profile/company', {
    body: { name, registration_number, address, city, ...more, settings: { ...body.settings, ...settings } },
    headers: { 'if-match': `"${version}"` },
  });
  expect(answer.status).toBe(200);
}

it('a company begins with a version; settings that it never stored are those that the server takes', async () => {
  const first = (await versions()).at(-1);
  const { four_eyes, budget_policy, splitting, splitting_days, splitting_reasons } = resolveCompanySettings(
    {},
  );
  expect(first?.content.settings).toEqual({
    ...{ four_eyes, budget_policy, splitting, splitting_days, splitting_reasons },
  });
  const approver = await fetchUser(server, owner, 'approver@demo.test');
  expect(first?.content.people.find(({ id }) => id === approver.id)).toEqual({
    id: approver.id,
    role: 'user',
    permissions: ['approve-realization-4k-less'],
    purchase_confirmation: true,
    confirm_limit: '400000.00',
    sector_ids: [],
  });
});

it('a confirmation keeps what was judged, with the version that held', async () => {
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  const { id } = scene;
  await sendOffer(server, scene, first, ['10', '200']);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { body: { rfp_id: first.rfp_id } });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
  const { judged } = await server.db
    .selectFrom('confirmations')
    .select('judged')
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow();
  const creator = await fetchUser(server, owner, 'user@demo.test');
  expect(judged).toMatchObject({
    creator_id: creator.id,
    kind: 'request',
    supplier_ids: [expect.any(Number)],
    budget_left: null,
    policy_version: (await versions()).at(-1)?.id,
  });
});

it('rights, limits, departments and settings write one version each, with who changed them', async () => {
  const [raised, ...noMore] = await written(() =>
    changeUser('approver@demo.test', { confirm_limit: '500000' }),
  );
  expect([raised?.by, noMore]).toEqual(['owner@demo.test', []]);
  expect(raised?.content.people.some(({ confirm_limit }) => confirm_limit === '500000.00')).toBe(true);
  const sectors = await server.db
    .selectFrom('sectors')
    .select('id')
    .where('company_id', '=', server.companyId('morava'))
    .orderBy('id')
    .execute();
  const sector_ids = sectors.map(({ id }) => id);
  const inAll = await written(() => changeUser('approver@demo.test', { sector_ids }));
  expect(inAll.map(({ by }) => by)).toEqual(['owner@demo.test']);
  for (const settings of [
    { budget_policy: 'stop' },
    { budget_reservation: 'approval' },
    { splitting: 'enforce', splitting_days: 30 },
  ])
    expect((await written(() => saveCompany(settings))).map(({ content }) => content.settings)).toEqual([
      expect.objectContaining(settings),
    ]);
});

it('what says the same writes none: the same again, another name, a setting of something else', async () => {
  expect(await written(() => changeUser('approver@demo.test', { name: 'Milica T.' }))).toEqual([]);
  expect(await written(() => changeUser('approver@demo.test', {}))).toEqual([]);
  expect(
    await written(() => saveCompany({ default_payment_terms: '30 days' }, { city: 'Kraljevo' })),
  ).toEqual([]);
});

it('no way is forgotten: an invitation, a deletion, a department that goes, and a statement by hand', async () => {
  const added = await written(() => owner('POST', 'user-management', { body: buildUserForm() }));
  expect(added).toHaveLength(1);
  const { id } = await fetchUser(server, owner, 'nada@morava.test');
  const gone = await written(() => owner('DELETE', `user-management/${id}`));
  expect(gone.map(({ by, content }) => [by, content.people.some((one) => one.id === id)])).toEqual([
    ['owner@demo.test', false],
  ]);
  const byHand = await written(() =>
    sql`update users set confirm_limit = 1 where email = 'approver@demo.test'`.execute(server.db),
  );
  expect(byHand.map(({ by }) => by)).toEqual([null]);
  const merged = await written(() =>
    sql`delete from user_sectors where company_id = ${server.companyId('morava')}`.execute(server.db),
  );
  expect(merged).toHaveLength(1);
});

it('changes that are committed at once each find the one before', async () => {
  const ids = await server.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', server.companyId('morava'))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const more = await written(() =>
    Promise.all(
      ids.map(({ id }, place) =>
        sql`update users set confirm_limit = ${1000 + place} where id = ${id}`.execute(server.db),
      ),
    ),
  );
  expect(more).toHaveLength(ids.length);
  expect(new Set(more.map(({ digest }) => digest)).size).toBe(ids.length);
  const last = more.at(-1)?.content.people.map(({ confirm_limit }) => Number(confirm_limit));
  expect(last).toEqual(ids.map((_, place) => 1000 + place));
  const moments = (await versions()).map(({ valid_from }) => valid_from);
  expect([...moments].sort()).toEqual(moments);
});

it('a change that is rolled back leaves none', async () => {
  const none = await written(() =>
    server.db
      .transaction()
      .execute(async (trx) => {
        await sql`update users set confirm_limit = 7 where email = 'approver@demo.test'`.execute(trx);
        throw new Error('no');
      })
      .catch(() => undefined),
  );
  expect(none).toEqual([]);
});
