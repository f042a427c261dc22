import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { startMailServer } from '../mail-server.test-support.ts';
import { type MailTransport, type OutgoingMail, openSmtp } from '../transport.ts';
import { loadDkimKey } from './load-dkim-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'ponuda-dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const load = (keyFile: string) => loadDkimKey({ domain: 'ponuda.test', selector: 's1', keyFile });

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

it.each([
  ['is missing', () => join(folder, 'none.pem'), /none\.pem cannot be read \(ENOENT\)$/],
  ['is no key', () => file('text.pem', 'hello'), /is no private key in PEM without a password$/],
  [
    'is a public key',
    () => file('public.pem', rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    /is no private key in PEM without a password$/,
  ],
  [
    'is of another type',
    () => file('ed.pem', pem(generateKeyPairSync('ed25519').privateKey)),
    /is a key of type ed25519; give an RSA key$/,
  ],
  [
    'is too short',
    () => file('short.pem', pem(generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey)),
    /has 512 bits; receivers want 1024 at least, better 2048$/,
  ],
])('refuses a key file that %s', async (_, path, sentence) => {
  const refused = load(path());
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/^DKIM_KEY_FILE: /);
  await expect(refused).rejects.toThrow(sentence);
});

describe('an email that went over a socket', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let transport: MailTransport;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    transport = openSmtp(server.url, 1, await load(file('key.pem', pem(rsa.privateKey))));
    server.received.length = 0;
  });
  afterEach(() => transport.close());

  const MAIL: OutgoingMail = {
    messageId: '<mail-7@ponuda.test>',
    bounceAddress: undefined,
    from: { name: 'Čelik d.o.o. via Ponuda', address: 'posta@ponuda.test' },
    to: { name: 'Željko', address: 'prodaja@firma.rs' },
    replyTo: { name: 'Čelik', address: 'nabavka@celik.test' },
    subject: `Upit ${'za ponudu '.repeat(12)}č`,
    text: 'Dobar dan.\n\n.\n trailing  \n\n\n',
    html: '<!doctype html><p>Dobar dan, Željko</p>',
    attachments: [{ filename: 'a.pdf', content: Buffer.alloc(5_000, 7), contentType: 'application/pdf' }],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://ponuda.test/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
  const record = `v=DKIM1; k=rsa; p=${rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  const verify = async (raw: string) => {
    const asked: string[] = [];
    const { results } = await dkimVerify(Buffer.from(raw), {
      resolver: async (name: string) => {
        asked.push(name);
        return [[record]];
      },
    });
    return { asked, results };
  };
  const sent = async () => {
    await transport.send(MAIL);
    return server.received[0]?.raw ?? '';
  };

  it('is signed so that another program verifies it', async () => {
    const { asked, results } = await verify(await sent());
    expect(asked).toEqual(['s1._domainkey.ponuda.test']);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ signingDomain: 'ponuda.test', selector: 's1' });
    expect(results[0]?.status).toMatchObject({ result: 'pass', aligned: 'ponuda.test' });
  });

  it.each([
    ['a word of the text', /Dobar dan\./, 'Loš dan.'],
    ['the subject', /^Subject: /m, 'Subject: X'],
    ['the one-click header', /One-Click/, 'None'],
  ])('fails once %s was changed', async (_, pattern, other) => {
    const raw = await sent();
    const changed = raw.replace(pattern, other);
    expect(changed).not.toBe(raw);
    const { results } = await verify(changed);
    expect(results[0]?.status.result).not.toBe('pass');
  });
});
