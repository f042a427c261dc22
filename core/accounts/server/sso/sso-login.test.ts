import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEmailRefusal } from './email-refusal.ts';
import { readClaims } from './person.ts';
import { clearProviderCache } from './provider-client.ts';
import { LANDING_URL, PROVIDER_ACCOUNTS, type SsoScene, startSsoScene } from './sso.test-support.ts';

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
  await sql`delete from sso_identities`.execute(scene.server.db);
  await sql`delete from sso_attempts`.execute(scene.server.db);
  await scene.server.setClock('0');
});

const refused = (code: string) => `${LANDING_URL}?error=${code}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const audits = async (kind: string) =>
  await scene.server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_name', 'company_id', 'data'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();

describe('the way in', () => {
  // Also proves S7.08, S7.09.
  it('S2.03 S2.04 logs in by the provider: no token in an address, 35 minutes, and auth/me says so', async () => {
    const browser = scene.browser();
    const start = await browser.start({ email: 'User@Demo.test' });
    const asked = new URL(start.location);
    expect(asked.origin).toBe(scene.provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/sso/callback',
      login_hint: 'User@Demo.test',
    });
    expect(String(start.headers['set-cookie'])).toMatch(
      /^sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const back = await browser.callback(await browser.logInAt(start.location, 'marko'));
    expect(back.location).toBe(LANDING_URL);
    expect(String(back.headers['set-cookie'])).toMatch(/rt=\S+; .*HttpOnly; SameSite=Lax/);
    const renewed = await browser.refresh();
    expect(renewed.status).toBe(200);
    expect(renewed.headers.authorization).toBe(`Bearer ${renewed.body.access_token}`);
    expect(renewed.body.expires_in).toBe(35 * 60);
    expect(String(renewed.headers['set-cookie'])).toContain('SameSite=Lax');
    await scene.server.setClock('34 minutes');
    const me = await scene.server.anonymous<object>('POST', 'auth/me', {
      headers: bearer(renewed.body.access_token),
    });
    expect(me.body).toMatchObject({ email: 'user@demo.test', sso: true });
    expect(await audits('login')).toMatchObject([
      { actor_name: 'Marko Petrović', data: { sso: scene.provider.issuer } },
    ]);
    expect(await audits('sso_linked')).toHaveLength(1);
  });

  it('knows a person by issuer and subject afterwards, whatever their e-mail is now', async () => {
    expect(await scene.browser().logIn('user@demo.test', 'marko')).toBe(LANDING_URL);
    const renamed = { ...PROVIDER_ACCOUNTS.marko, email: 'finance@demo.test', email_verified: false };
    await scene.provider.set({ accounts: { marko: renamed } });
    const browser = scene.browser();
    expect(await browser.logIn('user@demo.test', 'marko')).toBe(LANDING_URL);
    const { body } = await browser.refresh();
    const me = await scene.server.anonymous<object>('POST', 'auth/me', {
      headers: bearer(body.access_token),
    });
    expect(me.body).toMatchObject({ email: 'user@demo.test' });
  });

  it('does not take an address that went to somebody else at the provider for the user it was', async () => {
    expect(await scene.browser().logIn('user@demo.test', 'marko')).toBe(LANDING_URL);
    await scene.provider.set({ accounts: { other: { ...PROVIDER_ACCOUNTS.marko, sub: 'sub-other' } } });
    expect(await scene.browser().logIn('user@demo.test', 'other')).toBe(refused('already_linked'));
  });

  it('takes the company’s own key in place of an e-mail', async () => {
    const { body } = await scene.owner<{ login_url: string }>('GET', 'user-profile/sso');
    const company = new URL(body.login_url).searchParams.get('company') ?? '';
    expect(company).toMatch(/^[0-9a-f]{32}$/);
    expect((await scene.browser().start({ company })).location).toContain(scene.provider.issuer);
    expect((await scene.browser().start({ company: '1' })).location).toBe(refused('unknown_company'));
  });

  it('stores neither the client’s secret nor the provider’s tokens in the open', async () => {
    await scene.browser().logIn('user@demo.test', 'marko');
    const { rows } = await scene.server.platform.pool.query(
      'select p::text as row from sso_providers p union all select s::text from sessions s',
    );
    const stored = rows.map(({ row }: { row: string }) => row).join('\n');
    expect(stored).not.toContain(scene.provider.clientSecret);
    // Matches a complete signed token, because its first three letters alone also occur by chance in encrypted
    // strings.
    expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });
});

describe('who is not let in', () => {
  const spoiled = async (spoil: Parameters<SsoScene['provider']['set']>[0]['spoil']) => {
    await scene.provider.set({ spoil: spoil ?? null });
    return await scene.browser().logIn('user@demo.test', 'marko');
  };

  it.each([
    ['another nonce', { claims: { nonce: 'of another login' } }],
    ['no nonce', { claims: { nonce: null } }],
    ['another aud', { claims: { aud: 'somebody else' } }],
    ['another iss', { claims: { iss: 'https://evil.example' } }],
    ['an id_token that ran out', { shift: -700 }],
    ['algorithm none', { alg: 'none' }],
    ['HS256 with the client’s secret', { alg: 'HS256', key: 'secret' }],
    ['HS256 with the public key', { alg: 'HS256', key: 'public' }],
    ['another key', { key: 'stranger' }],
  ] as const)('an id_token with %s', async (_what, spoil) => {
    expect(await spoiled(spoil)).toBe(refused('not_trusted'));
    expect(await audits('login_failed')).toMatchObject([
      { data: { refused: 'not_trusted', sso: scene.provider.issuer } },
      ...Array((await audits('login_failed')).length - 1).fill({}),
    ]);
  });

  it('allows for clocks that differ by a minute, both ways', async () => {
    expect(await spoiled({ shift: -650 })).toBe(LANDING_URL);
    await sql`delete from sso_attempts`.execute(scene.server.db);
    expect(await spoiled({ shift: 55 })).toBe(LANDING_URL);
  });

  it('an e-mail that the provider has not verified', async () => {
    await scene.provider.set({ accounts: { marko: { ...PROVIDER_ACCOUNTS.marko, email_verified: false } } });
    expect(await scene.browser().logIn('user@demo.test', 'marko')).toBe(refused('email_unverified'));
  });

  const SAID = [
    ['nothing', {}, 'unsaid'],
    ['email_verified', { email_verified: true }, 'yes'],
    ['the text "true"', { email_verified: 'true' }, 'yes'],
    ['email_verified false', { email_verified: false }, 'no'],
    ['the text "false"', { email_verified: 'false' }, 'no'],
    ['email_verified false but xms_edov', { email_verified: false, xms_edov: true }, 'no'],
    ['xms_edov', { xms_edov: true }, 'yes'],
    ['xms_edov false', { xms_edov: false }, 'no'],
  ] as const;
  const vouchFor = (vouched: readonly string[]) =>
    sql`update sso_providers set vouched_domains = ${vouched}::text[]`.execute(scene.server.db);

  it('whom no provider vouches for: by what it says of an address, domain and the owner’s word', () => {
    const names = { email_claim: 'email', name_claim: 'name' };
    const email_domains = ['demo.test', 'other.test', 'gmail.com'];
    for (const [what, claims, said] of SAID)
      for (const vouched_domains of [[], ['demo.test'], ['other.test', 'gmail.com']])
        for (const domain of ['demo.test', 'other.test', 'gmail.com', 'elsewhere.test']) {
          const person = readClaims({ email: `User@${domain}`, ...claims }, names);
          const counts = said === 'yes' || (said === 'unsaid' && vouched_domains.includes(domain));
          const own = domain === 'demo.test' || domain === 'other.test';
          const expected = counts ? (own ? undefined : 'email_domain') : 'email_unverified';
          const of = `${what}, vouching for [${vouched_domains}], ${domain}`;
          expect([of, findEmailRefusal(person, { email_domains, vouched_domains })]).toEqual([of, expected]);
        }
  });

  it.each(SAID)('whom the provider does not vouch for, by a token with %s', async (_what, claims, said) => {
    await scene.provider.set({
      accounts: { marko: { sub: 'sub-marko', email: 'user@demo.test', ...claims } },
    });
    const logIn = () => scene.browser().logIn('user@demo.test', 'marko');
    expect(await logIn()).toBe(said === 'yes' ? LANDING_URL : refused('email_unverified'));
    await sql`delete from sso_identities`.execute(scene.server.db);
    await vouchFor(['demo.test']);
    expect(await logIn()).toBe(said === 'no' ? refused('email_unverified') : LANDING_URL);
    await vouchFor([]);
  });

  it('an address in a claim of another name, of which email_verified says nothing', async () => {
    const named = (vouched: string) =>
      sql`update sso_providers set email_claim = 'upn', vouched_domains = ${vouched}::text[]`.execute(
        scene.server.db,
      );
    const upn = { sub: 'sub-marko', upn: 'User@demo.test' };
    const logInAs = async (marko: object) => {
      await sql`delete from sso_attempts`.execute(scene.server.db);
      await scene.provider.set({ accounts: { marko: { ...upn, ...marko } } });
      return await scene.browser().logIn('user@demo.test', 'marko');
    };
    const foreign = { email: 'marko@elsewhere.test', email_verified: true };
    await named('{}');
    expect(await logInAs({})).toBe(refused('email_unverified'));
    expect(await logInAs(foreign)).toBe(refused('email_unverified'));
    expect(await logInAs({ email: 'user@demo.test', email_verified: true })).toBe(LANDING_URL);
    await sql`delete from sso_identities`.execute(scene.server.db);
    await named('{demo.test}');
    expect(await logInAs({ ...foreign, email_verified: false })).toBe(refused('email_unverified'));
    expect(await logInAs(foreign)).toBe(LANDING_URL);
    await sql`update sso_providers set email_claim = 'email', vouched_domains = '{}'`.execute(
      scene.server.db,
    );
  });

  it('anybody with an address of a public mail service, which was stored as a company’s domain before', async () => {
    await sql`update sso_providers set email_domains = '{demo.test,gmail.com}', vouched_domains = '{gmail.com}'`.execute(
      scene.server.db,
    );
    for (const email of ['user@gmail.com', 'nobody@mail.gmail.com'])
      expect((await scene.browser().start({ email })).location).toBe(refused('unknown_company'));
    for (const claims of [{ email_verified: true }, {}]) {
      await scene.provider.set({ accounts: { x: { sub: 'sub-x', email: 'user@gmail.com', ...claims } } });
      expect(await scene.browser().logIn('user@demo.test', 'x')).toBe(refused('email_domain'));
    }
    await sql`update sso_providers set email_domains = '{demo.test}', vouched_domains = '{}'`.execute(
      scene.server.db,
    );
  });

  it('an e-mail of a domain that the owner did not name', async () => {
    await scene.provider.set({
      accounts: { marko: { ...PROVIDER_ACCOUNTS.marko, email: 'user@elsewhere.test' } },
    });
    expect(await scene.browser().logIn('user@demo.test', 'marko')).toBe(refused('email_domain'));
  });

  it('the e-mail of another company’s user, and one that nobody has: no account is made', async () => {
    const people = () => sql<{ n: string }>`select count(*) as n from users`.execute(scene.server.db);
    const before = (await people()).rows;
    for (const email of ['premium.owner@demo.test', 'nobody@demo.test']) {
      await scene.provider.set({ accounts: { x: { sub: 'sub-x', email, email_verified: true } } });
      await sql`delete from sso_attempts`.execute(scene.server.db);
      expect(await scene.browser().logIn('user@demo.test', 'x')).toBe(refused('unknown_user'));
    }
    expect((await people()).rows).toEqual(before);
    expect((await audits('login_failed')).slice(0, 2)).toMatchObject([
      { actor_name: 'nobody@demo.test', data: { refused: 'unknown_user' } },
      { actor_name: 'premium.owner@demo.test' },
    ]);
  });

  it('a deleted user, linked or not', async () => {
    await scene.browser().logIn('finance@demo.test', 'ivana');
    const deleteAt = (at: string) =>
      sql`update users set deleted_at = ${sql.raw(at)} where email = 'finance@demo.test'`.execute(
        scene.server.db,
      );
    await deleteAt('now_utc()');
    await sql`delete from sso_attempts`.execute(scene.server.db);
    expect(await scene.browser().logIn('user@demo.test', 'ivana')).toBe(refused('unknown_user'));
    await deleteAt('null');
  });

  it('users of a deleted company', async () => {
    const status = (n: number) =>
      sql`update companies set status = ${n} where id = ${scene.server.companyId('morava')}`.execute(
        scene.server.db,
      );
    const browser = scene.browser();
    const { location } = await browser.start({ email: 'user@demo.test' });
    const back = await browser.logInAt(location, 'marko');
    await status(5);
    expect((await browser.callback(back)).location).toBe(refused('unknown_company'));
    expect((await scene.browser().start({ email: 'user@demo.test' })).location).toBe(
      refused('unknown_company'),
    );
    await status(2);
  });

  it('whoever the provider itself refuses', async () => {
    expect(await scene.browser().logIn('user@demo.test', 'stranger')).toBe(refused('denied'));
  });

  it('anybody while the provider is down, on the way there and on the way back', async () => {
    const browser = scene.browser();
    const { location } = await browser.start({ email: 'user@demo.test' });
    const back = await browser.logInAt(location, 'marko');
    await scene.provider.set({ down: true });
    expect((await browser.callback(back)).location).toBe(refused('provider_down'));
    // Drops the provider's cached metadata, as a restart does.
    clearProviderCache(scene.server.companyId('morava'));
    expect((await scene.browser().start({ email: 'user@demo.test' })).location).toBe(
      refused('provider_down'),
    );
    await scene.provider.set({ down: false });
    expect((await scene.browser().start({ email: 'user@demo.test' })).location).toContain(
      scene.provider.issuer,
    );
  });
});

describe('what binds a login to a browser', () => {
  it('a code that comes twice opens nothing the second time', async () => {
    const browser = scene.browser();
    const { location } = await browser.start({ email: 'user@demo.test' });
    const back = await browser.logInAt(location, 'marko');
    expect((await browser.callback(back)).location).toBe(LANDING_URL);
    expect((await browser.callback(back)).location).toBe(refused('expired'));
  });

  it('PKCE: a code in an attempt of one’s own is the provider’s to refuse', async () => {
    const victim = scene.browser();
    const stolen = new URL(
      await victim.logInAt((await victim.start({ email: 'user@demo.test' })).location, 'marko'),
    );
    const thief = scene.browser();
    const own = new URL(
      await thief.logInAt((await thief.start({ email: 'user@demo.test' })).location, 'ivana'),
    );
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    // The code was requested with a different PKCE verifier.
    expect((await thief.callback(own.href)).location).toBe(refused('expired'));
  });

  it('a state that went to another browser opens nothing there, and still works where it belongs', async () => {
    const browser = scene.browser();
    const { location } = await browser.start({ email: 'user@demo.test' });
    const back = await browser.logInAt(location, 'marko');
    expect((await scene.browser().callback(back)).location).toBe(refused('other_browser'));
    const other = scene.browser();
    await other.start({ email: 'user@demo.test' });
    expect((await other.callback(back)).location).toBe(refused('other_browser'));
    expect((await browser.callback(back)).location).toBe(LANDING_URL);
  });

  it('an answer of another provider is not taken (iss)', async () => {
    const browser = scene.browser();
    const back = new URL(
      await browser.logInAt((await browser.start({ email: 'user@demo.test' })).location, 'marko'),
    );
    back.searchParams.set('iss', 'https://evil.example');
    expect((await browser.callback(back.href)).location).toBe(refused('not_trusted'));
  });

  it('is over after ten minutes; a state that was never given is nothing', async () => {
    const browser = scene.browser();
    const { location } = await browser.start({ email: 'user@demo.test' });
    const back = await browser.logInAt(location, 'marko');
    await scene.server.setClock('10 minutes 1 second');
    expect((await browser.callback(back)).location).toBe(refused('expired'));
    expect((await browser.callback('http://localhost:3000/api/sso/callback?code=a&state=b')).location).toBe(
      refused('expired'),
    );
    expect((await browser.callback('http://localhost:3000/api/sso/callback')).location).toBe(
      refused('expired'),
    );
  });

  it('lets two tabs of one browser log in side by side', async () => {
    const browser = scene.browser();
    const first = (await browser.start({ email: 'user@demo.test' })).location;
    await scene.server.setClock('11 seconds');
    const second = (await browser.start({ email: 'user@demo.test' })).location;
    expect((await browser.callback(await browser.logInAt(first, 'marko'))).location).toBe(LANDING_URL);
    expect((await browser.callback(await browser.logInAt(second, 'marko'))).location).toBe(LANDING_URL);
  });

  it('S9.21 sends one browser to the provider once in ten seconds', async () => {
    const browser = scene.browser();
    expect((await browser.start({ email: 'user@demo.test' })).location).toContain(scene.provider.issuer);
    expect((await browser.start({ email: 'user@demo.test' })).location).toBe(refused('too_often'));
    expect((await scene.browser().start({ email: 'user@demo.test' })).location).toContain(
      scene.provider.issuer,
    );
    await scene.server.setClock('11 seconds');
    expect((await browser.start({ email: 'user@demo.test' })).location).toContain(scene.provider.issuer);
  });
});

describe('where sso2 leads', () => {
  it.each([
    '',
    'https://evil.example',
    '//evil.example',
    'https://evil.example/login/sso-authorization',
    'http://localhost:3000@evil.example/login/sso-authorization',
    'http://localhost:3000.evil.example/login/sso-authorization',
    'http://user@localhost:3000/login/sso-authorization',
    'http://localhost:3001/login/sso-authorization',
    'https://localhost:3000/login/sso-authorization',
    'http://localhost:3000/login/sso-authorization/',
    'http://localhost:3000/login/sso-authorization?next=https://evil.example',
    'http://localhost:3000/login/sso-authorization#x',
    'http://localhost:3000/login/sso-authorization/../../x',
    'http://localhost:3000/login/sso-authorization%2f..',
    'http://localhost:3000\\@evil.example/login/sso-authorization',
    '\\\\evil.example\\login',
    'javascript:alert(1)',
    'data:text/html,x',
    'HTTP://LOCALHOST:3000/login/sso-authorization',
    ' http://localhost:3000/login/sso-authorization.evil',
    'http://localhost:3000/login/sso-authorization\u0000',
    'http://localhost:3000//login/sso-authorization',
    '/login/sso-authorization',
    'http://localhost:3000/login/sso-authorizatio\u0578',
  ])('refuses to lead back to %j', async (redirect_url) => {
    const answer = await scene.browser().start({ email: 'user@demo.test', redirect_url });
    expect(answer.status).toBe(422);
    expect(answer.location).toBe('');
  });

  it('tells of an unknown address, and of one whose company has no such login, the same', async () => {
    for (const email of ['a@nowhere.test', 'premium.owner@demo.test', '', 'no address', 'both@demo.test'])
      expect((await scene.browser().start({ email })).location).toBe(refused('unknown_company'));
    // No user has this address. The response reveals that the domain uses single sign-on, but not whether a user
    // exists.
    expect((await scene.browser().start({ email: 'nobody@demo.test' })).location).toContain(
      scene.provider.issuer,
    );
  });

  it('leads to the company’s own gateway where it has one, which leads back with the company’s key', async () => {
    await scene.save({ enabled: true, gateway_url: 'https://portal.example.com/sso/' });
    const { location } = await scene.browser().start({ email: 'user@demo.test' });
    const gateway = new URL(location);
    expect(gateway.origin + gateway.pathname).toBe('https://portal.example.com/sso/sso2');
    expect(gateway.searchParams.get('redirect_url')).toBe(LANDING_URL);
    const company = gateway.searchParams.get('company') ?? '';
    expect((await scene.browser().start({ company })).location).toContain(scene.provider.issuer);
    await scene.save({ enabled: true });
  });
});
