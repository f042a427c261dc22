import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import type { DnsLookup } from '#platform/server/mail/check/sender-records.ts';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from '#platform/server/mail-in/certificate.test-support.ts';
import { checkMail } from './check-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'ponuda-check-'));
const keyFile = join(folder, 'dkim.pem');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
beforeAll(() => writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' })));
afterAll(() => rmSync(folder, { recursive: true }));

const received: { from: string; to: string[]; raw: Buffer }[] = [];
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  received.length = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a relay with TLS and a login; returns its port. */
async function startRelay(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    cert: TEST_CERTIFICATE,
    key: TEST_CERTIFICATE_KEY,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'ponuda' && password === 'tajna'
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 })),
    onData: async (stream, { envelope }, done) => {
      received.push({
        raw: await buffer(stream),
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      });
      done(null, '2.0.0 Ok: queued as 4XyzQ1');
    },
    ...options,
  });
  // A client that distrusts the certificate ends the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

const TRUST = '?tls.rejectUnauthorized=false';
const GOOD: Readonly<Record<string, string>> = {
  'bounces.firma.co.rs TXT': 'v=spf1 include:_spf.relay.test -all',
  's1._domainkey.firma.co.rs TXT': `v=DKIM1; k=rsa; p=${published}`,
  '_dmarc.posta.firma.co.rs TXT': '',
  '_dmarc.firma.co.rs TXT': 'v=DMARC1; p=quarantine; rua=mailto:dmarc@firma.co.rs',
  'bounces.firma.co.rs MX': 'mx.firma.co.rs',
};

/** Answers from the given records, as a DNS server would; `FAIL` is a server that does not answer. */
function fakeDns(records: Readonly<Record<string, string | readonly string[]>>): DnsLookup {
  const find = (name: string) => {
    const found = records[name] ?? '';
    if (found === 'FAIL') throw Object.assign(new Error(`query ${name}`), { code: 'ETIMEOUT' });
    if (found === '') throw Object.assign(new Error(`query ${name}`), { code: 'ENOTFOUND' });
    return typeof found === 'string' ? [found] : found;
  };
  return {
    // A DNS server returns a long TXT record in several parts.
    resolveTxt: async (name) => find(`${name} TXT`).map((text) => text.match(/.{1,200}/g) ?? []),
    resolveMx: async (name) => find(`${name} MX`).map((exchange) => ({ exchange, priority: 10 })),
  };
}

const configFor = (SMTP_URL: string, more: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    SMTP_URL,
    MAIL_FROM: 'Ponuda <no-reply@posta.firma.co.rs>',
    BOUNCE_MAIL_DOMAIN: 'bounces.firma.co.rs',
    DKIM_DOMAIN: 'firma.co.rs',
    DKIM_SELECTOR: 's1',
    DKIM_KEY_FILE: keyFile,
    ...more,
  });
const check = (
  url: string,
  records: Parameters<typeof fakeDns>[0] = GOOD,
  more: Record<string, string> = {},
) => checkMail(configFor(url, more), ['ana@example.com'], fakeDns(records));

it('sends over TLS with a login, and names the relay, its answer and the records', async () => {
  const port = await startRelay();
  const { good, lines } = await check(`smtp://ponuda:tajna@127.0.0.1:${port}${TRUST}`);
  expect(lines).toEqual([
    `OK    Relay: 127.0.0.1 port ${port} took the mail to ana@example.com, over TLSv1.3, logged in as ponuda.`,
    'OK    Relay: it answered 250 2.0.0 Ok: queued as 4XyzQ1',
    expect.stringMatching(
      /^NOTE {2}Sender: no-reply@posta\.firma\.co\.rs, in the envelope bounce\+0-[0-9a-f]{32}@bounces\.firma\.co\.rs\.$/,
    ),
    "OK    SPF: bounces.firma.co.rs has v=spf1 include:_spf.relay.test -all. The relay's provider says which part must name it.",
    'OK    DKIM: signed for firma.co.rs, and the key at s1._domainkey.firma.co.rs belongs to the private one.',
    'OK    DMARC: _dmarc.firma.co.rs has v=DMARC1; p=quarantine; rua=mailto:dmarc@firma.co.rs.',
    "OK    Alignment: the envelope's bounces.firma.co.rs is aligned with the sender's posta.firma.co.rs, the signature's firma.co.rs is aligned with it.",
    'OK    Bounces: reports go to mx.firma.co.rs, which must hand them to the product.',
    "Look into the mailbox of ana@example.com: the mail's header Authentication-Results should say spf=pass, dkim=pass and dmarc=pass.",
  ]);
  expect(good).toBe(true);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect([mail?.to, mail?.from]).toEqual([
    ['ana@example.com'],
    expect.stringMatching(/^bounce\+0-.*@bounces\.firma\.co\.rs$/),
  ]);
  const { results } = await dkimVerify(mail?.raw ?? '', {
    resolver: async () => [[`v=DKIM1; p=${published}`]],
  });
  expect(results.map(({ status }) => status.result)).toEqual(['pass']);
});

it('says so when the relay takes mails openly and without a login', async () => {
  const port = await startRelay({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] });
  const { good, lines } = await check(`smtp://ponuda:tajna@127.0.0.1:${port}`);
  expect(good).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('without encryption, without a login.'),
      'NOTE  Relay: use it without encryption on the same machine or network only.',
      'NOTE  Relay: it offers no login, so that user and password in SMTP_URL were not used.',
    ]),
  );
});

it.each([
  [
    'the password is wrong',
    {},
    `smtp://ponuda:kriva@127.0.0.1:PORT${TRUST}`,
    /: 535 5\.7\.8 Wrong password$/,
  ],
  [
    'the certificate is not trusted',
    {},
    'smtp://ponuda:tajna@127.0.0.1:PORT',
    /: .*self-signed certificate/i,
  ],
  ['nobody listens', {}, 'smtp://127.0.0.1:1', /^FIX {3}Relay: 127\.0\.0\.1 port 1 .*ECONNREFUSED/],
  [
    'the recipient is refused',
    {
      onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('5.7.1 Relay access denied'), { responseCode: 554 })),
    },
    `smtp://ponuda:tajna@127.0.0.1:PORT${TRUST}`,
    /did not take the mail to ana@example\.com: 554 5\.7\.1 Relay access denied$/,
  ],
])('fails, and still looks at the DNS, where %s', async (_, options, url, line) => {
  const port = await startRelay(options);
  const { good, lines } = await check(url.replace('PORT', String(port)));
  expect(good).toBe(false);
  expect(lines[0]).toMatch(line);
  expect(lines.at(-1)).toBe('1 to fix.');
  expect(lines.filter((text) => text.startsWith('OK'))).toHaveLength(5);
  expect(lines.join()).not.toContain('tajna');
});

const SPF = 'bounces.firma.co.rs TXT';
const DKIM = 's1._domainkey.firma.co.rs TXT';
const DMARC = '_dmarc.firma.co.rs TXT';
it.each([
  ['no SPF record', { [SPF]: '' }, /^FIX {3}SPF: bounces\.firma\.co\.rs has no record\. Publish /],
  ['two SPF records', { [SPF]: ['v=spf1 -all', 'v=spf1 ~all'] }, /^FIX {3}SPF: .* has 2 records/],
  ['an SPF record for everybody', { [SPF]: 'v=spf1 +all' }, /^FIX {3}SPF: .* lets everybody send/],
  [
    'no DKIM key',
    { [DKIM]: '' },
    /^FIX {3}DKIM: .* has no record\. Publish a TXT record "v=DKIM1; k=rsa; p=MII/,
  ],
  ['another DKIM key', { [DKIM]: 'v=DKIM1; p=MIIB' }, /^FIX {3}DKIM: .* does not belong to the key/],
  ['a revoked DKIM key', { [DKIM]: 'v=DKIM1; p=' }, /^FIX {3}DKIM: the key at .* is revoked/],
  ['no DMARC record', { [DMARC]: '' }, /^FIX {3}DMARC: _dmarc\.posta\.firma\.co\.rs has no record/],
  [
    'two DMARC records',
    { [DMARC]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    /^FIX {3}DMARC: .*2 records/,
  ],
  [
    'a DMARC record without a policy',
    { [DMARC]: 'v=DMARC1; rua=mailto:a@b.rs' },
    /^FIX {3}DMARC: .* no policy/,
  ],
  ['no server for reports', { 'bounces.firma.co.rs MX': '' }, /^FIX {3}Bounces: .* has no MX record/],
  [
    'strict DMARC in capitals',
    { [DMARC]: 'v=DMARC1; p=REJECT; aspf=S; adkim=S' },
    /^FIX {3}Alignment: .* not aligned with .* not aligned with it\. DMARC fails/,
  ],
  [
    'strict DMARC',
    { [DMARC]: 'v=DMARC1; p=reject; aspf=s; adkim=s' },
    /^FIX {3}Alignment: .* not aligned with .* not aligned with it\. DMARC fails/,
  ],
  [
    'a DNS that is silent about SPF',
    { [SPF]: 'FAIL' },
    /^FIX {3}SPF: The DNS gave no answer about bounces\.firma\.co\.rs \(ETIMEOUT\)\.$/,
  ],
])('names %s', async (_, records, line) => {
  const port = await startRelay();
  const { good, lines } = await check(`smtp://ponuda:tajna@127.0.0.1:${port}${TRUST}`, {
    ...GOOD,
    ...records,
  });
  expect(good).toBe(false);
  expect(lines.filter((text) => text.startsWith('FIX'))).toEqual([expect.stringMatching(line)]);
});

it('goes by the registered domain: firms below co.rs are strangers', async () => {
  const port = await startRelay();
  const { lines } = await check(`smtp://ponuda:tajna@127.0.0.1:${port}${TRUST}`, GOOD, {
    MAIL_FROM: 'no-reply@druga.co.rs',
  });
  expect(lines).toContain(
    "FIX   Alignment: the envelope's bounces.firma.co.rs is not aligned with the sender's druga.co.rs, the signature's firma.co.rs is not aligned with it. DMARC fails unless one of them is.",
  );
});

it('without a signature and a domain for bounces checks what is there', async () => {
  const port = await startRelay();
  const records = {
    'posta.firma.co.rs TXT': 'v=spf1 mx -all',
    '_dmarc.posta.firma.co.rs TXT': 'v=DMARC1; p=none',
  };
  const { good, lines } = await check(`smtp://ponuda:tajna@127.0.0.1:${port}${TRUST}`, records, {
    BOUNCE_MAIL_DOMAIN: '',
    DKIM_DOMAIN: '',
    DKIM_SELECTOR: '',
    DKIM_KEY_FILE: '',
  });
  expect([good, received[0]?.from]).toEqual([true, 'no-reply@posta.firma.co.rs']);
  expect(lines.slice(2, -1)).toEqual([
    'NOTE  Sender: no-reply@posta.firma.co.rs, in the envelope no-reply@posta.firma.co.rs.',
    expect.stringMatching(/^OK {4}SPF: posta\.firma\.co\.rs /),
    'NOTE  DKIM: the product does not sign. If the relay does not sign for posta.firma.co.rs either, set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE.',
    'OK    DMARC: _dmarc.posta.firma.co.rs has v=DMARC1; p=none. It only watches; raise it once the reports are clean.',
    "OK    Alignment: the envelope's posta.firma.co.rs is aligned with the sender's posta.firma.co.rs.",
  ]);
});

it('says that the DNS cannot be reached, for each record', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => silent.close(() => resolve())));
  const dns = new Resolver({ timeout: 50, tries: 1 });
  dns.setServers([`127.0.0.1:${silent.address().port}`]);
  const port = await startRelay();
  const config = configFor(`smtp://ponuda:tajna@127.0.0.1:${port}${TRUST}`);
  const { good, lines } = await checkMail(config, ['ana@example.com'], dns);
  expect(good).toBe(false);
  expect(lines.filter((text) => text.startsWith('FIX')).map((text) => /\(\w+\)/.exec(text)?.[0])).toEqual([
    '(ETIMEOUT)',
    '(ETIMEOUT)',
    '(ETIMEOUT)',
    '(ETIMEOUT)',
  ]);
  expect(lines.at(-1)).toBe('4 to fix.');
});

it.each([[[]], [['ana']], [['ana@example.com', 'more']]])('explains itself for %j', async (args) => {
  await expect(checkMail(configFor('smtp://127.0.0.1:1'), args, fakeDns({}))).rejects.toThrow(
    /^Usage: check-mail /,
  );
});

it('needs a relay', async () => {
  await expect(check('')).rejects.toThrow('SMTP_URL: is not given, so that mails are kept and not sent.');
});
