import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seal } from '../auth/sealed.ts';
import type { Platform } from '../context.ts';
import { paragraph } from './blocks.ts';
import { runDueJobs, startMailPlatform } from './mail.test-support.ts';
import { startMailServer } from './mail-server.test-support.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.ts';
import { defineMail } from './template.ts';
import { type MailTransport, openSmtp } from './transport.ts';
import {
  buildUnsubscribeLink,
  findUnsubscribedAddresses,
  readUnsubscribeAddress,
  saveUnsubscription,
} from './unsubscribe.ts';

const render = () => ({ subject: 'Novosti', blocks: [paragraph('Ova nedelja')] });
const digest = defineMail({ name: 'test-digest', bulk: true, render });
const order = defineMail({ name: 'test-order', render });

let platform: Platform;
let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
let stopPlatform: () => Promise<void>;
beforeAll(async () => {
  ({ platform, stop: stopPlatform } = await startMailPlatform());
  server = await startMailServer();
  transport = openSmtp(server.url);
});
afterAll(async () => {
  transport.close();
  await server.stop();
  await stopPlatform();
});
beforeEach(() => {
  server.received.length = 0;
});

let count = 0;
const queue = (template: typeof digest, email: string) =>
  platform.db.transaction().execute((trx) =>
    queueMail(trx, {
      dedupe_key: `bulk-${++count}`,
      company_id: null,
      template,
      lang: 'en',
      to: { email, name: '' },
      params: {},
    }),
  );
const send = () => runDueJobs(platform, sendMailJob([digest, order], transport));
const header = (name: string) =>
  server.received[0]?.mail.headers.find(({ key }) => key === name)?.value ?? null;

it('gives a bulk mail the headers and the link that end such mails, however long the address', async () => {
  const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}test`;
  await queue(digest, email);
  await send();
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<(https:\/\/ponuda\.test\/affiliate\/unsubscribe\/([\w-]+))>$/.exec(
    header('list-unsubscribe') ?? '',
  );
  expect(readUnsubscribeAddress(platform.config, link?.[2] ?? '')).toBe(email);
  const { text = '', html = '' } = server.received[0]?.mail ?? {};
  expect(text).toContain(`Unsubscribe from these emails: ${link?.[1]}`);
  expect(html).toContain(`href="${link?.[1]}"`);
});

it('puts neither on a mail that has to be read', async () => {
  await queue(order, 'a@firma.rs');
  await send();
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([null, null]);
  expect(server.received[0]?.mail.text).not.toContain('Unsubscribe from these emails');
});

it('sends no bulk mail, and every other, to who asked for no more', async () => {
  await saveUnsubscription(platform.db, 'Ne@Firma.rs');
  await saveUnsubscription(platform.db, 'ne@firma.rs');
  await queue(digest, 'NE@firma.rs');
  await queue(order, 'NE@firma.rs');
  await send();
  expect(server.received.map(({ to }) => to)).toEqual([['NE@firma.rs']]);
  const states = await platform.db
    .selectFrom('mails')
    .select(['template', 'state'])
    .where('to_email', '=', 'NE@firma.rs')
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { template: 'test-digest', state: 'dropped' },
    { template: 'test-order', state: 'sent' },
  ]);
  expect(await findUnsubscribedAddresses(platform.db, ['NE@firma.rs', 'da@firma.rs'])).toEqual(
    new Set(['ne@firma.rs']),
  );
});

it('takes no token that it did not make for this', () => {
  const { config } = platform;
  const token = buildUnsubscribeLink(config, 'A@firma.rs').split('/').at(-1) ?? '';
  expect(readUnsubscribeAddress(config, token)).toBe('a@firma.rs');
  const wrong = [
    '',
    'x',
    `${token}x`,
    token.slice(1),
    seal(config.secretKey, 'a@firma.rs'),
    seal(config.secretKey, 'unsubscribe:nobody'),
    seal('another key of at least thirty-two characters', 'unsubscribe:a@firma.rs'),
  ];
  expect(wrong.map((one) => readUnsubscribeAddress(config, one))).toEqual(wrong.map(() => undefined));
});
