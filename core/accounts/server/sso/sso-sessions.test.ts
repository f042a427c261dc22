// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  LANDING_URL,
  PROVIDER_ACCOUNTS,
  type SsoScene,
  startSsoScene,
  type TestBrowser,
} from './sso.test-support.ts';

let scene: SsoScene;
beforeAll(async () => {
  scene = await startSsoScene();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.provider.set({
    accounts: PROVIDER_ACCOUNTS,
    disabled: [],
    refresh: true,
    down: false,
    spoil: null,
  });
  await sql`delete from sso_attempts`.execute(scene.server.db);
  await scene.server.setClock('0');
});

/** Logs a colleague in through the provider. */
async function marko(): Promise<TestBrowser> {
  const browser = scene.browser();
  expect(await browser.logIn('user@demo.test', 'marko')).toBe(LANDING_URL);
  expect((await browser.refresh()).status).toBe(200);
  return browser;
}
const refreshAt = async (browser: TestBrowser, clock: string) => {
  await scene.server.setClock(clock);
  return (await browser.refresh()).status;
};
const newest = async (columns: string) =>
  (
    await sql<
      Record<string, string>
    >`select ${sql.raw(columns)} from sessions where kind = 'sso' order by id desc limit 1`.execute(
      scene.server.db,
    )
  ).rows[0];

describe('a session of the provider', () => {
  it('S7.08 S9.20 goes on as long as the provider says so, with each newer refresh token', async () => {
    const browser = await marko();
    const given = await newest('sso_refresh_token');
    expect(await refreshAt(browser, '20 minutes')).toBe(200);
    // The check at the provider is not due yet.
    expect(await newest('sso_refresh_token')).toEqual(given);
    expect(await refreshAt(browser, '50 minutes')).toBe(200);
    expect(await newest('sso_refresh_token')).not.toEqual(given);
    for (const minutes of [80, 110, 140]) expect(await refreshAt(browser, `${minutes} minutes`)).toBe(200);
  });

  it('S8.08 ends at the next check for whom the provider has disabled, and the log says so', async () => {
    const browser = await marko();
    await scene.provider.set({ disabled: ['sub-marko'] });
    expect(await refreshAt(browser, '20 minutes')).toBe(200);
    expect(await refreshAt(browser, '30 minutes')).toBe(401);
    expect(await newest('ended_why')).toEqual({ ended_why: 'ended by the login provider' });
    const { rows } = await sql`select data from audit_events where kind = 'session_ended'`.execute(
      scene.server.db,
    );
    expect(rows).toEqual([{ data: { sso: scene.provider.issuer } }]);
  });

  it('has no token that outlasts the last answer of the provider by more than 35 minutes', async () => {
    const browser = await marko();
    await scene.server.setClock('20 minutes');
    const { body } = await browser.refresh();
    await scene.provider.set({ disabled: ['sub-marko'] });
    const headers = { authorization: `Bearer ${body.access_token}` };
    for (const [clock, status] of [
      ['34 minutes', 200],
      ['36 minutes', 401],
    ] as const) {
      await scene.server.setClock(clock);
      expect((await scene.server.anonymous('POST', 'auth/me', { headers })).status, clock).toBe(status);
    }
  });

  it('goes on while the provider is down, but to no later end', async () => {
    const browser = await marko();
    await scene.provider.set({ down: true });
    expect(await refreshAt(browser, '30 minutes')).toBe(200);
    expect(await refreshAt(browser, '44 minutes')).toBe(200);
    expect(await refreshAt(browser, '46 minutes')).toBe(401);
  });

  it('is asked for again as soon as the provider is back', async () => {
    const browser = await marko();
    await scene.provider.set({ down: true });
    expect(await refreshAt(browser, '30 minutes')).toBe(200);
    await scene.provider.set({ down: false });
    expect(await refreshAt(browser, '40 minutes')).toBe(200);
    expect(await refreshAt(browser, '70 minutes')).toBe(200);
  });

  it('of a provider without refresh tokens leads through its login again after half an hour', async () => {
    await scene.provider.set({ refresh: false });
    const browser = await marko();
    expect(await refreshAt(browser, '20 minutes')).toBe(200);
    expect(await refreshAt(browser, '30 minutes')).toBe(401);
  });

  it('ends when the owner switches single sign-on off', async () => {
    const browser = await marko();
    await scene.save({ enabled: false });
    expect(await refreshAt(browser, '30 minutes')).toBe(401);
    await scene.server.setClock('0');
    expect((await scene.save({ enabled: true })).status).toBe(200);
  });

  it('lets tabs that renew together stay in, and asks the provider once', async () => {
    const browser = await marko();
    await scene.server.setClock('30 minutes');
    const headers = browser.headers();
    const renew = () => scene.server.anonymous('POST', 'auth/refresh', { headers });
    const together = await Promise.all([renew(), renew(), renew()]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('logout', () => {
  it('S7.06 ends the session here and leads to the provider’s end, with the way back', async () => {
    const browser = await marko();
    const { body } = await browser.refresh();
    const headers = { authorization: `Bearer ${body.access_token}` };
    const answer = await scene.server.anonymous<{ logout_url: string }>('POST', 'auth/logout', { headers });
    const url = new URL(answer.body.logout_url);
    expect(url.origin + url.pathname).toBe(`${scene.provider.issuer}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/login');
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await scene.server.anonymous('POST', 'auth/me', { headers })).status).toBe(401);
  });

  it('leads nowhere for a session by password', async () => {
    const user = await scene.server.as('user@demo.test');
    expect(
      (await user<{ logout_url: null }>('POST', 'auth/logout', { body: {} })).body.logout_url,
    ).toBeNull();
  });
});

describe('back-channel logout', () => {
  const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = (more: object = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: scene.provider.issuer,
      aud: 'ponuda',
      sub: 'sub-marko',
      iat: now,
      exp: now + 60,
      jti: 'j',
      events: EVENT,
      ...more,
    };
  };
  const send = (logout_token: string) =>
    scene.server.anonymous('POST', 'sso/backchannel-logout', {
      body: new URLSearchParams({ logout_token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('ends the person’s sessions at once, by subject or by the provider’s own session', async () => {
    for (const name of ['sub', 'sid'] as const) {
      await sql`delete from sso_attempts`.execute(scene.server.db);
      const browser = await marko();
      const sid = (await newest('sso_sid'))?.sso_sid;
      const token = await scene.provider.sign(claims(name === 'sub' ? {} : { sub: undefined, sid }));
      if (name === 'sid') expect(sid).toBeTruthy();
      expect((await send(token)).status).toBe(200);
      expect((await browser.refresh()).status).toBe(401);
    }
  });

  it('leaves others alone', async () => {
    const browser = await marko();
    expect((await send(await scene.provider.sign(claims({ sub: 'sub-jelena' })))).status).toBe(200);
    expect((await send(await scene.provider.sign(claims({ sid: 'of another session' })))).status).toBe(200);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('believes no token that is not the provider’s, not for us, old, or not for this', async () => {
    const browser = await marko();
    const { sign } = scene.provider;
    const old = Math.floor(Date.now() / 1000) - 600;
    const tokens = [
      await sign(claims(), { key: 'stranger' }),
      await sign(claims(), { alg: 'none' }),
      await sign(claims(), { alg: 'HS256', key: 'secret' }),
      await sign(claims({ aud: 'somebody else' })),
      await sign(claims({ iss: 'https://evil.example' })),
      await sign(claims({ iat: old, exp: old + 60 })),
      await sign(claims({ events: {} })),
      await sign(claims({ events: undefined })),
      await sign(claims({ nonce: 'of an id_token' })),
      await sign(claims({ sub: undefined })),
      'not a token',
      '',
    ];
    for (const token of tokens) expect((await send(token)).status).toBe(422);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('takes a form at this call alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'email=owner%40demo.test&password=Ponuda!2026';
    expect((await scene.server.anonymous('POST', 'auth/login', { body, headers: form })).status).toBe(422);
  });
});
