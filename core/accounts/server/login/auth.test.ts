import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { checkSecret } from './actions/check-secret.ts';
import { acquireLoginTurn } from './login-lock.repo.ts';

const server = setUpTestServer();

interface Token {
  access_token: string;
  expires_in: number;
}

const login = (email: string, password: string) =>
  server.anonymous<Token & { code: string }>('POST', 'auth/login', { body: { email, password } });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Shuffles deterministically: the same seed gives the same order (Park–Miller generator). */
function shuffled<T>(seed: number, values: readonly T[]): T[] {
  let state = seed;
  const next = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state;
  };
  return values
    .map((value) => ({ value, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

describe('login', () => {
  // Also proves S3.01, S3.02, S3.03.
  it('S7.05 S7.07 answers the token in the body and in the authorization header, and auth/me the user', async () => {
    const answer = await login('owner@demo.test', DEMO_PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.headers.authorization).toBe(`Bearer ${answer.body.access_token}`);
    expect(answer.body.expires_in).toBe(120);
    const me = await server.anonymous<{ email: string; initial: string; company: { name: string } }>(
      'POST',
      'auth/me',
      { headers: bearer(answer.body.access_token) },
    );
    expect(me.body).toMatchObject({
      email: 'owner@demo.test',
      initial: 'JM',
      company: { name: 'Morava Oprema d.o.o.' },
    });
  });

  it('takes a password in whichever form a keyboard sends its letters, and replaces an older stored form once', async () => {
    const cost = server.platform.config.passwordCost;
    const [typed, other] = ['Čokolada.šuma.9'.normalize('NFD'), 'Čokolada.šuma.9'.normalize('NFC')];
    const stored = () =>
      server.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', 'storekeeper@demo.test')
        .executeTakeFirstOrThrow();
    const store = (password_hash: string) =>
      server.db
        .updateTable('users')
        .set({ password_hash })
        .where('email', '=', 'storekeeper@demo.test')
        .execute();
    await store(await hashPassword(typed, cost));
    const { password_hash: fresh } = await stored();
    for (const form of [typed, other]) expect((await login('storekeeper@demo.test', form)).status).toBe(200);
    expect((await stored()).password_hash).toBe(fresh);
    // The stored hash was created before passwords were normalised.
    await store(await hash(typed, { ...cost, parallelism: 1 }));
    expect((await login('storekeeper@demo.test', other)).status).toBe(422);
    expect((await login('storekeeper@demo.test', typed)).status).toBe(200);
    expect((await login('storekeeper@demo.test', other)).status).toBe(200);
    await store(
      (
        await server.db
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', 'user@demo.test')
          .executeTakeFirstOrThrow()
      ).password_hash,
    );
  });

  it('S8.03 locks after three wrong passwords in a row for five minutes, from that network alone', async () => {
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await login('admin@demo.test', 'Wrong!2026')).status);
    expect(statuses).toEqual([422, 422, 409]);
    expect((await login('ADMIN@demo.test', DEMO_PASSWORD)).status).toBe(409);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.7',
      payload: { email: 'admin@demo.test', password: DEMO_PASSWORD },
    });
    expect(elsewhere.statusCode).toBe(200);
    await server.setClock('5 minutes 1 second');
    expect((await login('admin@demo.test', DEMO_PASSWORD)).status).toBe(200);
    await server.setClock('0');
  });

  /**
   * Sends several logins at the same time. Returns their responses and the log entries of the attempts that were
   * checked.
   */
  async function atOnce(email: DemoUserEmail, remoteAddress: string, passwords: readonly string[]) {
    const { id: before } = await server.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      passwords.map((password) =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress,
          payload: { email, password },
        }),
      ),
    );
    const judged = await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('id', '>', before)
      .orderBy('id')
      .execute();
    return { statuses: answers.map(({ statusCode }) => statusCode), judged: judged.map(({ kind }) => kind) };
  }

  it('S8.03 right passwords that are sent together never lock', async () => {
    const { statuses } = await atOnce('finance@demo.test', '198.51.101.1', Array(8).fill(DEMO_PASSWORD));
    expect(statuses).toEqual(Array(8).fill(200));
  });

  it('S8.03 of twenty wrong ones that are sent together three are looked at', async () => {
    const wrong = Array.from({ length: 20 }, (_, n) => `Wrong!2026${n}`);
    const { statuses, judged } = await atOnce('finance@demo.test', '198.51.102.1', wrong);
    expect(judged).toEqual(['login_failed', 'login_failed', 'login_locked']);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
  });

  it.each([1, 2, 3, 4])(
    'S8.03 a right password is refused only after three wrong ones in a row (order %i)',
    async (seed) => {
      const passwords = shuffled(seed, [...Array(9).fill(DEMO_PASSWORD), ...Array(6).fill('Wrong!2026')]);
      const { statuses, judged } = await atOnce('direct@demo.test', `198.51.11${seed}.1`, passwords);
      const count = (status: number) => statuses.filter((one) => one === status).length;
      const locked = judged.indexOf('login_locked');
      // The checked attempts never include three wrong attempts in a row without a lock, and no attempt is checked
      // after a lock.
      expect(judged.join(' ')).not.toMatch(/(login_failed ?){3}/);
      expect([-1, judged.length - 1]).toContain(locked);
      if (locked >= 0)
        expect(judged.slice(locked - 2)).toEqual(['login_failed', 'login_failed', 'login_locked']);
      // Every checked attempt got the result of its own check, and the lock refused all other attempts.
      expect(count(200)).toBe(judged.filter((kind) => kind === 'login').length);
      expect(count(422)).toBe(judged.filter((kind) => kind === 'login_failed').length);
      expect(count(409)).toBe(locked < 0 ? 0 : passwords.length - judged.length + 1);
      expect(count(200) + count(422) + count(409)).toBe(passwords.length);
    },
  );

  it('S8.03 a try that another process looks at for too long is waited for, and then answered 503', async () => {
    const account = 'adhoc@demo.test';
    const judge = (patienceMs: number) =>
      checkSecret(server.db, account, '198.51.103.1', async () => 'judged', patienceMs);
    await acquireLoginTurn(server.db, { account, network: '198.51.103' }, randomUUID());
    await expect(judge(1)).rejects.toMatchObject({ code: 'unavailable' });
    // The process has died, so its turn expires after a minute.
    await server.setClock('61 seconds');
    await expect(judge(10_000)).resolves.toBe('judged');
    await server.setClock('0');
  });

  it('tells nothing about whether an account exists', async () => {
    const unknown = await login('nobody@demo.test', 'Wrong!2026');
    const known = await login('user@demo.test', 'Wrong!2026');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.code).toBe(known.body.code);
  });

  it('S5.01 S5.02 names the field of a missing password and a bad address', async () => {
    const { status, body } = await server.anonymous<{ errors: unknown }>('POST', 'auth/login', {
      body: { email: 'not an address' },
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({ email: [{ rule: 'email' }], password: [{ rule: 'required' }] });
  });
});

describe('session', () => {
  it('S7.08 renews by the cookie with the new token in the authorization header', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    const renewed = await server.anonymous<Token>('POST', 'auth/refresh', {
      headers: { cookie: cookieOf(first.headers), 'x-requested-with': 'ponuda' },
    });
    expect(renewed.status).toBe(200);
    expect(renewed.headers.authorization).toBe(`Bearer ${renewed.body.access_token}`);
    expect(renewed.body.access_token).not.toBe(first.body.access_token);
  });

  it('lets tabs that renew together stay in, and ends the session when an old secret comes back later', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    const renew = (cookie: string) =>
      server.anonymous<Token>('POST', 'auth/refresh', { headers: { cookie, 'x-requested-with': 'ponuda' } });
    const old = cookieOf(first.headers);
    const together = await Promise.all([renew(old), renew(old), renew(old)]);
    expect(together.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const newest = together.map((answer) => answer.headers['set-cookie']).filter(Boolean);
    expect(newest).toHaveLength(1);
    await server.setClock('11 seconds');
    expect((await renew(old)).status).toBe(401);
    expect((await renew(String(newest[0]).split(';')[0] ?? '')).status).toBe(401);
    await server.setClock('0');
  });

  it('refuses to renew for a page of another site', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    const cookie = cookieOf(first.headers);
    expect((await server.anonymous('POST', 'auth/refresh', { headers: { cookie } })).status).toBe(401);
    expect(
      (
        await server.anonymous('POST', 'auth/refresh', {
          headers: { cookie, 'x-requested-with': 'ponuda', origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(401);
  });

  it('S7.06 logout ends both tokens at once', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    const headers = bearer(first.body.access_token);
    expect((await server.anonymous('POST', 'auth/logout', { headers })).status).toBe(200);
    expect((await server.anonymous('POST', 'auth/me', { headers })).status).toBe(401);
    expect(
      (
        await server.anonymous('POST', 'auth/refresh', {
          headers: { cookie: cookieOf(first.headers), 'x-requested-with': 'ponuda' },
        })
      ).status,
    ).toBe(401);
  });

  it('ends a session that idled for half an hour, and any after twelve hours', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    await server.setClock('31 minutes');
    expect(
      (
        await server.anonymous('POST', 'auth/refresh', {
          headers: { cookie: cookieOf(first.headers), 'x-requested-with': 'ponuda' },
        })
      ).status,
    ).toBe(401);
    await server.setClock('0');
  });

  it('fact 3, item 13: another login in the same browser ends the session before it, and no other', async () => {
    const elsewhere = await login('owner@demo.test', DEMO_PASSWORD);
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    const refresh = (cookie: string) =>
      server.anonymous<Token>('POST', 'auth/login', {
        body: { email: 'admin@demo.test', password: DEMO_PASSWORD },
        headers: { cookie },
      });
    const statusOf = async (token: string) =>
      (await server.anonymous('POST', 'auth/me', { headers: bearer(token) })).status;
    const cookie = cookieOf(first.headers);
    const [name = '', secret = ''] = cookie.split('=');
    // The first half of a secret identifies the session but does not prove it.
    await refresh(`${name}=${secret.split('.')[0]}.${'x'.repeat(43)}`);
    expect(await statusOf(first.body.access_token)).toBe(200);
    const second = await refresh(cookie);
    expect(second.body.access_token).not.toBe(first.body.access_token);
    expect(await statusOf(first.body.access_token)).toBe(401);
    const renewed = await server.anonymous('POST', 'auth/refresh', {
      headers: { cookie, 'x-requested-with': 'ponuda' },
    });
    expect(renewed.status).toBe(401);
    expect(await statusOf(second.body.access_token)).toBe(200);
    expect(await statusOf(elsewhere.body.access_token)).toBe(200);
  });

  it('an access token counts for two minutes', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    await server.setClock('121 seconds');
    expect(
      (await server.anonymous('POST', 'auth/me', { headers: bearer(first.body.access_token) })).status,
    ).toBe(401);
    await server.setClock('0');
  });

  it('stores no token, only digests', async () => {
    const first = await login('owner@demo.test', DEMO_PASSWORD);
    const { rows } = await server.platform.pool.query(
      'select (s.*)::text || (t.*)::text as row from sessions s join session_tokens t on t.session_id = s.id',
    );
    const stored = rows.map((row: { row: string }) => row.row).join('\n');
    expect(stored).not.toContain(first.body.access_token);
    expect(stored).not.toContain(cookieOf(first.headers).split('=')[1] ?? '');
  });
});
