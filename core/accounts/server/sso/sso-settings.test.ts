import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#app/server/test-support/server.ts';
import type { SsoBody, SsoSettings } from '#core/accounts/wire/sso.ts';
import { PROVIDER_ACCOUNTS, passConnectionTest, type SsoScene, startSsoScene } from './sso.test-support.ts';

let scene: SsoScene;
beforeAll(async () => {
  scene = await startSsoScene({ enabled: false });
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.provider.set({ accounts: PROVIDER_ACCOUNTS, refresh: true, down: false, spoil: null });
  await sql`delete from sso_providers`.execute(scene.server.db);
});

const SETTINGS = 'http://localhost:3000/profile/sso';
const read = async () => (await scene.owner<SsoSettings>('GET', 'user-profile/sso')).body;
const firstSave = () => scene.save({ client_secret: scene.provider.clientSecret });
const test = () =>
  scene.owner<{ redirect_url?: string; code?: string; errors?: unknown }>('POST', 'user-profile/sso/test', {
    body: {},
  });
const kinds = async () =>
  (
    await scene.server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', 'like', 'sso%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('an owner', () => {
  it('saves, tests and switches on, in this order; the log tells each', async () => {
    expect(await read()).toMatchObject({
      issuer: '',
      enabled: false,
      redirect_uri: 'http://localhost:3000/api/sso/callback',
      login_url: null,
    });
    expect((await test()).body.code).toBe('sso_not_set_up');
    expect((await firstSave()).status).toBe(200);
    const early = await scene.save({ enabled: true });
    expect(early).toMatchObject({ status: 422, body: { code: 'sso_not_tested' } });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=passed`);
    expect(await read()).toMatchObject({
      enabled: false,
      tested_at: expect.any(String),
      test_result: {
        email: 'owner@demo.test',
        refresh_token: true,
        end_session: true,
        backchannel_logout: true,
      },
    });
    expect((await scene.save({ enabled: true })).status).toBe(200);
    expect(await read()).toMatchObject({ enabled: true });
    expect((await scene.save({ enabled: false })).status).toBe(200);
    expect(await kinds()).toEqual(['sso_changed', 'sso_tested', 'sso_switched_on', 'sso_switched_off']);
  });

  it('never gets the secret back, and keeps it by sending none', async () => {
    await firstSave();
    const answer = await scene.owner('GET', 'user-profile/sso');
    expect(answer.raw.toString()).not.toContain(scene.provider.clientSecret);
    expect((await scene.save({ email_domains: ['demo.test'] })).status).toBe(200);
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=passed`);
    const { rows } = await sql<{
      data: unknown;
    }>`select data from audit_events where kind = 'sso_changed'`.execute(scene.server.db);
    expect(JSON.stringify(rows)).not.toContain(scene.provider.clientSecret);
  });

  it('has to test again after another issuer, client or secret; not after another domain', async () => {
    for (const change of [
      { client_id: 'another' },
      { client_secret: 'another' },
      { issuer: 'https://login.example.com' },
    ]) {
      await sql`delete from sso_providers`.execute(scene.server.db);
      await firstSave();
      await passConnectionTest(scene);
      expect((await scene.save({ enabled: true })).status).toBe(200);
      expect((await scene.save({ enabled: true, ...change })).body).toMatchObject({ code: 'sso_not_tested' });
      expect((await scene.save(change)).status).toBe(200);
      expect(await read()).toMatchObject({ enabled: false, tested_at: null });
    }
    await sql`delete from sso_providers`.execute(scene.server.db);
    await firstSave();
    await passConnectionTest(scene);
    expect((await scene.save({ enabled: true, gateway_url: 'https://portal.example.com' })).status).toBe(200);
  });

  it('on https the cookie that binds the browser is Secure and of this host alone', async () => {
    const server = await startTestServer({ PUBLIC_URL: 'https://ponuda.example' });
    const owner = await server.as('owner@demo.test');
    const body = {
      issuer: scene.provider.issuer,
      client_id: 'a',
      client_secret: 'b',
      email_domains: ['demo.test'],
    };
    await owner('PUT', 'user-profile/sso', { body });
    const started = await owner<{ redirect_url: string }>('POST', 'user-profile/sso/test', { body: {} });
    expect(String(started.headers['set-cookie'])).toMatch(
      /^__Host-sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(new URL(started.body.redirect_url).searchParams.get('redirect_uri')).toBe(
      'https://ponuda.example/api/sso/callback',
    );
    await server.stop();
  });

  it('a test logs nobody in, and counts for the settings that were tested only', async () => {
    await firstSave();
    const browser = scene.browser();
    const started = await test();
    browser.keep(started.headers);
    const back = await browser.logInAt(started.body.redirect_url ?? '', 'jelena');
    await scene.save({ client_secret: scene.provider.clientSecret });
    expect((await browser.callback(back)).location).toBe(`${SETTINGS}?test=passed`);
    expect(browser.cookie('rt')).toBeUndefined();
    expect((await browser.callback(back)).location).toContain('error=expired');
  });

  it('is told what is wrong after the login of a test', async () => {
    await firstSave();
    await scene.provider.set({
      accounts: { jelena: { ...PROVIDER_ACCOUNTS.jelena, email_verified: false } },
    });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=email_unverified`);
    await scene.provider.set({
      accounts: { jelena: { ...PROVIDER_ACCOUNTS.jelena, email: 'jelena@elsewhere.test' } },
    });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=email_domain`);
    await scene.save({ client_secret: 'not the secret' });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=client_refused`);
    expect(await read()).toMatchObject({ tested_at: null });
  });

  it('may name domains only at which somebody of the company has a confirmed address', async () => {
    expect(
      (await scene.save({ client_secret: 'x', email_domains: ['demo.test', 'elsewhere.test'] })).body,
    ).toMatchObject({
      errors: { email_domains: [{ rule: 'own_domain', params: { domain: 'elsewhere.test' } }] },
    });
    const typed = await scene.owner<SsoSettings>('PUT', 'user-profile/sso', {
      body: {
        issuer: scene.provider.issuer,
        client_id: 'a',
        client_secret: 'b',
        email_domains: ' @Demo.test; demo.test ,',
      },
    });
    expect(typed.body.email_domains).toEqual(['demo.test']);
  });
});

describe('whose word counts', () => {
  it('a provider vouches for domains that the owner names; the log says so, and a test is due', async () => {
    await firstSave();
    await passConnectionTest(scene);
    expect((await scene.save({ enabled: true })).status).toBe(200);
    const vouching = { vouched_domains: ['demo.test'] };
    expect((await scene.save({ enabled: true, ...vouching })).body).toMatchObject({ code: 'sso_not_tested' });
    expect((await scene.save(vouching)).status).toBe(200);
    expect(await read()).toMatchObject({ ...vouching, enabled: false, tested_at: null });
    await scene.provider.set({
      accounts: { jelena: { sub: 'sub-jelena', email: 'owner@demo.test', name: 'Jelena Marković' } },
    });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=passed`);
    expect((await read()).test_result).toMatchObject({ email: 'owner@demo.test', name: 'Jelena Marković' });
    // Removing the trusted domain does not make any address less trustworthy, so no new test is needed.
    expect((await scene.save({ enabled: true })).status).toBe(200);
    const { rows } = await sql<{ kind: string; data: unknown }>`
      select kind, data from audit_events where kind like 'sso_vouching%' order by id`.execute(
      scene.server.db,
    );
    expect(rows).toEqual([
      { kind: 'sso_vouching_on', data: { vouched_domains: ['demo.test'] } },
      { kind: 'sso_vouching_off', data: { vouched_domains: ['demo.test'] } },
    ]);
  });

  it('only for domains that are the company’s own', async () => {
    const answer = await scene.save({ client_secret: 'x', vouched_domains: ['demo.test', 'elsewhere.test'] });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: { vouched_domains: [{ rule: 'vouched_domain', params: { domain: 'elsewhere.test' } }] },
      },
    });
  });

  it('another claim for the address asks for a new test; another for the name does not', async () => {
    await firstSave();
    await passConnectionTest(scene);
    expect((await scene.save({ enabled: true, name_claim: 'display_name' })).status).toBe(200);
    expect((await scene.save({ enabled: true, email_claim: 'upn' })).body).toMatchObject({
      code: 'sso_not_tested',
    });
    await scene.save({ email_claim: 'upn', name_claim: 'display_name', vouched_domains: ['demo.test'] });
    await scene.provider.set({
      accounts: { jelena: { sub: 'sub-jelena', upn: 'owner@demo.test', display_name: 'Jelena M.' } },
    });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=passed`);
    expect((await read()).test_result).toMatchObject({ email: 'owner@demo.test', name: 'Jelena M.' });
    expect((await scene.save({ email_claim: 'user principal' })).body).toMatchObject({
      errors: { email_claim: [{ rule: 'claim' }] },
    });
  });
});

describe('a client that proves itself by a key', () => {
  it('needs no secret, shows the public half alone, and has a new key after a secret in between', async () => {
    expect((await scene.save({ client_auth: 'private_key' })).status).toBe(200);
    const keysOf = async () => {
      const address = (await read()).client_keys_url?.replace('http://localhost:3000/api/', '') ?? '';
      return await scene.server.anonymous<{ keys: object[] }>('GET', address);
    };
    const first = await keysOf();
    expect(first.body.keys).toHaveLength(1);
    expect(Object.keys(first.body.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(await read()).toMatchObject({ client_auth: 'private_key', has_secret: false });
    expect((await scene.save({ client_auth: 'private_key', name_claim: 'display_name' })).status).toBe(200);
    expect((await keysOf()).body).toEqual(first.body);
    expect((await scene.save({ client_auth: 'secret' })).body).toMatchObject({
      errors: { client_secret: [{ rule: 'required' }] },
    });
    expect((await firstSave()).status).toBe(200);
    expect(await read()).toMatchObject({ client_keys_url: null, has_secret: true });
    await scene.save({ client_auth: 'private_key' });
    expect((await keysOf()).body).not.toEqual(first.body);
    expect((await scene.server.anonymous('GET', 'sso/client-keys/unknown')).status).toBe(404);
  });

  it('has to be tested again when the way of proving changes', async () => {
    await firstSave();
    await passConnectionTest(scene);
    expect((await scene.save({ enabled: true, client_auth: 'private_key' })).body).toMatchObject({
      code: 'sso_not_tested',
    });
  });
});

describe('a public mail service', () => {
  it.each([
    'gmail.com',
    'sbb.rs',
    'bih.net.ba',
    't-com.me',
    'aon.at',
    'web.de',
    'mail.ru',
    'office.gmail.com',
  ])('%s is no company’s domain, whoever has a confirmed address there', async (domain) => {
    const move = (to: string) =>
      sql`update users set email = ${to} where name = 'Ivana Savić'`.execute(scene.server.db);
    await move(`ivana@${domain}`);
    expect((await scene.save({ client_secret: 'x', email_domains: [domain] })).body).toMatchObject({
      errors: { email_domains: [{ rule: 'public_mail_domain', params: { domain } }] },
    });
    await move('finance@demo.test');
    expect(await read()).toMatchObject({ issuer: '' });
  });

  it('that a company named before is told of by the migration, and does not keep it from switching off', async () => {
    await firstSave();
    await passConnectionTest(scene);
    await scene.save({ enabled: true });
    const named = ['demo.test', 'gmail.com', 'office.sbb.rs', 'notgmail.com'];
    await sql`update sso_providers set email_domains = ${named}::text[]`.execute(scene.server.db);
    const file = join(import.meta.dirname, '../../../../db/migrations/0051-sso-public-domains.sql');
    await sql.raw(readFileSync(file, 'utf8')).execute(scene.server.db);
    const events = await scene.server.db
      .selectFrom('audit_events')
      .select(['company_id', 'data'])
      .where('kind', '=', 'sso_public_domain')
      .execute();
    expect(events).toEqual([
      {
        company_id: scene.server.companyId('morava'),
        data: { email_domains: ['gmail.com', 'office.sbb.rs'] },
      },
    ]);
    const stored = { email_domains: named };
    expect((await scene.save({ enabled: true, ...stored })).body).toMatchObject({
      errors: { email_domains: [{ rule: 'public_mail_domain' }] },
    });
    expect((await scene.save({ enabled: false, ...stored })).status).toBe(200);
  });
});

describe('two tabs', () => {
  const put = (version: number, changes: Partial<SsoBody>) =>
    scene.owner<SsoSettings & { code?: string; fresh?: SsoSettings }>('PUT', 'user-profile/sso', {
      body: {
        issuer: scene.provider.issuer,
        client_id: scene.provider.clientId,
        client_secret: '',
        email_domains: ['demo.test'],
        ...changes,
      },
      headers: { 'if-match': `"${version}"` },
    });

  it('the one that was made of older settings changes nothing and is told what stands', async () => {
    expect((await read()).version).toBe(0);
    expect((await put(0, { client_secret: scene.provider.clientSecret })).body.version).toBe(1);
    // A connection test changes no field that a form could overwrite, so the form's version stays valid.
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=passed`);
    expect((await put(1, { enabled: true })).body).toMatchObject({ enabled: true, version: 2 });
    const late = await put(1, { gateway_url: 'https://portal.example.com' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'stale', fresh: { enabled: true, gateway_url: '', version: 2 } });
    expect(await read()).toMatchObject({ enabled: true, gateway_url: '', version: 2 });
  });

  it('that save first at once: one is kept, the other is told so', async () => {
    const changes = { client_secret: scene.provider.clientSecret };
    const answers = await Promise.all([put(0, changes), put(0, changes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read()).version).toBe(1);
  });
});

describe('a provider’s address', () => {
  it.each([
    ['http://login.example.com', 'public_url'],
    ['https://10.0.0.1', 'public_url'],
    ['https://169.254.169.254/latest', 'public_url'],
    ['https://[fd00::1]/', 'public_url'],
    ['http://192.168.1.1:8080', 'public_url'],
    ['ftp://login.example.com', 'url'],
    ['https://user:pass@login.example.com', 'url'],
    ['https://login.example.com/?a=b', 'url'],
    ['login.example.com', 'url'],
    ['javascript:alert(1)', 'url'],
    ['', 'required'],
  ])('%s is refused at the field: %s', async (issuer, rule) => {
    const answer = await scene.save({ issuer, client_secret: 'x' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { issuer: [{ rule }] } } });
  });

  it('is checked where it leads; what is wrong stands at the field', async () => {
    const servers: Server[] = [];
    const describing = async (document: (issuer: string) => unknown, status = 200) => {
      const server = createServer((_request, reply) => {
        const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document(issuer)));
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const whole = (issuer: string) => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    });
    const rules: unknown[] = [];
    const cases: [string, string][] = [
      [await describing((issuer) => whole(`${issuer}/`)), 'fine'],
      [await describing(() => whole('https://evil.example')), 'provider_issuer'],
      [
        await describing((issuer) => ({ ...whole(issuer), token_endpoint: undefined })),
        'provider_incomplete',
      ],
      [
        await describing((issuer) => ({ ...whole(issuer), authorization_endpoint: 'javascript:alert(1)' })),
        'provider_incomplete',
      ],
      [
        await describing((issuer) => ({ ...whole(issuer), jwks_uri: 'https://169.254.169.254/' })),
        'provider_incomplete',
      ],
      [await describing(whole, 404), 'provider_unreachable'],
      [await describing(() => 'text'), 'provider_incomplete'],
      ['http://127.0.0.1:9', 'provider_unreachable'],
    ];
    for (const [issuer] of cases) {
      await scene.save({ issuer, client_secret: 'x' });
      const { body } = await test();
      const { issuer: broken } = (body.errors ?? {}) as { issuer?: { rule: string }[] };
      rules.push(broken?.[0]?.rule ?? (body.redirect_url ? 'fine' : body));
    }
    expect(rules).toEqual(cases.map(([, rule]) => rule));
    for (const server of servers) server.close();
  });

  it('with a slash too much or too few is the same provider', async () => {
    await scene.save({ issuer: `${scene.provider.issuer}/`, client_secret: scene.provider.clientSecret });
    expect(await passConnectionTest(scene)).toBe(`${SETTINGS}?test=passed`);
  });
});
