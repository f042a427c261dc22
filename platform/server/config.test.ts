import { describe, expect, it } from 'vitest';
import { hashPassword, matchPassword } from './auth/passwords.ts';
import { ConfigError, readConfig, requirePasswordCost } from './config.ts';

const from = (MAIL_FROM: string) => {
  const { mailFrom, mailFromName } = readConfig({ NODE_ENV: 'test', MAIL_FROM });
  return [mailFromName, mailFrom];
};

it.each([
  ['no-reply@example.com', 'Ponuda', 'no-reply@example.com'],
  ['Ponuda <no-reply@example.com>', 'Ponuda', 'no-reply@example.com'],
  ['Nabavka Čačak <no-reply@example.com>', 'Nabavka Čačak', 'no-reply@example.com'],
  ['"Nabavka, Čačak" <no-reply@example.com>', 'Nabavka, Čačak', 'no-reply@example.com'],
  ['<no-reply@example.com>', 'Ponuda', 'no-reply@example.com'],
])('reads MAIL_FROM=%j', (text, name, address) => {
  expect(from(text)).toEqual([name, address]);
});

it.each([
  'a@example.com, b@example.com',
  'A <a@example.com>, B <b@example.com>',
  'A, B <a@example.com>',
  'a@example.com <b@example.com>',
  'Ponuda <no-reply@example.com>\r\nBcc: evil@example.com',
  'Ponuda\n<no-reply@example.com>',
  'Ponuda <no-reply>',
  'Ponuda <>',
  'Ponuda',
])('refuses MAIL_FROM=%j and names it', (text) => {
  expect(() => from(text)).toThrow(ConfigError);
  expect(() => from(text)).toThrow(/^MAIL_FROM: must be one address/);
});

const refusalOf = (given: Record<string, string>) => {
  try {
    readConfig({ NODE_ENV: 'test', ...given });
    return undefined;
  } catch (error) {
    return error instanceof ConfigError ? error.message : error;
  }
};
const DATABASE_URL = 'postgres://ponuda@db/ponuda';

it.each([
  [{ DATABASE_DIRECT_URL: DATABASE_URL }, /^DATABASE_DIRECT_URL: needs DATABASE_URL/],
  [{ DATABASE_REPLICA_URL: DATABASE_URL }, /^DATABASE_REPLICA_URL: needs DATABASE_URL/],
  [{ ROLE: 'migrate' }, /^ROLE: migrate needs DATABASE_URL/],
  [{ NODES: '2' }, /^NODES: several processes share one database/],
  [{ NODES: '2', DATABASE_URL }, /^NODES: several processes share their files, which need S3_URL/],
  [{ NODES: '0' }, /^NODES: /],
  [{ POOL_MAX: '0' }, /^POOL_MAX: /],
  [{ POOL_MAX: 'many' }, /^POOL_MAX: /],
  [{ STATEMENTS: 'on' }, /^STATEMENTS: /],
  [{ WORKER_CONCURRENCY: '7' }, /^WORKER_POOL_MAX: must be at least 16 for what /],
  [{ WORKER_QUEUES: 'mail:10,deadlines:8' }, /^WORKER_POOL_MAX: must be at least 22 for what /],
  [{ WORKER_QUEUES: 'mail,mails' }, /^WORKER_QUEUES: must be queues with commas between them/],
  [{ WORKER_QUEUES: 'mail,mail:2' }, /^WORKER_QUEUES: /],
  [{ WORKER_QUEUES: 'mail:0' }, /^WORKER_QUEUES: /],
])('of several processes refuses %j', (given, line) => {
  expect(refusalOf(given)).toMatch(line);
});

it.each([
  '127.0.0.1',
  '169.254.169.254',
  '0.0.0.0/0',
  '10.0.0.0/7',
  '8.8.8.8',
  'fe80::1',
  '::/0',
  '10.20.0.0/33',
  '10.1',
  'all',
  ',',
  '10.20/16',
  '192.168.1/24',
  '0xa.1.0.0/16',
])('refuses PRIVATE_NETWORKS=%s and names it', (PRIVATE_NETWORKS) => {
  expect(refusalOf({ PRIVATE_NETWORKS })).toMatch(/^PRIVATE_NETWORKS: must be private addresses/);
});

it('takes private networks, and none by default', () => {
  expect(readConfig({ NODE_ENV: 'test' }).privateNetworks).toEqual([]);
  const { privateNetworks } = readConfig({ NODE_ENV: 'test', PRIVATE_NETWORKS: '10.20.0.0/16, fd12::/48' });
  expect(privateNetworks.map(([address, bits]) => `${address}/${bits}`)).toEqual([
    '10.20.0.0/16',
    'fd12::/48',
  ]);
});

it('refuses in production a PUBLIC_URL over which passwords would travel in clear text', () => {
  const given = {
    NODE_ENV: 'production',
    DATABASE_URL,
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'ponuda@example.com',
    SUPPORT_EMAIL: 'support@example.com',
    SECRET_KEY: 'k'.repeat(40),
  };
  for (const PUBLIC_URL of ['http://ponuda.example.com', 'http://10.0.0.5:3000'])
    expect(refusalOf({ ...given, PUBLIC_URL })).toMatch(/^PUBLIC_URL: must start with https/);
  for (const PUBLIC_URL of ['https://ponuda.example.com', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(refusalOf({ ...given, PUBLIC_URL })).toBeUndefined();
});

it('of several processes takes what can work, and without variables one process is as it was', () => {
  const S3_URL = 'http://key:secret@s3/bucket';
  expect(refusalOf({ NODES: '2', DATABASE_URL, S3_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toBeUndefined();
  expect(refusalOf({ WORKER_CONCURRENCY: '7', ROLE: 'web' })).toBeUndefined();
  expect(readConfig({ NODE_ENV: 'test' })).toMatchObject({
    databaseDirectUrl: undefined,
    poolMax: 10,
    workerPoolMax: 15,
    workers: [
      { name: 'worker', queues: ['deadlines', 'webhooks', 'statistics', 'rest'], places: 4 },
      { name: 'mails', queues: ['mail'], places: 5 },
    ],
    namedStatements: true,
    nodes: 1,
  });
});

it('gives each named queue a worker of its own', () => {
  const given = {
    NODE_ENV: 'test',
    WORKER_QUEUES: 'mail, deadlines:6,rest',
    WORKER_POOL_MAX: '22',
    WORKER_CONCURRENCY: '3',
  };
  expect(readConfig(given).workers).toEqual([
    { name: 'mail', queues: ['mail'], places: 5 },
    { name: 'deadlines', queues: ['deadlines'], places: 6 },
    { name: 'rest', queues: ['rest'], places: 3 },
  ]);
});

it('fact 3, item 67: a secret key of 31 characters refuses the start, one of 32 does not', () => {
  expect(refusalOf({ SECRET_KEY: 'x'.repeat(31) })).toMatch(/^SECRET_KEY: /);
  expect(refusalOf({ SECRET_KEY: 'x'.repeat(32) })).toBeUndefined();
});

describe('what guessing a password costs', () => {
  const production = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://ponuda@db/ponuda',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'no-reply@example.com',
    SUPPORT_EMAIL: 'help@example.com',
    PUBLIC_URL: 'https://ponuda.example.com',
    SECRET_KEY: 'a secret of more than thirty-two letters',
  });
  const { passwordCost: cheap } = readConfig({ NODE_ENV: 'test' });

  it('is 19 MiB and two passes wherever people work, and little in tests alone', async () => {
    const full = { memoryCost: 19_456, timeCost: 2 };
    expect(production.passwordCost).toEqual(full);
    expect(readConfig({ NODE_ENV: 'development' }).passwordCost).toEqual(full);
    expect(readConfig({}).passwordCost).toEqual(full);
    expect(cheap).toEqual({ memoryCost: 64, timeCost: 1 });
    expect(await hashPassword('Nova!Lozinka1', production.passwordCost)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  it('is read from what is stored, so that a password stays right when the cost changes', async () => {
    const stored = await hashPassword('Nova!Lozinka1', production.passwordCost);
    expect(await matchPassword(stored, 'Nova!Lozinka1', cheap)).toBe('right');
    expect(await matchPassword(stored, 'Nova!Lozinka2', cheap)).toBe('wrong');
    expect(await matchPassword(undefined, 'nobody has this password', cheap)).toBe('wrong');
  });

  it('keeps production from starting with less', () => {
    expect(() => requirePasswordCost(production)).not.toThrow();
    for (const passwordCost of [
      cheap,
      { memoryCost: 19_455, timeCost: 2 },
      { memoryCost: 65_536, timeCost: 1 },
    ])
      expect(() => requirePasswordCost({ ...production, passwordCost })).toThrow(
        new ConfigError('Passwords must cost at least 19456 KiB and 2 passes in production'),
      );
    expect(() => requirePasswordCost({ ...production, env: 'test', passwordCost: cheap })).not.toThrow();
  });
});

describe('e-invoices by mail', () => {
  const INVOICE_MAIL_DOMAIN = 'Invoices.example.com';

  it.each([
    [{ INVOICE_MAIL_PORT: '2525' }, /^INVOICE_MAIL_PORT: needs INVOICE_MAIL_DOMAIN or BOUNCE_MAIL_DOMAIN/],
    [{ INVOICE_MAIL_HOST: '::' }, /^INVOICE_MAIL_HOST: needs INVOICE_MAIL_DOMAIN/],
    [{ INVOICE_MAIL_DOMAIN: 'localhost' }, /^INVOICE_MAIL_DOMAIN: must be a domain/],
    [{ INVOICE_MAIL_DOMAIN: 'a@example.com' }, /^INVOICE_MAIL_DOMAIN: must be a domain/],
    [{ BOUNCE_MAIL_DOMAIN: 'a@example.com' }, /^BOUNCE_MAIL_DOMAIN: must be a domain/],
    [{ INVOICE_MAIL_DOMAIN, INVOICE_MAIL_PORT: '70000' }, /^INVOICE_MAIL_PORT: /],
    [{ INVOICE_MAIL_DOMAIN, INVOICE_MAIL_PORT: '3000' }, /^INVOICE_MAIL_PORT: 3000 is PORT/],
    [
      { INVOICE_MAIL_DOMAIN, INVOICE_MAIL_TLS_CERT: '/c.pem' },
      /^INVOICE_MAIL_TLS_CERT: needs INVOICE_MAIL_TLS_KEY/,
    ],
    [
      { INVOICE_MAIL_DOMAIN, INVOICE_MAIL_TLS_KEY: '/k.pem' },
      /^INVOICE_MAIL_TLS_KEY: needs INVOICE_MAIL_TLS_CERT/,
    ],
  ])('refuses %j', (given, line) => {
    expect(refusalOf(given)).toMatch(line);
  });

  it('is off without a domain, and open to this machine alone by default', () => {
    expect(readConfig({ NODE_ENV: 'test' }).mailIn).toBeUndefined();
    expect(readConfig({ NODE_ENV: 'test', INVOICE_MAIL_DOMAIN }).mailIn).toEqual({
      invoiceDomain: 'invoices.example.com',
      bounceDomain: undefined,
      host: '127.0.0.1',
      port: 2525,
      tls: undefined,
    });
  });
});

describe('signatures of emails', () => {
  const DKIM = { DKIM_DOMAIN: 'Example.com', DKIM_SELECTOR: 'ponuda1', DKIM_KEY_FILE: '/key.pem' };

  it.each([
    [{ ...DKIM, DKIM_KEY_FILE: '' }, 'DKIM_DOMAIN: needs DKIM_KEY_FILE too, or no email is signed'],
    [{ DKIM_SELECTOR: 'a' }, 'DKIM_SELECTOR: needs DKIM_DOMAIN and DKIM_KEY_FILE too, or no email is signed'],
    [{ ...DKIM, DKIM_DOMAIN: 'a@b.com' }, 'DKIM_DOMAIN: must be a domain, such as example.com'],
    [
      { ...DKIM, DKIM_SELECTOR: 'a b; c' },
      'DKIM_SELECTOR: must be a name of letters, digits and hyphens, such as ponuda1',
    ],
  ])('refuses %j', (given, line) => {
    expect(refusalOf(given)).toBe(line);
  });

  it('are off without the variables', () => {
    expect(readConfig({ NODE_ENV: 'test' }).dkim).toBeUndefined();
    expect(readConfig({ NODE_ENV: 'test', ...DKIM }).dkim).toEqual({
      domain: 'example.com',
      selector: 'ponuda1',
      keyFile: '/key.pem',
    });
  });
});
