import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { homeApi } from '#core/home/wire.ts';
import {
  addUser,
  buildUserForm,
  fetchUser,
  findUserId,
  toUserForm,
} from '#core/users/server/users.test-support.ts';
import type { User } from '#core/users/wire.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import {
  createAccountScene,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  type RefusedAccountsAnswer,
} from './accounts.test-support.ts';

type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const finance = server.caller('finance@demo.test');
const { added, accountsOf, guardedBy, changed, step, mails } = createAccountScene(server);

/** The login address of a colleague whom the tests turn into the invited user. */
const FINANCE = 'finance@demo.test';

async function tie(user: string, givenBy: string): Promise<void> {
  const [user_id, given_by] = [await findUserId(server, user), await findUserId(server, givenBy)];
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    tx.insertInto('user_ties', { user_id, given_by, kind: 'invited' }).execute(),
  );
}

beforeEach(async () => {
  await server.db.deleteFrom('user_ties').execute();
  await server.db
    .updateTable('supplier_accounts')
    .set({ state: 'withdrawn' })
    .where('state', '=', 'proposed')
    .execute();
  await guardedBy('two_people');
});

/** Returns the names of the suppliers whose accounts the caller's home page lists. */
const listed = async (who: Caller) =>
  (await who<Inbox>('GET', 'home/inbox')).body.accounts.items.map(({ supplier }) => supplier.name);

/** Creates a supplier for which the admin has entered a new account. */
async function proposed() {
  await guardedBy('record');
  const supplier = await added(OLD_ACCOUNT);
  await guardedBy('two_people');
  await changed(admin, supplier, { account_number: NEW_ACCOUNT });
  return supplier;
}

describe('one administrator is not two people', () => {
  it('an account is not approved by a user whom its proposer invited, and the page says why', async () => {
    const supplier = await proposed();
    await tie(FINANCE, 'admin@demo.test');
    expect(await accountsOf(supplier, finance)).toMatchObject({
      refusal: 'account_tied',
      will_be_tied: false,
      may: { decide: false },
    });
    const refused: TestResponse<RefusedAccountsAnswer> = await step(finance, 'approve', supplier);
    expect([refused.status, refused.body.code]).toEqual([422, 'account_tied']);
    const refusing: TestResponse<RefusedAccountsAnswer> = await step(finance, 'refuse', supplier, 'ne');
    expect(refusing.body.code).toBe('account_tied');
    expect([await listed(finance), await listed(owner)]).toEqual([[], [supplier.name]]);
    expect((await step(owner, 'approve', supplier)).body.data[0]).toMatchObject({
      state: 'approved',
      rule: 'two_people',
      tie: null,
    });
  });

  it('nor by the one who invited the proposer', async () => {
    await guardedBy('record');
    const supplier = await added(OLD_ACCOUNT);
    await guardedBy('two_people');
    await finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number: NEW_ACCOUNT } });
    await tie(FINANCE, 'admin@demo.test');
    expect((await step(admin, 'approve', supplier)).body.code).toBe('account_tied');
  });

  it('nor by the proposer under the account of a user who was deleted and invited again', async () => {
    const supplier = await proposed();
    const tenant = await server.tenant('morava');
    const before = await tenant.transaction((tx) =>
      tx
        .insertInto('users', { name: 'Admin pre', email: 'ADMIN@demo.test' })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(() => undefined),
    );
    // The address can be used for a different account only once the first account is deleted.
    expect(before).toBeUndefined();
    const { id } = await tenant.transaction((tx) =>
      tx
        .insertInto('users', {
          name: 'Admin pre',
          email: 'ADMIN@demo.test',
          deleted_at: '2026-01-01T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await tenant.transaction((tx) =>
      tx
        .updateTable('supplier_accounts')
        .set({ proposed_by: id })
        .where('supplier_id', '=', supplier.id)
        .where('state', '=', 'proposed')
        .execute(),
    );
    expect((await step(admin, 'approve', supplier)).body.code).toBe('account_needs_another');
    expect((await step(finance, 'approve', supplier)).status).toBe(200);
  });
});

describe('where no independent second person could decide', () => {
  it('a user who is invited and cannot log in yet does not count as one who could', async () => {
    const supplier = await proposed();
    const others = await server.db
      .selectFrom('users')
      .select('email')
      .where('company_id', '=', server.companyId('morava'))
      .where('deleted_at', 'is', null)
      .where(({ eb, or }) => or([eb('role', 'in', ['owner', 'admin']), eb('email', '=', FINANCE)]))
      .where('email', '!=', 'admin@demo.test')
      .execute();
    for (const { email } of others) await tie(email, 'admin@demo.test');
    const email = 'tek.pozvana@morava.test';
    const invited = await addUser(server, {
      name: 'Tek Pozvana',
      ...{ email, role: 'admin', password_hash: '' },
    });
    expect(await accountsOf(supplier, finance)).toMatchObject({ refusal: null, will_be_tied: true });
    expect(await listed(finance)).toEqual([supplier.name]);
    await server.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', invited).execute();
    expect(await accountsOf(supplier, finance)).toMatchObject({ refusal: 'account_tied' });
    await server.db
      .updateTable('users')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', invited)
      .execute();
  });

  it('a tied user decides, the account waits three times as long, and all owners are mailed and can stop it', async () => {
    const supplier = await proposed();
    for (const user of ['owner@demo.test', FINANCE]) await tie(user, 'admin@demo.test');
    const { data } = (await owner<{ data: User[] }>('GET', 'user-management/owner/users')).body;
    const others = data.filter(({ id, roles }) => roles[0]?.name === 'admin' && id !== 0);
    for (const { email } of others) if (email !== 'admin@demo.test') await tie(email, 'admin@demo.test');
    expect((await accountsOf(supplier, finance)).will_be_tied).toBe(true);
    const { status, body } = await step(finance, 'approve', supplier);
    expect([status, body.data[0]?.state, body.data[0]?.rule]).toEqual([200, 'approved', 'tied']);
    const adminName = (await fetchUser(server, owner, 'admin@demo.test')).name;
    const financeName = (await fetchUser(server, owner, FINANCE)).name;
    expect(body.data[0]?.tie).toMatchObject({ user: financeName, by: adminName });
    const waited = Date.parse(body.data[0]?.usable_from ?? '') - Date.parse(body.data[0]?.decided_at ?? '');
    expect(Math.round(waited / 3_600_000)).toBe(72);
    const version = body.data[0]?.id;
    const notified = await server.db
      .selectFrom('mails')
      .select('to_email')
      .where('template', '=', 'account-tied')
      .where('dedupe_key', 'like', `account-tied-${version}-%`)
      .execute();
    expect(notified.map(({ to_email }) => to_email)).toContain('owner@demo.test');
    const logged = await server.db
      .selectFrom('audit_events')
      .select('data')
      .where('kind', '=', 'account_approved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged.data).toMatchObject({ tied_user: financeName, tied_by: adminName });
    // An owner who is tied to the proposer cannot end the waiting time, but can stop the account.
    expect((await step(owner, 'lift', supplier, 'brže')).body.code).toBe('account_tied');
    expect((await step(owner, 'stop', supplier, 'nepoznat račun')).body.data[0]?.state).toBe('refused');
    expect(await mails('supplier-account-changed', supplier)).toHaveLength(0);
  });
});

describe('owners know who can decide', () => {
  const mailsAbout = async (name: string) =>
    (
      await server.db
        .selectFrom('mails')
        .select(['to_email', 'params'])
        .where('template', '=', 'deciding-rights')
        .orderBy('id')
        .execute()
    ).filter(({ params }) => (params as { name: string }).name === name);

  it('every owner is mailed at once of a new admin and of given rights to decide, and of nothing else', async () => {
    const email = 'druga.adresa@morava.test';
    const form = buildUserForm({ name: 'Druga Adresa', email, role: 'admin' });
    const invited: TestResponse<User> = await admin('POST', 'user-management', { body: form });
    expect(invited.body.tie).toMatchObject({ kind: 'invited', by: { name: 'Snežana Jović' } });
    expect((await mailsAbout('Druga Adresa')).map((one) => [one.to_email, one.params])).toEqual([
      ['owner@demo.test', expect.objectContaining({ rights: ['admin'], by: 'Snežana Jović', is_new: true })],
    ]);
    const plain: TestResponse<User> = await owner('POST', 'user-management', {
      body: buildUserForm({ name: 'Bez Prava', email: 'bez.prava@morava.test' }),
    });
    expect(await mailsAbout('Bez Prava')).toEqual([]);
    const body = toUserForm(plain.body, { additional_permissions: ['finances'], reason: 'plaća račune' });
    await owner('PUT', `user-management/${plain.body.id}`, { body });
    expect((await mailsAbout('Bez Prava')).map((one) => one.params)).toEqual([
      expect.objectContaining({ rights: ['finances'], is_new: false }),
    ]);
  });

  it('an owner who did not invite the user confirms them; then they are a second person', async () => {
    const supplier = await proposed();
    await tie(FINANCE, 'admin@demo.test');
    const id = await findUserId(server, FINANCE);
    expect((await admin('POST', `user-management/${id}/confirm-person`)).status).toBe(403);
    const confirmed: TestResponse<User> = await owner('POST', `user-management/${id}/confirm-person`);
    expect([confirmed.status, confirmed.body.tie]).toEqual([200, null]);
    expect((await step(finance, 'approve', supplier)).status).toBe(200);
    await tie(FINANCE, 'owner@demo.test');
    const own: TestResponse<RefusedAccountsAnswer> = await owner(
      'POST',
      `user-management/${id}/confirm-person`,
    );
    expect([own.status, own.body.code]).toEqual([422, 'person_needs_another_owner']);
  });
});
