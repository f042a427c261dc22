// @module-tag exhaustive
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERS } from '#app/server/seed/cast.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { TOKEN_PREFIX } from '#platform/shared/access/token-scopes.ts';
import { VERSION } from '#platform/shared/version.ts';
import { type Product, startBuiltProduct } from './support/product.ts';

/**
 * The entry point of the built product. The story runs it as in production: with its own database and mail server,
 * and without demo data.
 */
const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const PASSWORD = 'Nepogodiva!2026x';
const REGISTRATION = {
  company_name: 'Javor d.o.o.',
  country: 'RS',
  pib: '100002887',
  registration_number: '17162543',
  address: 'Glavna 1',
  city: 'Beograd',
  name: 'Vera Jovanović',
  email: 'vera@javor.test',
  phone_number: '+381641234567',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  terms: true,
};

let host: Product;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let dataDir: string;
let env: Record<string, string>;
let url: string;
let child: ChildProcess;
let output = '';
let database: pg.Pool;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeAll(async () => {
  // A second installation provides the database server.
  host = await startBuiltProduct({ ownDatabase: true });
  await host.query('create database production');
  mails = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'ponuda-production-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  const socket = join(host.dataDir, 'run');
  env = {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://ponuda@localhost/production?host=${encodeURIComponent(socket)}`,
    SMTP_URL: mails.url,
    MAIL_FROM: 'ponuda@javor.test',
    SUPPORT_EMAIL: 'support@javor.test',
    SECRET_KEY: 'a secret key of this installation alone',
    LOG_LEVEL: 'debug',
  };
  child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  database = new pg.Pool({ host: socket, user: 'ponuda', database: 'production', max: 1 });
  await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 50,
  });
});

afterAll(async () => {
  await database.end();
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
  await mails.stop();
  await host.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a POST request. After a 503, retries after the time in Retry-After, like any client. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (answer.status !== 503) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

it('says which version it is in the first line of its log and at /health', async () => {
  expect(output.split('\n')[0]).toBe(`Ponuda ${VERSION}`);
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', version: VERSION });
});

it('asks for the seller, and names no invented one', async () => {
  const line = `Enter the seller before the first company registers: ${url}/moderation/prices`;
  // The lines about the start follow when the worker runs, too.
  await vi.waitFor(() => expect(output).toContain(line), { timeout: 20_000 });
  const operator = await (await fetch(`${url}/api/legal/operator`)).json();
  expect(operator).toMatchObject({ name: '', pib: '', email: 'support@javor.test' });
});

it('fact 3, item 12: has no demo account, no outbox and nobody at all', async () => {
  expect((await database.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
  for (const { email } of DEMO_USERS.slice(0, 2))
    expect((await post('auth/login', { email, password: DEMO_PASSWORD })).status).toBe(422);
  expect((await fetch(`${url}/api/dev/outbox`)).status).toBe(404);
  expect(await (await fetch(`${url}/dev/outbox`)).text()).not.toContain('Mails that would have gone out');
  expect(output).not.toContain(DEMO_PASSWORD);
});

it('fact 3, item 59: every page and answer carries the headers that bind a browser', async () => {
  for (const path of ['/login', '/home', '/procurements/confirm/abc', '/api/suppliers']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=31536000.*includeSubDomains/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'self'");
    for (const none of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${none} 'none'`);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    // Videos and PDFs are local, so no other site may be embedded in a frame.
    const frames = /(?:^|;)\s*(?:frame-src|child-src) ([^;]+)/.exec(policy)?.[1] ?? "'self'";
    expect(frames.trim(), path).toBe("'self'");
  }
});

it('fact 3, items 60, 61: another site reads nothing, and a form of one changes nothing', async () => {
  const origin = { origin: 'https://evil.test' };
  const answer = await fetch(`${url}/api/suppliers`, { headers: origin });
  const asked = await fetch(`${url}/api/suppliers`, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'POST' },
  });
  for (const { headers } of [answer, asked])
    for (const name of ['origin', 'credentials', 'headers', 'methods'])
      expect(headers.get(`access-control-allow-${name}`), name).toBeNull();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const sent = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { ...origin, 'content-type': type },
      body: JSON.stringify(REGISTRATION),
    });
    expect(sent.status, type).toBe(422);
  }
  expect((await database.query('select count(*)::int as n from companies')).rows).toEqual([{ n: 0 }]);
});

it('fact 3, items 20, 21, 65, 66: secrets stand in the cookie and in the mail, never in an answer of 500 or the log', async () => {
  expect((await post('auth/register', REGISTRATION)).status).toBe(200);
  await expect.poll(() => mails.received.length).toBe(1);
  const hash = /\/register\/confirm\/([\w-]{20,})/.exec(mails.received[0]?.mail.text ?? '')?.[1] ?? '';
  expect((await post('auth/register/confirm', { hash })).status).toBe(200);
  const login = await post('auth/login', { email: REGISTRATION.email, password: PASSWORD });
  const cookie = login.headers.get('set-cookie') ?? '';
  for (const part of ['__Host-rt=', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
    expect(cookie).toContain(part);
  const { access_token } = (await login.json()) as { access_token: string };
  await post('auth/login', { email: REGISTRATION.email, password: 'Wrong!Password7' });

  await database.query('alter table sessions rename to away');
  const failed = await post('auth/me', {}, { authorization: `Bearer ${access_token}` });
  await database.query('alter table away rename to sessions');
  const body = await failed.text();
  expect(failed.status).toBe(500);
  const problem = JSON.parse(body) as { code: string; request_id: string };
  expect(problem.code).toBe('internal');
  expect(body).not.toMatch(/sessions|relation|node_modules|\.ts|\.js|at \w+/);

  // Secrets that must not appear in the log, sent in calls that fail: a supplier's link and PIB, an API token, and
  // the secrets of a login provider and of a webhook.
  await database.query(
    'update companies set status = $1, activated_date = now() where id = (select company_id from users where email = $2)',
    [ACCOUNT_STATUS.ACTIVE, REGISTRATION.email],
  );
  const failing = async (table: string, call: () => Promise<Response>) => {
    await database.query(`alter table ${table} rename to away`);
    expect((await call()).status, table).toBe(500);
    await database.query(`alter table away rename to ${table}`);
  };
  const others = {
    link: 'a-link-that-only-its-supplier-knows',
    pib: '108323453',
    token: `${TOKEN_PREFIX}an-api-token-that-only-its-owner-knows`,
    provider: 'a client secret of the provider',
  };
  await failing('rfps', () => post(`supplier-offers/${others.link}/read`, { pib: others.pib }));
  await failing('api_tokens', () => post('auth/me', {}, { authorization: `Bearer ${others.token}` }));
  await failing('sso_providers', () =>
    fetch(`${url}/api/user-profile/sso`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({
        enabled: false,
        issuer: 'https://login.example.com',
        client_id: 'ponuda',
        client_secret: others.provider,
        email_domains: ['example.com'],
      }),
    }),
  );
  const hook = await post(
    'user-profile/webhooks',
    { name: 'Erp', url: 'https://erp.example.com/hook', events: ['purchase.confirmed'] },
    { authorization: `Bearer ${access_token}` },
  );
  const webhook = ((await hook.json()) as { secret: string }).secret;
  await database.query('update companies set status = $1, activated_date = null', [ACCOUNT_STATUS.PENDING]);

  // The log contains the error number that support asks users for.
  await expect.poll(() => output).toContain(problem.request_id);
  const refresh = /__Host-rt=([^;]+)/.exec(cookie)?.[1] ?? '';
  for (const secret of [
    PASSWORD,
    'Wrong!Password7',
    access_token,
    refresh,
    decodeURIComponent(refresh),
    hash,
    ...Object.values(others),
    webhook,
    env.SECRET_KEY ?? '',
  ])
    expect(secret.length > 8 && !output.includes(secret)).toBe(true);
});

it('fact 3, item 65: what a caller sends ends no line of the log and begins none', async () => {
  const forged = '{"level":60,"msg":"forged"}';
  const cut = encodeURIComponent(`\r\n${forged}\r\n`);
  const answer = await fetch(`${url}/api/supplier-offers/${cut}/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `x ${forged}` },
    body: JSON.stringify({ pib: `1\r\n${forged}` }),
  });
  const { request_id } = (await answer.json()) as { request_id: string };
  await expect.poll(() => output).toContain(request_id);
  const lines = output.split(/[\r\n]+/).filter((line) => line.includes('forged'));
  for (const line of lines) expect(JSON.parse(line).msg).not.toBe('forged');
});

it('a moderator is made by the command, and by nothing else', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [main, 'make-moderator', 'ana@ponuda.test', 'Ana Anić'],
    { env: { ...process.env, ...env } },
  );
  const hash = /\/send-password\/([\w-]{20,})/.exec(stdout)?.[1] ?? '';
  const set = { hash, password: 'Moderira!2026x', passwordConfirm: 'Moderira!2026x' };
  expect((await post('auth/send-password', set)).status).toBe(200);
  const login = await post('auth/login', { email: 'ana@ponuda.test', password: set.password });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const waiting = await fetch(`${url}/api/moderation/companies`, { headers });
  expect(await waiting.json()).toMatchObject({ total: 1, data: [{ name: REGISTRATION.company_name }] });
});

it('fact 3, item 70: is backed up while it runs, and restored by a command into an empty database alone', async () => {
  const folder = join(dataDir, 'backup');
  const command = (name: string, more: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [main, name, folder], { env: { ...process.env, ...env, ...more } });
  expect((await command('backup')).stdout).toMatch(/^Backed up to .* tables with \d+ rows/);
  await expect(command('backup')).rejects.toMatchObject({
    code: 1,
    stderr: `The folder ${folder} is not empty.\n`,
  });
  await expect(command('restore')).rejects.toMatchObject({
    stderr: 'The database is not empty: nothing was changed. Give an empty one.\n',
  });
  await host.query('create database restored');
  const other = {
    DATABASE_URL: env.DATABASE_URL?.replace('/production', '/restored') ?? '',
    DATA_DIR: join(dataDir, 'restored'),
    SECRET_KEY: 'another key than the one of the backup',
  };
  const { stdout } = await command('restore', other);
  expect(stdout).toContain('Every table and every file was read back and is as it was.');
  expect(stdout).toContain('SECRET_KEY is not the one of the backup');
});

it('fact 3, item 67: does not start with a secret that everybody knows, or with none', async () => {
  for (const SECRET_KEY of ['', 'too short', 'for development and tests, never for production']) {
    const started = promisify(execFile)(process.execPath, [main], {
      env: { ...process.env, ...env, SECRET_KEY },
    });
    await expect(started, SECRET_KEY).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SECRET_KEY'),
    });
  }
});
