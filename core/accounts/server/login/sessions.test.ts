import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { renewByNewestSecret, renewSession } from '#platform/server/auth/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.setClock('0'));

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

/** Simulates a browser with one cookie jar for all its tabs. */
async function browser(email = 'owner@demo.test') {
  const answer = await server.anonymous<{ access_token: string }>('POST', 'auth/login', {
    body: { email, password: DEMO_PASSWORD },
  });
  const jar = { cookie: cookieOf(answer.headers), access: answer.body.access_token };
  return {
    jar,
    /** Refreshes the session as a tab does: sends the current cookie and stores the returned one. */
    refresh: async () => {
      const renewed = await refreshWith(jar.cookie);
      if (renewed.status !== 200) return renewed.status;
      jar.access = renewed.body.access_token;
      const set = renewed.headers['set-cookie'];
      if (set) jar.cookie = cookieOf(renewed.headers);
      return 200;
    },
    me: async () => (await server.anonymous('POST', 'auth/me', { headers: bearer(jar.access) })).status,
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refreshWith = (cookie: string) =>
  server.anonymous<{ access_token: string }>('POST', 'auth/refresh', {
    headers: { cookie, 'x-requested-with': 'ponuda' },
  });

async function audited(kind: string): Promise<number> {
  const { n } = await server.db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return n;
}

describe('renewing', () => {
  it('S7.08 two tabs of one browser renew a thousand times each, and neither is ever logged out', {
    tags: 'exhaustive',
    timeout: 120_000,
  }, async () => {
    const { jar, refresh, me } = await browser();
    const [name = '', first = ''] = jar.cookie.split('=');
    let secret = first;
    let lost = 0;
    // Two tabs without a common lock both send the current cookie, seconds but not minutes apart.
    const tab = async () => {
      for (let round = 0; round < 4; round++) {
        const used = secret;
        const tokens =
          (await renewByNewestSecret(server.platform.pool, used)) ?? (await renewSession(server.db, used));
        if (!tokens) lost += 1;
        if (tokens?.refresh) secret = tokens.refresh;
      }
    };
    for (let seconds = 3; seconds <= 750; seconds += 3) {
      await Promise.all([tab(), tab()]);
      await server.setClock(`${seconds} seconds`);
    }
    expect(lost).toBe(0);
    expect(secret).not.toBe(first);
    jar.cookie = `${name}=${secret}`;
    expect(await refresh()).toBe(200);
    expect(await me()).toBe(200);
    expect(await audited('refresh_reused')).toBe(0);
  });

  it('finds the thief who comes later with an old secret: both are out, and it is written down', async () => {
    const before = await audited('refresh_reused');
    const victim = await browser();
    const stolen = victim.jar.cookie;
    for (const seconds of [30, 60, 90]) {
      await server.setClock(`${seconds} seconds`);
      expect(await victim.refresh()).toBe(200);
    }
    expect((await refreshWith(stolen)).status).toBe(401);
    expect(await victim.me()).toBe(401);
    expect(await victim.refresh()).toBe(401);
    expect(await audited('refresh_reused')).toBe(before + 1);
  });

  it('finds the thief who was first and renewed again and again: the owner comes, and both are out', async () => {
    const victim = await browser();
    const thief = { cookie: victim.jar.cookie, access: '' };
    for (const seconds of [0, 11, 22]) {
      await server.setClock(`${seconds} seconds`);
      const renewed = await refreshWith(thief.cookie);
      expect(renewed.status).toBe(200);
      thief.cookie = cookieOf(renewed.headers);
      thief.access = renewed.body.access_token;
    }
    await server.setClock('30 seconds');
    expect(await victim.refresh()).toBe(401);
    expect((await refreshWith(thief.cookie)).status).toBe(401);
    const me = await server.anonymous('POST', 'auth/me', { headers: bearer(thief.access) });
    expect(me.status).toBe(401);
  });

  it('a made-up secret of a real session ends nothing', async () => {
    const { jar, refresh } = await browser();
    const [name = '', secret = ''] = jar.cookie.split('=');
    for (const forged of [
      `${secret.split('.')[1]}.${secret.split('.')[0]}`,
      'x',
      '',
      '.',
      `${'x'.repeat(43)}.y`,
    ])
      expect((await refreshWith(`${name}=${forged}`)).status).toBe(401);
    expect(await refresh()).toBe(200);
  });

  it('ends after half an hour without a sign of life, and after twelve hours in any case', async () => {
    const { refresh, me } = await browser();
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      await server.setClock(`${minutes} minutes`);
      expect(await refresh()).toBe(200);
      expect(await me()).toBe(200);
    }
    await server.setClock('12 hours 1 second');
    expect(await me()).toBe(401);
    expect(await refresh()).toBe(401);

    await server.setClock('0');
    const idle = await browser();
    await server.setClock('30 minutes 1 second');
    expect(await idle.refresh()).toBe(401);
  });
});

describe('what was changed about a user', () => {
  const set = (values: object) =>
    server.db.updateTable('users').set(values).where('email', '=', 'finance@demo.test');

  it('S6.09 a right given or taken acts on the next call', async () => {
    const call = await server.as('finance@demo.test');
    const add = () => call('POST', 'categories', { body: {} });
    expect((await add()).status).toBe(403);
    await set({ role: 'admin' }).execute();
    expect((await add()).status).toBe(422);
    await set({ role: 'user' }).execute();
    expect((await add()).status).toBe(403);
  });

  it('a deleted user is out with the next call', async () => {
    const { me, refresh } = await browser('finance@demo.test');
    await set({ deleted_at: sql`now_utc()` }).execute();
    expect(await me()).toBe(401);
    await set({ deleted_at: null }).execute();
    expect(await refresh()).toBe(200);
  });
});

it('S7.06 logout ends both tokens at once, once, and is written down', async () => {
  const before = await audited('logout');
  const { jar, me, refresh } = await browser();
  const out = () => server.anonymous('POST', 'auth/logout', { headers: bearer(jar.access) });
  const answer = await out();
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/^rt=;/);
  expect(await me()).toBe(401);
  expect(await refresh()).toBe(401);
  expect((await out()).status).toBe(401);
  expect(await audited('logout')).toBe(before + 1);
});

it('removes sessions and tries of long ago, and no others', async () => {
  const { me } = await browser();
  await server.anonymous('POST', 'auth/login', { body: { email: 'old@demo.test', password: 'Wrong!2026' } });
  await sql`update sessions set absolute_until = now_utc() - interval '31 days' where user_id = 2`.execute(
    server.db,
  );
  await sql`update login_attempts set last_at = now_utc() - interval '2 days'`.execute(server.db);
  await sql`update login_ceilings set since = now_utc() - interval '2 days'`.execute(server.db);
  const { purgeLoginsJob } = await import('./jobs/purge-logins.ts');
  await purgeLoginsJob.run({ platform: server.platform } as never, {} as never);
  const remaining = await sql<{
    n: number;
  }>`select (select count(*) from login_attempts) + (select count(*) from login_ceilings)
    + (select count(*) from sessions where absolute_until < now_utc() - interval '30 days') as n`.execute(
    server.db,
  );
  expect(remaining.rows[0]?.n).toBe(0);
  expect(await me()).toBe(200);
});

it('the cookie in production: __Host-, Secure, HttpOnly, SameSite=Strict, the whole site', async () => {
  const production = await startTestServer({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'ponuda@demo.test',
    SUPPORT_EMAIL: 'support@demo.test',
    PUBLIC_URL: 'https://ponuda.test',
    SECRET_KEY: 'a key of a test, of at least 32 characters',
  });
  try {
    const answer = await production.anonymous('POST', 'auth/login', {
      body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
    });
    expect(answer.status).toBe(200);
    const [pair = '', ...flags] = String(answer.headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^__Host-rt=[\w-]{43}\.[\w-]{43}$/);
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(String(answer.headers['strict-transport-security'])).toContain('max-age=31536000');
  } finally {
    await production.stop();
  }
});
