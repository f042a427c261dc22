import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import type { AuditEntry } from '#core/audit/wire.ts';
import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import { createRequest, readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';

interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly errors?: Record<string, { rule: string }[]>;
}
interface Made {
  readonly token: string;
  readonly api_token: ApiToken;
}
interface Page {
  readonly data: ApiToken[];
  readonly total: number;
}

let server: TestServer;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('owner@demo.test');
  admin = await server.as('admin@demo.test');
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('api_tokens').execute();
});

const make = async (call: Caller, more: Record<string, unknown> = {}) => {
  const answer = await call<Made & Refused>('POST', 'user-profile/api-tokens', {
    body: { name: 'ERP', ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body;
};
const list = async (call: Caller, of: 'mine' | 'company' = 'mine') =>
  (await call<Page>('GET', 'user-profile/api-tokens', { query: { of } })).body;
const stored = (id: number) =>
  server.db.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = (email: DemoUserEmail, set: Record<string, unknown>) =>
  server.db.updateTable('users').set(set).where('email', '=', email).execute();

describe('making one', () => {
  it('shows it this once: stored is a digest, and the beginning people know it by', async () => {
    const { token, api_token } = await make(owner, { writes: ['purchases', 'purchases'] });
    expect(token).toMatch(/^pnd_[\w-]{43}$/);
    expect(api_token).toMatchObject({
      name: 'ERP',
      prefix: token.slice(0, 10),
      writes: ['purchases'],
      state: 'active',
      expires_at: null,
      last_used_at: null,
    });
    const row = await stored(api_token.id);
    expect(row.token_hash).toEqual(digestSecret(token));
    expect(JSON.stringify([row, await list(owner)])).not.toContain(token.slice(10));
  });

  it('stands in the log, and a mail tells its user', async () => {
    const { api_token } = await make(admin, { writes: ['finances'], expires_on: '2190-01-31' });
    const { body } = await owner<{ data: AuditEntry[] }>('GET', 'user-profile/audit', {
      query: { kind: 'token_created' },
    });
    expect(body.data[0]?.details).toContainEqual({ field: 'prefix', value: api_token.prefix });
    await server.runJobs();
    const mail = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('template', '=', 'token-made')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_email: 'admin@demo.test', state: 'sent' });
    for (const word of ['ERP', api_token.prefix, '31.01.2190', '/profile/api'])
      expect(mail.body_text).toContain(word);
  });

  it('a repetition with the same key keeps no secret anywhere', async () => {
    const headers = { 'idempotency-key': 'the same' };
    const body = { name: 'Twice' };
    const [one, other] = [
      await owner<Made>('POST', 'user-profile/api-tokens', { body, headers }),
      await owner<Made>('POST', 'user-profile/api-tokens', { body, headers }),
    ];
    expect(one.body.token).not.toBe(other.body.token);
    const { rows } = await server.platform.pool.query(
      'select body from idempotency_keys where body like $1',
      ['%pnd_%'],
    );
    expect(rows).toEqual([]);
  });

  it('is not for a moderator who impersonates a user', async () => {
    const looking = await impersonate(server, await server.as('moderator@demo.test'), 'owner@demo.test');
    const refused = await looking<Refused>('POST', 'user-profile/api-tokens', { body: { name: 'x' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'not_while_impersonating']);
  });

  it('refuses at the field what is wrong, and the twenty-first', async () => {
    const refused = await owner<Refused>('POST', 'user-profile/api-tokens', {
      body: { name: ' ', writes: ['everything'], expires_on: '2026-02-30' },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['expires_on', 'name', 'writes.0']);
    const past = await owner<Refused>('POST', 'user-profile/api-tokens', {
      body: { name: 'x', expires_on: addDays(dayInBelgrade(new Date().toISOString()), -1) },
    });
    expect(past.body.errors).toEqual({ expires_on: [{ rule: 'date_past', params: {} }] });
    for (let n = 0; n < 20; n++) await make(owner);
    const full = await owner<Refused>('POST', 'user-profile/api-tokens', { body: { name: 'x' } });
    expect([full.status, full.body.code]).toEqual([422, 'list_full']);
    expect((await list(owner)).total).toBe(20);
  });
});

describe('calling with one', () => {
  it('acts as its user with what it was given; the history says that a program did it', async () => {
    const { token } = await make(admin, { writes: ['purchases'] });
    const call = server.withToken(token);
    expect((await call<{ email: string }>('POST', 'auth/me')).body.email).toBe('admin@demo.test');
    const made = await createRequest(call, await readKnownRecords(server, 'morava'));
    const { body } = await call<{ data: HistoryEvent[] }>('GET', `purchases/${made.id}/history`);
    expect(body.data[0]).toMatchObject({ kind: 'create', actor_name: 'Snežana Jović', data: { via: 'api' } });
  });

  it('answers what it may not as a problem, with the scope that is missing', async () => {
    const call = server.withToken((await make(owner, { writes: ['warehouse'] })).token);
    const refused = await call<Refused>('POST', 'suppliers', { body: {} });
    expect([refused.status, refused.body.code]).toEqual([403, 'token_scope']);
    expect(refused.body.detail).toContain('suppliers');
    expect(refused.headers['content-type']).toContain('application/problem+json');
    const closed = await call<Refused>('GET', 'user-profile/security');
    expect([closed.status, closed.body.code]).toEqual([403, 'not_for_tokens']);
    const all = await call<Refused>('PUT', 'purchase-steps/status/6/1', { body: {} });
    expect(all.body.detail).toContain('purchases, approvals, finances');
    // A token cannot create a token, whatever its scopes.
    expect((await call<Refused>('POST', 'user-profile/api-tokens', { body: { name: 'x' } })).body.code).toBe(
      'not_for_tokens',
    );
  });

  it('knows nothing of cookies, and cannot be renewed', async () => {
    const { token } = await make(owner);
    const call = server.withToken(token);
    const { status, headers } = await call('GET', 'purchases', { headers: { cookie: 'rt=whatever' } });
    expect([status, headers['set-cookie'], headers.authorization]).toEqual([200, undefined, undefined]);
    expect((await call('POST', 'auth/refresh')).status).toBe(401);
    // A cookie alone does not authenticate a call, so no other site can make calls on a user's behalf.
    expect((await server.anonymous('GET', 'purchases', { headers: { cookie: `rt=${token}` } })).status).toBe(
      401,
    );
  });

  it('notes its last use roughly: once in a quarter of an hour', async () => {
    const { token, api_token } = await make(owner);
    const call = server.withToken(token);
    await call('GET', 'purchases');
    const first = await stored(api_token.id);
    expect(first).toMatchObject({ last_used_ip: '127.0.0.1' });
    await server.setClock('14 minutes');
    await call('GET', 'purchases');
    expect((await stored(api_token.id)).last_used_at).toBe(first.last_used_at);
    await server.setClock('16 minutes');
    await call('GET', 'purchases');
    expect((await stored(api_token.id)).last_used_at).not.toBe(first.last_used_at);
  });

  it('what it takes out stands in the log with its name', async () => {
    const { token } = await make(owner, { name: 'Power BI' });
    await server.withToken(token)('GET', 'purchase-steps/finances/payments/export', {
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    const { body } = await owner<{ data: AuditEntry[] }>('GET', 'user-profile/audit', {
      query: { kind: 'exported' },
    });
    expect(body.data[0]?.details).toContainEqual({ field: 'token', value: 'Power BI' });
  });

  it('lent rights stay with the person they were lent to', async () => {
    const users = (await readKnownRecords(server, 'morava')).users;
    const tenant = await server.tenant('morava');
    await tenant.transaction((tx) =>
      tx
        .insertInto('delegations', {
          user_id: users.get('owner@demo.test') ?? 0,
          stand_in_id: users.get('admin@demo.test') ?? 0,
          date_from: '2020-01-01',
          date_to: '2190-01-01',
        })
        .execute(),
    );
    const { token } = await make(admin, { writes: ['approvals'] });
    interface WhoAmI {
      readonly stands_in_for: unknown[];
    }
    expect((await admin<WhoAmI>('POST', 'auth/me')).body.stands_in_for).toHaveLength(1);
    expect((await server.withToken(token)<WhoAmI>('POST', 'auth/me')).body.stands_in_for).toEqual([]);
    await server.db.deleteFrom('delegations').execute();
  });
});

describe('its end', () => {
  const statusOf = async (token: string) => (await server.withToken(token)('GET', 'purchases')).status;

  it('revoked it is dead with the next call; twice is once', async () => {
    const { token, api_token } = await make(owner);
    expect(await statusOf(token)).toBe(200);
    const ended = await owner<ApiToken>('DELETE', `user-profile/api-tokens/${api_token.id}`);
    expect(ended.body).toMatchObject({ state: 'revoked', revoked_by: 'Jelena Marković' });
    const refused = await server.withToken(token)<Refused>('GET', 'purchases');
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    await owner('DELETE', `user-profile/api-tokens/${api_token.id}`);
    const { body } = await owner<{ total: number }>('GET', 'user-profile/audit', {
      query: { kind: 'token_revoked' },
    });
    expect(body.total).toBe(1);
  });

  it('the owner sees and revokes everybody’s, an admin their own alone', async () => {
    const [own, theirs] = [await make(owner), await make(admin)];
    expect((await list(owner)).data.map(({ id }) => id)).toEqual([own.api_token.id]);
    expect((await list(owner, 'company')).data.map(({ user }) => user.name)).toEqual([
      'Snežana Jović',
      'Jelena Marković',
    ]);
    expect((await admin('GET', 'user-profile/api-tokens', { query: { of: 'company' } })).status).toBe(403);
    expect((await admin('DELETE', `user-profile/api-tokens/${own.api_token.id}`)).status).toBe(404);
    expect((await owner('DELETE', `user-profile/api-tokens/${theirs.api_token.id}`)).status).toBe(200);
    expect([await statusOf(own.token), await statusOf(theirs.token)]).toEqual([200, 401]);
    const others = await server.as('premium.owner@demo.test');
    expect((await others('DELETE', `user-profile/api-tokens/${own.api_token.id}`)).status).toBe(404);
    expect((await list(others, 'company')).total).toBe(0);
  });

  it('at the end of its last day in Belgrade', async () => {
    const today = dayInBelgrade(new Date().toISOString());
    const { token, api_token } = await make(owner, { expires_on: today });
    expect(await statusOf(token)).toBe(200);
    const left = Date.parse((await stored(api_token.id)).expires_at ?? '') - Date.now();
    await server.setClock(`${Math.ceil(left / 1000) + 1} seconds`);
    expect(await statusOf(token)).toBe(401);
    // By this time the creator's own session has also expired.
    expect((await list(await server.as('owner@demo.test'))).data[0]?.state).toBe('expired');
  });

  it('it sleeps while its user may not make one, and has their rights of the moment', async () => {
    const { token } = await make(admin, { writes: ['suppliers'] });
    await change('admin@demo.test', { role: 'user' });
    expect(await statusOf(token)).toBe(401);
    expect((await list(owner, 'company')).data[0]?.state).toBe('asleep');
    await change('admin@demo.test', { role: 'admin' });
    expect(await statusOf(token)).toBe(200);
  });

  it('with the company: blocked or deleted, and without a package it is 402', async () => {
    const { token } = await make(owner);
    const company = (set: Record<string, unknown>) =>
      server.db.updateTable('companies').set(set).where('id', '=', server.companyId('morava')).execute();
    const before = await server.db
      .selectFrom('companies')
      .select(['plan', 'plan_until', 'status', 'activated_date'])
      .where('id', '=', server.companyId('morava'))
      .executeTakeFirstOrThrow();
    await company({ plan: 'bsc', plan_until: '2020-01-01' });
    expect(await statusOf(token)).toBe(402);
    for (const status of [ACCOUNT_STATUS.BLOCKED, ACCOUNT_STATUS.DELETED]) {
      await company({ ...before, status });
      expect(await statusOf(token)).toBe(401);
    }
    await company(before);
    expect(await statusOf(token)).toBe(200);
  });

  it('with its user', async () => {
    const email = 'finance@demo.test';
    await change(email, { role: 'admin' });
    const { token, api_token } = await make(await server.as(email));
    const users = (await readKnownRecords(server, 'morava')).users;
    const gone = await owner('DELETE', `user-management/${users.get(email)}`, { body: { successor_id: 0 } });
    expect(gone.status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await stored(api_token.id)).revoked_at).not.toBeNull();
  });
});

it('fact 3, item 68: tokens have a limit of their own, each for itself; people have theirs', async () => {
  const limited = await startTestServer({ RATE_LIMIT: '50', TOKEN_RATE_LIMIT: '3' });
  try {
    const person = await limited.as('owner@demo.test');
    const [one, other] = [await make(person), await make(person)];
    const statuses = async (call: Caller, n: number) => {
      const all: number[] = [];
      for (let index = 0; index < n; index++) all.push((await call('GET', 'suppliers')).status);
      return all;
    };
    expect(await statuses(limited.withToken(one.token), 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(limited.withToken(other.token), 3)).toEqual([200, 200, 200]);
    expect(await statuses(person, 5)).toEqual([200, 200, 200, 200, 200]);
    const { headers } = await limited.withToken(one.token)('GET', 'suppliers');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
