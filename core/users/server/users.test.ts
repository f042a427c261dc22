import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { ADDITIONAL_PERMISSIONS } from '#platform/shared/access/permissions.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { User } from '../wire.ts';
import {
  addUser,
  buildUserForm,
  fetchUser,
  findUserId,
  readInvitationSecrets,
  readUserAuditEvents,
  toUserForm,
  type UserAnswer,
} from './users.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');

const invite = (call: Caller, more: object = {}): Promise<UserAnswer> =>
  call('POST', 'user-management', { body: buildUserForm(more as Record<string, unknown>) });
const put = (call: Caller, id: number, body: object, headers = {}): Promise<UserAnswer> =>
  call('PUT', `user-management/${id}`, { body, headers });
const sendPassword = (hash: string) =>
  server.anonymous('POST', 'auth/send-password', {
    body: { hash, password: 'Vrlo!Duga7lozinka', passwordConfirm: 'Vrlo!Duga7lozinka' },
  });

describe('lists', () => {
  // Also proves S3.18.
  it('S7.54 S6.15 owners and admins list users, paged, by role and by a part of a name or address', async () => {
    const all = await owner<Paged<User>>('GET', 'user-management/owner/users');
    expect(all.body).toMatchObject({ current_page: 1, total: 8, last_page: 1 });
    const names = (body: Paged<User>) => body.data.map(({ email }) => email);
    const by = async (query: Record<string, string>) =>
      names((await admin<Paged<User>>('GET', 'user-management/admin/users', { query })).body);
    expect(await by({ 'roles.name': 'admin' })).toEqual(['admin@demo.test']);
    expect(await by({ name: 'jovic' })).toEqual(['admin@demo.test']);
    expect(await by({ name: 'STOREKEEPER@' })).toEqual(['storekeeper@demo.test']);
    expect(await by({ page: '7' })).toEqual([]);
    const wrong = await owner<{ code: string }>('GET', 'user-management/owner/users', {
      query: { 'roles.name': 'king' },
    });
    expect(wrong.status).toBe(422);
  });

  it('S7.56 S7.57 users, suppliers and categories are model resources of the same base: listed, made, read, changed, deleted', async () => {
    for (const path of ['users', 'suppliers', 'categories']) {
      const { status, body } = await owner<Paged<object>>('GET', path, { query: { page: 1 } });
      expect([path, status, body.current_page]).toEqual([path, 200, 1]);
    }
    const made: UserAnswer = await owner('POST', 'users', { body: buildUserForm({}) });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await owner('GET', `users/${id}`)).toMatchObject({ status: 200, body: made.body });
    const changed: UserAnswer = await owner('PUT', `users/${id}`, {
      body: { ...toUserForm(made.body), name: 'Preimenovani Kolega' },
    });
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Preimenovani Kolega' } });
    expect((await owner('GET', `user-management/${id}`)).body).toEqual(changed.body);
    expect((await owner('DELETE', `users/${id}`)).status).toBe(200);
    expect((await owner('GET', `users/${id}`)).status).toBe(404);
  });

  it('S3.01 S6.04 tells each with role, rights, limit, departments, state and when they were last here', async () => {
    const { body } = await owner<Paged<User>>('GET', 'user-management/owner/users');
    expect(body.data.find(({ email }) => email === 'approver@demo.test')).toMatchObject({
      name: 'Milica Todorović',
      roles: [{ name: 'user', permissions: ['user-scope'] }],
      permissions: ['approve-realization-4k-less'],
      purchase_confirmation: true,
      confirm_limit: '400000.00',
      state: 'active',
      last_seen_at: null,
      tie: null,
      company_id: server.companyId('morava'),
      file_name: 'placeholder.svg',
      updated_at: expect.any(String),
    });
    const marko = body.data.find(({ email }) => email === 'user@demo.test');
    expect(marko?.sectors.map(({ name }) => name)).toEqual(['Proizvodnja']);
    expect(body.data.find(({ email }) => email === 'owner@demo.test')?.last_seen_at).not.toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/password|hash|totp/);
  });

  it('S7.52 S6.07 tells the roles with what they bring, and what the caller may give', async () => {
    interface Given {
      name: string;
      may_give: boolean;
    }
    interface Roles {
      roles: Given[];
      additional_permissions: Given[];
      purchase_confirmation: { may_give: boolean };
      highest_limit: string | null;
      confirmers: { name: string; confirm_limit: string | null }[];
      per_eur: string;
    }
    const given = (list: Given[]) => list.filter((one) => one.may_give).map(({ name }) => name);
    const { body: byOwner } = await owner<Roles>('GET', 'user-management/owner/getRoles');
    expect(given(byOwner.roles)).toEqual(['owner', 'admin', 'user']);
    expect(given(byOwner.additional_permissions)).toEqual(ADDITIONAL_PERMISSIONS);
    const { body: byAdmin } = await admin<Roles>('GET', 'user-management/owner/getRoles');
    expect(given(byAdmin.roles)).toEqual(['admin', 'user']);
    expect(given(byAdmin.additional_permissions)).not.toContain('storekeeper');
    expect(byAdmin.purchase_confirmation.may_give).toBe(false);
    expect(byAdmin.highest_limit).toBeNull();
    // The user who sets a limit sees who can confirm above it, and the limit in euros.
    expect(byAdmin.confirmers.map(({ name, confirm_limit }) => [name, confirm_limit])).toEqual([
      ['Jelena Marković', null],
      ['Milica Todorović', '400000.00'],
    ]);
    expect(Number(byAdmin.per_eur)).toBeGreaterThan(100);
  });
});

describe('inviting', () => {
  afterEach(() => server.setClock('0'));

  // Also proves S1.15.
  it('S7.57 S6.07 mails a link that sets the password; nobody else ever has one', async () => {
    const sent = await invite(owner, {
      email: ' Vera@Morava.test ',
      phone_number: '+381641234567',
      lang: 'en',
      additional_permissions: ['approve-realization-4k-less', 'approve-realization-4k-less'],
      purchase_confirmation: true,
      confirm_limit: '250000',
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      email: 'vera@morava.test',
      permissions: ['approve-realization-4k-less'],
      confirm_limit: '250000.00',
      state: 'invited',
      email_verified_at: null,
    });
    await server.runJobs();
    const mail = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('to_email', '=', 'vera@morava.test')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      lang: 'en',
      from_name: 'Morava Oprema d.o.o.',
      reply_to: 'owner@demo.test',
      subject: 'Morava Oprema d.o.o. invites you to Ponuda',
    });
    const [hash = ''] = await readInvitationSecrets(server, 'vera@morava.test');
    expect((await sendPassword(hash)).status).toBe(200);
    expect((await sendPassword(hash)).status).toBe(422);
    expect(await fetchUser(server, owner, 'vera@morava.test')).toMatchObject({ state: 'active' });
    const login = await server.anonymous('POST', 'auth/login', {
      body: { email: 'vera@morava.test', password: 'Vrlo!Duga7lozinka' },
    });
    expect(login.status).toBe(200);
    const [entry] = await readUserAuditEvents(server, sent.body.id);
    expect(entry).toMatchObject({
      kind: 'user_invited',
      actor_name: 'Jelena Marković',
      data: { role: 'user', permissions: ['approve-realization-4k-less'], confirm_limit: '250000.00' },
    });
  });

  it('S5.09 an address belongs to one account of the whole platform, and whose it is stays untold', async () => {
    for (const email of ['user@demo.test', 'BOTH@demo.test', 'moderator@demo.test']) {
      const { status, body } = await invite(owner, { email });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ email: [{ rule: 'exist', params: {} }] });
    }
  });

  // Also proves S5.07.
  it('S5.01 S5.02 names the fields that are wrong', async () => {
    const { body } = await owner<UserAnswer['body']>('POST', 'user-management', {
      body: {
        name: ' ',
        email: 'nobody',
        phone_number: '0641',
        role: 'king',
        additional_permissions: ['owner-scope'],
        confirm_limit: '-1',
        sector_ids: ['x'],
        lang: 'xx',
      },
    });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'additional_permissions.0',
      'confirm_limit',
      'email',
      'lang',
      'name',
      'phone_number',
      'role',
      'sector_ids.0',
    ]);
  });

  it('what a form does not ask is refused by name', async () => {
    const more = {
      company_id: server.companyId('sava'),
      is_moderator: true,
      password: 'Vrlo!Duga7lozinka',
      password_hash: 'x',
      email_verified_at: '2026-01-01T00:00:00Z',
      status: 2,
      deleted_at: null,
      id: 1,
    };
    const { status, body } = await invite(owner, { email: 'mass@morava.test', ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(more).sort());
    const rows = await server.db
      .selectFrom('users')
      .where('email', '=', 'mass@morava.test')
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });

  it('departments are those of the company', async () => {
    const premium = await server.tenant('drina');
    const theirs = await premium.selectFrom('sectors').select('id').executeTakeFirstOrThrow();
    const { body } = await invite(owner, { email: 'sectors@morava.test', sector_ids: [theirs.id] });
    expect(body.errors).toEqual({ sector_ids: [{ rule: 'unknown_record', params: {} }] });
  });

  it('a repeated click makes one person and one mail', async () => {
    const call = () =>
      owner<User>('POST', 'user-management', {
        body: buildUserForm({ email: 'twice@morava.test' }),
        headers: { 'idempotency-key': 'one-invitation' },
      });
    const answers = await Promise.all([call(), call()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await readInvitationSecrets(server, 'twice@morava.test')).toHaveLength(1);
  });

  it('an invitation can be repeated until it is used; the link before opens nothing then', async () => {
    const { body } = await invite(admin, { email: 'again@morava.test' });
    await server.setClock('73 hours');
    const later = await server.as('owner@demo.test');
    expect(await fetchUser(server, later, 'again@morava.test')).toMatchObject({
      state: 'invitation_expired',
    });
    const again = await later<User>('POST', `user-management/${body.id}/invite-again`);
    expect(again.body.state).toBe('invited');
    await server.setClock('0');
    const [second = '', first = ''] = await readInvitationSecrets(server, 'again@morava.test');
    expect((await sendPassword(first)).status).toBe(422);
    expect((await sendPassword(second)).status).toBe(200);
    const key = { headers: { 'idempotency-key': 'without a body' } };
    const used = await owner<{ code: string }>('POST', `user-management/${body.id}/invite-again`, key);
    expect([used.status, used.body.code]).toEqual([422, 'invitation_used']);
  });

  it('the address can be set right while the invitation is open, and no more afterwards', async () => {
    const { body } = await invite(owner, { email: 'wrogn@morava.test' });
    const mended = await put(owner, body.id, toUserForm(body, { email: 'right@morava.test' }));
    expect(mended.body.email).toBe('right@morava.test');
    const [wrong = ''] = await readInvitationSecrets(server, 'wrogn@morava.test');
    const [right = ''] = await readInvitationSecrets(server, 'right@morava.test');
    expect((await sendPassword(wrong)).status).toBe(422);
    expect((await sendPassword(right)).status).toBe(200);
    const active = await fetchUser(server, owner, 'right@morava.test');
    const refused = await put(owner, body.id, toUserForm(active, { email: 'other@morava.test' }));
    expect([refused.status, refused.body.code]).toEqual([422, 'email_fixed']);
  });
});

describe('changing', () => {
  it('S6.16 rights change with a reason that stands in the log, and act on the next request', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    expect((await storekeeper('POST', 'purchases', { body: {} })).status).toBe(403);
    const user = await fetchUser(server, owner, 'storekeeper@demo.test');
    const form = toUserForm(user, { additional_permissions: ['storekeeper', 'ad-hoc-purchase'] });
    const without = await put(owner, user.id, form);
    expect(without.body.errors).toEqual({ reason: [{ rule: 'required', params: {} }] });
    const changed = await put(owner, user.id, { ...form, reason: 'Kupuje i sitan materijal.' });
    expect(changed.status).toBe(200);
    expect((await storekeeper('POST', 'purchases', { body: {} })).status).toBe(422);
    expect(await readUserAuditEvents(server, user.id)).toMatchObject([
      {
        kind: 'rights_changed',
        actor_name: 'Jelena Marković',
        data: {
          before: { permissions: ['storekeeper'] },
          after: { permissions: ['storekeeper', 'ad-hoc-purchase'] },
          reason: 'Kupuje i sitan materijal.',
        },
      },
    ]);
    await put(
      owner,
      user.id,
      toUserForm(changed.body, { additional_permissions: ['storekeeper'], reason: 'Ipak ne.' }),
    );
    expect((await storekeeper('POST', 'purchases', { body: {} })).status).toBe(403);
  });

  it('data change without a reason; what the role brings is not kept twice', async () => {
    const user = await fetchUser(server, owner, 'adhoc@demo.test');
    const renamed = await put(owner, user.id, toUserForm(user, { name: 'Petar Simić mlađi' }));
    expect(renamed.status).toBe(200);
    expect((await readUserAuditEvents(server, user.id)).at(-1)).toMatchObject({
      kind: 'user_changed',
      data: { before: { name: 'Petar Simić' }, after: { name: 'Petar Simić mlađi' } },
    });
    const admined = await put(
      owner,
      user.id,
      toUserForm(renamed.body, {
        role: 'admin',
        additional_permissions: [...user.permissions, 'finances'],
        reason: 'R',
      }),
    );
    expect(admined.body.permissions).toEqual(['finances']);
  });

  it('S6.16 nobody gives beyond their own, changes themselves, or touches an owner as admin', async () => {
    const refused = async (call: Caller, email: DemoUserEmail | string, more: object) => {
      const user = await fetchUser(server, call, email);
      const { status, body } = await put(
        call,
        user.id,
        toUserForm(user, { ...more, reason: 'R' } as Record<string, unknown>),
      );
      return [status, body.code];
    };
    expect(await refused(admin, 'user@demo.test', { role: 'owner' })).toEqual([422, 'permission_beyond_own']);
    expect(await refused(admin, 'user@demo.test', { additional_permissions: ['storekeeper'] })).toEqual([
      422,
      'permission_beyond_own',
    ]);
    expect(await refused(admin, 'user@demo.test', { purchase_confirmation: true })).toEqual([
      422,
      'permission_beyond_own',
    ]);
    expect(await refused(admin, 'admin@demo.test', { additional_permissions: ['finances'] })).toEqual([
      422,
      'own_permissions',
    ]);
    expect(await refused(admin, 'owner@demo.test', { confirm_limit: '1.00' })).toEqual([
      422,
      'owner_protected',
    ]);
    expect(await refused(owner, 'owner@demo.test', { role: 'admin' })).toEqual([422, 'own_permissions']);
    expect((await invite(admin, { email: 'no@morava.test', role: 'owner' })).body.code).toBe(
      'permission_beyond_own',
    );
  });

  it('S6.16 nobody leads an invitation with more rights than theirs to another mailbox', async () => {
    const rights = { role: 'admin', purchase_confirmation: true, additional_permissions: ['storekeeper'] };
    const { body } = await invite(owner, { email: 'sef@morava.test', ...rights });
    const taken = await put(admin, body.id, toUserForm(body, { email: 'mine@morava.test' }));
    expect([taken.status, taken.body.code]).toEqual([422, 'permission_beyond_own']);
    const renamed = await put(admin, body.id, toUserForm(body, { name: 'Dragan Šef' }));
    expect([renamed.status, renamed.body.errors]).toEqual([200, undefined]);
    const lesser = await invite(admin, { email: 'lesser@morava.test' });
    const moved = await put(admin, lesser.body.id, toUserForm(lesser.body, { email: 'lesser2@morava.test' }));
    expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
    for (const { id } of [body, lesser.body]) await owner('DELETE', `user-management/${id}`);
  });

  it('an old form does not overwrite a newer one', async () => {
    const user = await fetchUser(server, owner, 'direct@demo.test');
    const match = { 'if-match': `"${user.version}"` };
    expect((await put(admin, user.id, toUserForm(user, { name: 'Vesna Prva' }), match)).status).toBe(200);
    const late = await put(owner, user.id, toUserForm(user, { phone_number: '+381641234567' }), match);
    expect([late.status, late.body.code, late.body.fresh?.name]).toEqual([412, 'stale', 'Vesna Prva']);
  });

  it('another company’s users are not there', async () => {
    const id = await findUserId(server, 'premium.user@demo.test');
    for (const [method, path] of [
      ['GET', `user-management/${id}`],
      ['GET', `user-management/${id}/open-work`],
      ['PUT', `user-management/${id}`],
      ['POST', `user-management/${id}/invite-again`],
      ['DELETE', `user-management/${id}`],
    ] as const)
      expect((await owner(method, path, method === 'GET' ? {} : { body: {} })).status).toBe(404);
  });
});

describe('races', () => {
  it('two owners who change each other at once: rights stay held by somebody, and one reads the other', async () => {
    const second = await addUser(server, { name: 'Druga', email: 'second@morava.test', role: 'owner' });
    const first = await fetchUser(server, owner, 'owner@demo.test');
    const other = await server.as('second@morava.test' as DemoUserEmail);
    const theirs = await fetchUser(server, owner, 'second@morava.test');
    const answers = await Promise.all([
      put(owner, second, toUserForm(theirs, { role: 'user', reason: 'R' })),
      put(other, first.id, toUserForm(first, { role: 'user', reason: 'R' })),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(['owner_protected', 'owner_protected']);
    const { body } = await owner<Paged<User>>('GET', 'user-management/owner/users', {
      query: { 'roles.name': 'owner' },
    });
    expect(body.total).toBe(2);
  });

  it('a password set while the address is put right is a wait at worst, never a fault', {
    tags: 'exhaustive',
  }, async () => {
    const { body } = await invite(owner, { email: 'both@morava.test' });
    const [secret = ''] = await readInvitationSecrets(server, 'both@morava.test');
    const answers = await server.db.transaction().execute(async (trx) => {
      // Both calls reach the link: one locks the user first, the other the link.
      await trx
        .selectFrom('account_links')
        .select('user_id')
        .where('user_id', '=', body.id)
        .forUpdate()
        .execute();
      const both = [
        sendPassword(secret),
        wait(400).then(() => put(owner, body.id, toUserForm(body, { email: 'both2@morava.test' }))),
      ];
      await wait(900);
      return both;
    });
    for (const { status } of await Promise.all(answers)) expect([200, 422, 503]).toContain(status);
  });

  it('an admin who is demoted while granting gives nothing more', async () => {
    const one = await addUser(server, { name: 'Prvi', email: 'one@morava.test', role: 'admin' });
    const two = await addUser(server, { name: 'Drugi', email: 'two@morava.test', role: 'admin' });
    const [first, second] = await Promise.all([
      server.as('one@morava.test' as DemoUserEmail),
      server.as('two@morava.test' as DemoUserEmail),
    ]);
    const demote = (call: Caller, id: number, email: string) =>
      put(call, id, buildUserForm({ name: 'X', email, reason: 'R' }));
    const answers = await Promise.all([
      demote(first, two, 'two@morava.test'),
      demote(second, one, 'one@morava.test'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = await server.db.selectFrom('users').select('role').where('id', 'in', [one, two]).execute();
    expect(roles.map(({ role }) => role).sort()).toEqual(['admin', 'user']);
  });

  it('S1.15 four eyes: of two changes that together leave nobody to approve, one is refused', async () => {
    const tenantOwner = await server.as('both@demo.test');
    const tenant = await server.tenant('sava');
    await server.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ four_eyes: true }) })
      .where('id', '=', tenant.company_id)
      .execute();
    const add = (name: string) =>
      tenant.transaction((tx) =>
        tx
          .insertInto('users', {
            name,
            email: `${name}@sava.test`,
            password_hash: 'set',
            role: 'admin',
            purchase_confirmation: true,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [a, b] = [await add('ana'), await add('bojan')];
    const demote = (id: number, name: string): Promise<UserAnswer> =>
      put(tenantOwner, id, {
        name,
        email: `${name}@sava.test`,
        role: 'user',
        reason: 'Manje ovlašćenja.',
      });
    const answers = await Promise.all([demote(a.id, 'ana'), demote(b.id, 'bojan')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('four_eyes_impossible');
    const left = answers[0]?.status === 200 ? b.id : a.id;
    const deletion = await tenantOwner<{ code: string }>('DELETE', `user-management/${left}`);
    expect([deletion.status, deletion.body.code]).toEqual([422, 'four_eyes_impossible']);
  });
});
