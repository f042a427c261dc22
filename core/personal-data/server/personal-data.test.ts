import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  addUser,
  findUserId,
  readUserAuditEvents,
  type UserRefusal,
} from '#core/users/server/users.test-support.ts';
import { createOrderedScene } from '#core/warehouse/server/warehouse.test-support.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { buildPng } from '#platform/server/files/files.test-support.ts';
import { unzipArchive } from '#platform/server/zip/unzipped.test-support.ts';
import type { AccountDeletion, PersonRecords } from '../wire.ts';
import { findTextMatches } from './personal-data.test-support.ts';

const PASSWORD = 'Vrlo!Duga7lozinka';
// Uses a database role that owns no tables, as when MIGRATE_URL is set (ADR 0047).
const server = setUpTestServer({}, { ownsTables: false });
const owner = server.caller('owner@demo.test');
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD, server.platform.config.passwordCost);
});

/** Creates an active request to two suppliers, whose emails name the requesting user. */
async function sentRequest(call: Caller): Promise<number> {
  const tenant = await server.tenant('morava');
  const named = { name: 'Limovi', articles: [{ name: 'Lim 2 mm', quantity: '100', unit: 'kg' }] };
  const category = await tenant
    .selectFrom('categories')
    .select('categories.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const suppliers = await tenant
    .selectFrom('suppliers')
    .select('suppliers.id')
    .orderBy('suppliers.id')
    .limit(2)
    .execute();
  const body = {
    ...named,
    category_id: category.id,
    date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
    supplier_ids: suppliers.map(({ id }) => id),
  };
  const { id } = (await call<{ id: number }>('POST', 'purchases', { body })).body;
  expect((await call('POST', `purchase-steps/rfps/send/${id}`, { body: {} })).status).toBe(200);
  return id;
}

/**
 * Creates a user with a history: requests, an emailed invitation that shows the user's name to suppliers, a token and
 * a picture.
 */
async function personWithAPast(name: string, email: string, phone_number: string) {
  const more = { password_hash: hash, phone_number, role: 'admin' as const };
  const id = await addUser(server, { name, email, ...more });
  const call = await server.as(email as DemoUserEmail);
  await call('PUT', 'user-profile/general', { body: { name: `${name} Stara`, phone_number, lang: 'en' } });
  await call('PUT', 'user-profile/general', { body: { name, phone_number, lang: 'en' } });
  await call('POST', 'user-profile/avatar', buildSingleFileBody('me.png', buildPng(64, 64)));
  await call('POST', 'user-profile/api-tokens', {
    body: { name: `${name}’s machine`, writes: [], expires_on: '' },
  });
  const purchase = await sentRequest(call);
  await call('POST', 'users', { body: { name: 'Nova Osoba', email: `new.${id}@morava.test`, role: 'user' } });
  // Failed logins and a password reset link, which leave data in the emails and the log.
  await server.anonymous('POST', 'auth/login', { body: { email, password: 'Wrong!2026xx' } });
  await server.anonymous('POST', 'auth/forgot-password', { body: { email } });
  await server.runJobs();
  return { id, call, purchase };
}

describe('fact 3, item 70: what is held about a person', () => {
  it('is given to them as a zip with readable JSON and their picture, for their password', async () => {
    const { id, call } = await personWithAPast('Mila Milić', 'mila@morava.test', '+381601112223');
    const tenant = await server.tenant('morava');
    await tenant.transaction((tx) =>
      tx.insertInto('plan_requests', { plan: 'adv', plan_ends_at: null, requested_by: id }).execute(),
    );
    const wrong = await call<UserRefusal>('POST', 'user-profile/personal-data', {
      body: { password: 'Wrong!2026' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    const answer = await call('POST', 'user-profile/personal-data', { body: { password: PASSWORD } });
    expect(answer.headers['content-disposition']).toContain('ponuda-personal-data-');
    const files = await unzipArchive(answer.raw);
    expect([...files.keys()]).toEqual(['personal-data.json', 'picture.png']);
    const data = JSON.parse(String(files.get('personal-data.json')));
    expect(data.account).toMatchObject([
      { name: 'Mila Milić', email: 'mila@morava.test', phone_number: '+381601112223', role: 'admin' },
    ]);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.api_tokens).toMatchObject([{ name: 'Mila Milić’s machine' }]);
    expect(data.purchases_you_created).toHaveLength(1);
    expect(data.plan_requests).toMatchObject([{ plan: 'adv' }]);
    expect(data.security_log.map(({ kind }: { kind: string }) => kind)).toContain('profile_changed');
    // The file contains no secret, not even as a digest, and no data of other people.
    expect(String(files.get('personal-data.json'))).not.toMatch(/hash|secret_|scrypt|owner@demo/);
    const own = await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('actor_user_id', '=', id)
      .where('kind', '=', 'personal_data_downloaded')
      .execute();
    expect(own).toHaveLength(1);
  });
});

describe('fact 3, item 70: deleting one’s own account', () => {
  it('needs the password and somebody who goes on; then nothing in the database names the person', async () => {
    const { id, call, purchase } = await personWithAPast(
      'Zorka Zvezdić',
      'zorka@morava.test',
      '+381609998887',
    );
    const leaving = await call<AccountDeletion>('GET', 'user-profile/leaving');
    expect(leaving.body).toMatchObject({ refusal: null, requests: 1 });
    const leave = (body: object) => call<UserRefusal>('POST', 'user-profile/leave', { body });
    expect((await leave({ password: 'Wrong!2026' })).body.code).toBe('wrong_password');
    expect((await leave({ password: PASSWORD })).body.errors).toHaveProperty('successor_id');
    const successor = await findUserId(server, 'user@demo.test');
    const words = ['Zorka Zvezdić', 'zorka@morava.test', '+381609998887'];
    const before = await findTextMatches(server.db, words);
    expect(before).toEqual(
      expect.arrayContaining(['events.actor_name', 'mails.body_html', 'audit_events.data']),
    );
    const picture = (
      await server.db.selectFrom('users').select('profile_picture').where('id', '=', id).execute()
    )[0];

    expect((await leave({ password: PASSWORD, successor_id: successor })).status).toBe(200);
    expect(await findTextMatches(server.db, words)).toEqual([]);
    expect((await call('POST', 'auth/me')).status).toBe(401);

    // The events stay, with a replacement name.
    const history = await owner<{ data: { kind: string; actor_name: string }[] }>(
      'GET',
      `purchases/${purchase}/history`,
    );
    const names = new Set(history.body.data.map(({ actor_name }) => actor_name));
    expect(names).toContain(`Former user ${id}`);
    expect((await readUserAuditEvents(server, id)).at(-1)).toMatchObject({
      kind: 'personal_data_erased',
      actor_name: `Former user ${id}`,
      subject_name: `Former user ${id}`,
    });
    const key = picture?.profile_picture.slice('file:'.length) ?? '';
    await expect(server.platform.storage.get(key)).rejects.toThrow();
    // Queued emails to the deleted user are not sent, and no job fails.
    await server.runJobs();
    expect(await findTextMatches(server.db, words)).toEqual([]);
    const login = { email: 'zorka@morava.test', password: PASSWORD };
    expect((await server.anonymous('POST', 'auth/login', { body: login })).status).toBe(422);
  });

  it('takes the name of whoever confirmed a purchase out of the mails that wait', async () => {
    const { company_id } = await server.tenant('morava');
    const { call } = await personWithAPast('Potvrda Potvrdić', 'potvrda@morava.test', '+381601112223');
    await sql`insert into mails (company_id, dedupe_key, template, lang, to_email, params)
      values (${company_id}, 'waits', 'purchase-confirmed', 'en', 'someone@else.test',
        ${JSON.stringify({ request_number: '2026-0001', confirmed_by: 'Potvrda Potvrdić' })})`.execute(
      server.db,
    );
    const successor_id = await findUserId(server, 'user@demo.test');
    const left = await call('POST', 'user-profile/leave', { body: { password: PASSWORD, successor_id } });
    expect(left.status).toBe(200);
    const { rows } = await sql<{ params: object }>`
      select params from mails where dedupe_key = 'waits'`.execute(server.db);
    expect(rows).toEqual([
      { params: { request_number: '2026-0001', confirmed_by: expect.stringMatching(/^Former user \d+$/) } },
    ]);
  });

  it('takes names out where people are named: whoever calls themselves a currency changes no fact', async () => {
    await owner('POST', 'user-profile/webhooks', {
      body: { name: 'Facts', url: 'https://facts.example/', events: ['purchase.confirmed'] },
    });
    await createOrderedScene(server);
    const facts = async () => {
      const { rows } = await sql<{ data: unknown }>`
        select data from events where data::text like '%RSD%'
        union all select body::jsonb from webhook_deliveries where body like '%RSD%'`.execute(server.db);
      return rows.map(({ data }) => JSON.stringify(data)).sort();
    };
    const { id, call } = await personWithAPast('Novac Novčić', 'novac@morava.test', '+381604443332');
    const before = await facts();
    expect(before.length).toBeGreaterThan(2);
    await call('PUT', 'user-profile/general', { body: { name: 'RSD', phone_number: '', lang: 'en' } });
    const successor_id = await findUserId(server, 'user@demo.test');
    const left = await call('POST', 'user-profile/leave', { body: { password: PASSWORD, successor_id } });
    expect(left.status).toBe(200);
    expect(await facts()).toEqual(before);
    // The person's data is gone everywhere, including earlier names.
    expect(await findTextMatches(server.db, ['Novac Novčić', 'novac@morava.test', '+381604443332'])).toEqual(
      [],
    );
    const log = await readUserAuditEvents(server, id);
    expect(JSON.stringify(log)).not.toContain('RSD');
  });

  it('is not for the last owner, nor for who has no password', async () => {
    expect((await owner<AccountDeletion>('GET', 'user-profile/leaving')).body.refusal).toBe('last_owner');
    const refused = await owner<UserRefusal>('POST', 'user-profile/leave', {
      body: { password: 'Ponuda!2026' },
    });
    expect(refused.body.code).toBe('last_owner');
    await addUser(server, { name: 'Sso Only', email: 'sso@morava.test' });
    await server.db
      .updateTable('users')
      .set({ password_hash: '' })
      .where('email', '=', 'sso@morava.test')
      .execute();
    const sso = await server.as('sso@morava.test' as DemoUserEmail);
    expect((await sso<AccountDeletion>('GET', 'user-profile/leaving')).body.refusal).toBe('no_password');
    expect((await sso('POST', 'user-profile/leave', { body: { password: 'anything' } })).status).toBe(422);
  });
});

describe('fact 3, item 70: a colleague or a contact person is erased by an owner', () => {
  it('while deleting: the name goes where it stood, a namesake keeps theirs', async () => {
    const { id } = await personWithAPast('Petar Perić', 'petar@morava.test', '+381605554443');
    const namesake = await addUser(server, { name: 'Petar Perić', email: 'petar2@morava.test' });
    const successor_id = await findUserId(server, 'user@demo.test');
    const query = { successor_id, erase: 1 };
    expect((await owner('DELETE', `users/${id}`, { query })).status).toBe(200);
    expect(await findTextMatches(server.db, ['petar@morava.test', '+381605554443'])).toEqual([]);
    // An entry without an id may refer to either person, so it stays.
    expect(await findTextMatches(server.db, ['Petar Perić'])).not.toContain('events.actor_name');
    const stored = await server.db.selectFrom('users').select('name').where('id', '=', namesake).execute();
    expect(stored).toEqual([{ name: 'Petar Perić' }]);
  });

  it('later, by the address: former users and contact persons of suppliers at once', async () => {
    const { id } = await personWithAPast('Vuk Vuković', 'vuk@morava.test', '+381607776665');
    const successor_id = await findUserId(server, 'user@demo.test');
    const email = 'vuk@morava.test';
    const find = () =>
      owner<PersonRecords>('POST', 'user-profile/company/person', { body: { email: 'VUK@morava.test' } });
    expect((await find()).body).toMatchObject({ in_use: true, total: 0 });
    await owner('DELETE', `users/${id}`, { query: { successor_id } });
    const tenant = await server.tenant('morava');
    const scene = await createActiveRequest(server);
    const [invited] = scene.invited;
    await tenant.transaction(async (tx) => {
      const rfp = await tx
        .selectFrom('rfps')
        .select('contact_person_id')
        .where('id', '=', invited?.rfp_id ?? 0)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('contact_persons')
        .set({ name_and_surname: 'Vuk Vuković', email, phone: '+381607776665', lang: 'de' })
        .where('id', '=', rfp.contact_person_id ?? 0)
        .execute();
    });
    await owner('POST', `purchase-steps/rfps/resend/${scene.id}`, { body: { rfp_id: invited?.rfp_id } });
    await server.runJobs();
    expect((await find()).body).toMatchObject({
      in_use: false,
      former_users: [{ name: 'Vuk Vuković' }],
      contact_persons: [{ name: 'Vuk Vuković' }],
      total: 2,
    });
    const strangers = await server.as('premium.owner@demo.test');
    await server.anonymous('POST', 'auth/forgot-password', { body: { email: 'supplier@demo.test' } });
    await server.runJobs();
    const elsewhere = await findTextMatches(server.db, ['supplier@demo.test']);
    expect(elsewhere).toContain('mails.to_email');
    await tenant.transaction(async (tx) => {
      const { id: supplier_id } = await tx
        .selectFrom('suppliers')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const contact = { name_and_surname: 'Typed By A Buyer', email: 'supplier@demo.test', supplier_id };
      await tx.insertInto('contact_persons', contact).execute();
    });
    const typed = { body: { email: 'supplier@demo.test' } };
    expect((await owner('POST', 'user-profile/company/person/erase', typed)).body).toEqual({ erased: 1 });
    const asked = await strangers<PersonRecords>('POST', 'user-profile/company/person', { body: { email } });
    expect(asked.body.total).toBe(0);
    const erase = (call: Caller) =>
      call<{ erased: number }>('POST', 'user-profile/company/person/erase', { body: { email } });
    expect((await erase(strangers)).body).toEqual({ erased: 0 });
    expect((await erase(owner)).body).toEqual({ erased: 2 });
    expect((await erase(owner)).body).toEqual({ erased: 0 });
    expect(await findTextMatches(server.db, ['Vuk Vuković', email, '+381607776665'])).toEqual([]);
    // The owner may not erase an account with the same address in another company, or data that belongs to no
    // company.
    expect(await findTextMatches(server.db, ['supplier@demo.test'])).toEqual(elsewhere);
    // The request stays, although it has no contact person left.
    expect((await owner('GET', `purchases/${scene.id}`)).status).toBe(200);
    await server.runJobs();
  });
});
