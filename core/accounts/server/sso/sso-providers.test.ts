import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderAccount, ProviderOverrides } from '#app/server/test-support/login-provider.ts';
import { LANDING_URL, type SsoScene, startSsoScene } from './sso.test-support.ts';

type Provider = readonly [string, ProviderOverrides, Partial<ProviderAccount>, object];
/** Typical company providers, each configured differently. */
const PROVIDERS: readonly [Provider, ...Provider[]] = [
  [
    'an issuer with a path, the secret in the body, claims and groups in the id_token',
    { path: '/realms/morava', auth: 'client_secret_post', claimsIn: 'id_token' },
    { email_verified: true, groups: ['buyers', 'everyone'] },
    {},
  ],
  [
    'a clock that is a minute ahead, the secret by either way, claims at userinfo',
    // The secret has spaces and a comma, which the header would carry encoded.
    {
      clock: 60,
      claimsIn: 'userinfo',
      auth: 'client_secret_post',
      listedAuth: ['client_secret_basic', 'client_secret_post'],
    },
    { email_verified: true },
    {},
  ],
  [
    'a clock that is a minute behind, the secret in the header, a verification in words',
    { clock: -60, auth: 'client_secret_basic' },
    { email_verified: 'true' },
    {},
  ],
  [
    'no email_verified',
    { claimsIn: 'id_token', auth: 'client_secret_post' },
    { groups: [] },
    { vouched_domains: ['demo.test'] },
  ],
  [
    'private_key_jwt, by a clock a minute ahead, below a path',
    { path: '/oidc', auth: 'private_key_jwt', clock: 60 },
    { email_verified: true },
    { client_auth: 'private_key' },
  ],
  [
    'private_key_jwt, by a clock a minute behind',
    { auth: 'private_key_jwt', clock: -60 },
    { email_verified: true },
    { client_auth: 'private_key' },
  ],
];

let scene: SsoScene;
afterEach(() => scene.stop());

/** Declares a test of a login, a refresh and a logout with one provider. */
function worksWith(differs: ProviderOverrides, claims: Partial<ProviderAccount>, settings: object): void {
  it('S7.08 S7.09 passes the test, lets people in, is asked again, and is logged out of', async () => {
    scene = await startSsoScene({
      differs,
      settings,
      accounts: {
        jelena: { sub: 'sub-jelena', email: 'owner@demo.test', ...claims },
        marko: { sub: 'sub-marko', email: 'user@demo.test', ...claims },
      },
    });
    const browser = scene.browser();
    expect(await browser.logIn('user@demo.test', 'marko')).toBe(LANDING_URL);
    expect((await browser.refresh()).status).toBe(200);
    const checked = async () =>
      (await sql`select sso_checked_at from sessions where kind = 'sso'`.execute(scene.server.db)).rows;
    const before = await checked();
    await scene.server.setClock('30 minutes');
    const renewed = await browser.refresh();
    expect(renewed.status).toBe(200);
    expect(await checked()).not.toEqual(before);
    const headers = { authorization: `Bearer ${renewed.body.access_token}` };
    const { body } = await scene.server.anonymous<{ logout_url: string }>('POST', 'auth/logout', { headers });
    expect(body.logout_url).toContain(`${scene.provider.issuer}/session/end?`);
    expect((await fetch(body.logout_url)).status).toBe(200);
  });
}

const [USUAL, ...OTHERS] = PROVIDERS;
describe.each([USUAL])('a provider with %s', (_what, differs, claims, settings) =>
  worksWith(differs, claims, settings),
);
describe.each(OTHERS)('a provider with %s', { tags: 'exhaustive' }, (_what, differs, claims, settings) =>
  worksWith(differs, claims, settings),
);

it('a provider compares redirect addresses letter for letter, and ours is the one that is shown to the owner', async () => {
  scene = await startSsoScene();
  const { location } = await scene.browser().start({ email: 'user@demo.test' });
  const { body } = await scene.owner<{ redirect_uri: string }>('GET', 'user-profile/sso');
  const asked = new URL(location);
  expect(asked.searchParams.get('redirect_uri')).toBe(body.redirect_uri);
  const answer = (url: URL) => fetch(url, { redirect: 'manual' });
  expect((await answer(asked)).status).toBe(303);
  for (const other of [
    `${body.redirect_uri}/`,
    `${body.redirect_uri}?company=1`,
    body.redirect_uri.toUpperCase(),
  ]) {
    asked.searchParams.set('redirect_uri', other);
    expect((await answer(asked)).status).toBe(400);
  }
});
