// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderState } from '#app/server/test-support/login-provider.ts';
import { LANDING_URL, PROVIDER_ACCOUNTS, type SsoScene, startSsoScene } from './sso.test-support.ts';

// The provider runs in its own process with the real clock, so each case sets the times in its tokens explicitly.
const SECOND = Math.floor(Date.now() / 1000);
const START = SECOND * 1000;

let scene: SsoScene;
beforeAll(async () => {
  scene = await startSsoScene();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterAll(async () => {
  vi.useRealTimers();
  await scene.stop();
});
beforeEach(() => scene.provider.set({ accounts: PROVIDER_ACCOUNTS, spoil: null, kid: 'one' }));
afterEach(() => void vi.setSystemTime(START));

const NOT_TRUSTED = `${LANDING_URL}?error=not_trusted`;
/** Sets the product's clock, in seconds after the start of the tests. */
const at = (seconds: number) => void vi.setSystemTime(START + seconds * 1000);

async function logIn(state: ProviderState = {}): Promise<string> {
  await sql`delete from sso_attempts`.execute(scene.server.db);
  await scene.provider.set(state);
  return await scene.browser().logIn('user@demo.test', 'marko');
}
const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const logOut = async (kid?: string) => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: scene.provider.issuer, aud: 'ponuda', sub: 'sub-nobody', iat: now, exp: now + 60 };
  const logout_token = await scene.provider.sign({ ...claims, jti: 'j', events: EVENT }, kid ? { kid } : {});
  const answer = await scene.server.anonymous('POST', 'sso/backchannel-logout', {
    body: new URLSearchParams({ logout_token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.status;
};

describe('the clock', () => {
  it.each([
    ['iat', 59, LANDING_URL],
    ['iat', 60, LANDING_URL],
    ['iat', 61, NOT_TRUSTED],
    ['iat', 120, NOT_TRUSTED],
    // Only `exp` limits the age of a token, because Microsoft backdates `iat` by five minutes.
    ['iat', -3600, LANDING_URL],
    ['exp', -59, LANDING_URL],
    ['exp', -61, NOT_TRUSTED],
  ] as const)('an id_token with %s at %i seconds from now', async (claim, seconds, ends) => {
    const claims = { iat: SECOND, exp: SECOND + 600, [claim]: SECOND + seconds };
    expect(await logIn({ spoil: { claims } })).toBe(ends);
  });
});

describe('the provider’s keys', () => {
  const rotateTo = async (kid: string, seconds: number) => {
    at(seconds);
    return await logIn({ kid, spoil: { claims: { iat: SECOND + seconds, exp: SECOND + seconds + 600 } } });
  };

  it('may change twice within twenty seconds, for logins and logout tokens alike', async () => {
    expect(await rotateTo('one', 100)).toBe(LANDING_URL);
    expect(await rotateTo('two', 110)).toBe(LANDING_URL);
    expect(await logOut()).toBe(200);
    expect(await rotateTo('three', 120)).toBe(LANDING_URL);
    expect(await logOut()).toBe(200);
    // A key that is no longer published is refused once the newer keys are loaded.
    await scene.provider.set({ kid: 'one' });
    const before = await scene.provider.keysFetched();
    expect(await logOut()).toBe(422);
    expect(await scene.provider.keysFetched()).toBe(before);
  });

  it('are fetched once in ten seconds for however many key ids that somebody made up', async () => {
    at(200);
    expect(await logOut('made up')).toBe(422);
    const before = await scene.provider.keysFetched();
    at(210);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => logOut(`made up ${nth}`)));
    expect(new Set(answers)).toEqual(new Set([422]));
    expect(await scene.provider.keysFetched()).toBe(before + 1);
    at(220);
    expect(await logOut('made up again')).toBe(422);
    expect(await scene.provider.keysFetched()).toBe(before + 2);
  });

  it('that cannot be had are not asked for again within ten seconds', async () => {
    at(300);
    await scene.provider.set({ down: true });
    const before = await scene.provider.keysFetched();
    expect(await logOut('made up')).toBe(422);
    await scene.provider.set({ down: false });
    expect(await logOut('made up')).toBe(422);
    expect(await scene.provider.keysFetched()).toBe(before);
    at(310);
    expect(await rotateTo('four', 310)).toBe(LANDING_URL);
  });
});
