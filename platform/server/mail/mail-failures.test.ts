// @module-tag exhaustive
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../context.ts';
import { paragraph } from './blocks.ts';
import { createMessageId } from './compose-mail.ts';
import { runDueJobs, startMailPlatform } from './mail.test-support.ts';
import { type SmtpRefusal, startMailServer } from './mail-server.test-support.ts';
import { queueMail } from './queue-mail.ts';
import { computeRetryPause, MAX_MAIL_ATTEMPTS } from './retry-pause.ts';
import { sendMailJob } from './send-mail.ts';
import { defineMail } from './template.ts';
import { openSmtp } from './transport.ts';

const order = defineMail<{ readonly number: string }>({
  name: 'test-order',
  render: ({ number }) => ({ subject: `Narudžbenica ${number}`, blocks: [paragraph(number)] }),
});

let platform: Platform;
let server: Awaited<ReturnType<typeof startMailServer>>;
let stopPlatform: () => Promise<void>;
let count = 0;
beforeAll(async () => {
  ({ platform, stop: stopPlatform } = await startMailPlatform());
  server = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await stopPlatform();
});
afterEach(async () => {
  await platform.pool.query(
    'delete from mails; delete from mail_refusals; delete from graphile_worker._private_jobs',
  );
  server.received.length = 0;
  server.control.refuse = undefined;
});

async function queue(email = 'Prodaja@firma.rs'): Promise<{ queued: boolean; id: number }> {
  count += 1;
  const dedupeKey = `order-${count}`;
  const queued = await platform.db.transaction().execute((trx) =>
    queueMail(trx, {
      dedupe_key: dedupeKey,
      company_id: null,
      template: order,
      lang: 'sr_latin',
      to: { email, name: 'Prodaja' },
      params: { number: '7' },
    }),
  );
  const { id } = await platform.db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  return { queued, id };
}
const mailOf = (id: number) =>
  platform.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refusals = async () =>
  (await platform.pool.query<{ email: string; reason: string }>('select email, reason from mail_refusals'))
    .rows;
/** Returns the seconds until each queued email is retried. */
const waits = async () =>
  (
    await platform.pool.query<{ seconds: number }>(
      'select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs',
    )
  ).rows.map(({ seconds }) => seconds);

async function trySending(url = server.url): Promise<void> {
  const transport = openSmtp(url);
  await runDueJobs(platform, sendMailJob([order], transport));
  transport.close();
}

const TEMPORARY: SmtpRefusal[] = [
  { at: 'DATA', code: 421, text: '4.3.2 Shutting down' },
  { at: 'RCPT TO', code: 450, text: '4.2.1 Greylisted, come back later' },
  { at: 'DATA', code: 451, text: 'Try again later' },
  { at: 'MAIL FROM', code: 550, text: 'Sender rejected' },
  { at: 'MAIL FROM', code: 553, text: '5.7.1 Sender address not owned by user' },
];
it.each(TEMPORARY)('tries again a minute after $code at $at', async (refusal) => {
  const { id } = await queue();
  server.control.refuse = refusal;
  await trySending();
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ state: 'queued', attempts: 1, leased_by: null });
  expect(mail.last_error).toContain(`${refusal.code}`);
  const [pause = 0] = await waits();
  expect(pause).toBeGreaterThan(50);
  expect(pause).toBeLessThan(67);
  expect(await refusals()).toEqual([]);
  server.control.refuse = undefined;
  await trySending();
  await trySending();
  expect(server.received.map(({ mail: sent }) => sent.messageId)).toEqual([
    createMessageId(id, platform.config),
  ]);
  expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});

const MAILBOX: SmtpRefusal[] = [
  { at: 'RCPT TO', code: 550, text: '5.1.1 No such user here' },
  { at: 'RCPT TO', code: 550, text: 'mailbox unavailable' },
  { at: 'RCPT TO', code: 553, text: '5.1.3 Bad address syntax' },
  { at: 'DATA', code: 550, text: '5.2.1 Mailbox disabled' },
];
it.each(MAILBOX)('never tries $code $text at $at again, and keeps the address', async (refusal) => {
  const { id } = await queue();
  server.control.refuse = refusal;
  await trySending();
  expect(await mailOf(id)).toMatchObject({ state: 'dead', attempts: 1 });
  expect(await waits()).toEqual([]);
  expect(await refusals()).toEqual([
    { email: 'prodaja@firma.rs', reason: `${refusal.code} ${refusal.text}` },
  ]);
  server.control.refuse = undefined;
  await trySending();
  expect(server.received).toEqual([]);
});

const OF_THE_SENDER: SmtpRefusal[] = [
  { at: 'DATA', code: 552, text: '5.3.4 Message too big' },
  { at: 'RCPT TO', code: 552, text: '5.2.2 Mailbox full' },
  { at: 'DATA', code: 554, text: '5.7.1 Message refused by policy' },
  { at: 'RCPT TO', code: 554, text: '5.7.1 Relay access denied' },
  { at: 'RCPT TO', code: 550, text: '5.1.8 Bad sender address' },
  { at: 'MAIL FROM', code: 552, text: '5.3.4 Message size exceeds fixed limit' },
];
it.each(OF_THE_SENDER)('gives $code $text at $at up, and goes on with the address', async (refusal) => {
  const { id } = await queue();
  server.control.refuse = refusal;
  await trySending();
  expect(await mailOf(id)).toMatchObject({
    state: 'dead',
    attempts: 1,
    last_error: `${refusal.code} ${refusal.text}`,
  });
  expect(await waits()).toEqual([]);
  expect(await refusals()).toEqual([]);
  server.control.refuse = undefined;
  expect((await queue()).queued).toBe(true);
  await trySending();
  expect(server.received).toHaveLength(1);
});

/** Starts a server that responds to each line with the result of `answer`; null closes the connection. */
async function scripted(greeting: string | null, answer: (line: string) => string | null) {
  const raw: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    const say = (text: string | null) => (text === null ? socket.destroy() : socket.write(`${text}\r\n`));
    say(greeting);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) say(answer(line));
    });
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  const address = raw.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { at: (user = '') => `smtp://${user}127.0.0.1:${port}`, stop: () => raw.close() };
}

const SESSIONS: [string, string | null, (line: string) => string | null][] = [
  ['closes the line at once', null, () => null],
  ['closes the line at RCPT', '220 hi', (line) => (line.startsWith('RCPT') ? null : '250 ok')],
  ['lets nobody in', '554 5.7.1 your network is listed', () => '221 bye'],
  [
    'knows another password',
    '220 hi',
    (line) =>
      line.startsWith('EHLO')
        ? '250-hi\r\n250 AUTH PLAIN'
        : line.startsWith('AUTH')
          ? '535 5.7.8 wrong'
          : '250 ok',
  ],
];
it.each(SESSIONS)('keeps a mail for later where the server %s', async (_, greeting, answer) => {
  const { id } = await queue();
  const raw = await scripted(greeting, answer);
  await trySending(raw.at('user:secret@'));
  raw.stop();
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ state: 'queued', attempts: 1, leased_by: null });
  expect(mail.last_error).not.toBe('');
  expect(await waits()).toHaveLength(1);
  expect(await refusals()).toEqual([]);
});

it('keeps a mail for later where nobody listens', async () => {
  const { id } = await queue();
  const raw = await scripted(null, () => null);
  raw.stop();
  await trySending(raw.at());
  expect(await mailOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
});

it('gives a mail up after twelve tries that were worth repeating', async () => {
  const { id } = await queue();
  server.control.refuse = { at: 'DATA', code: 451, text: 'Try again later' };
  for (let tries = 1; tries < MAX_MAIL_ATTEMPTS; tries += 1) await trySending();
  expect(await mailOf(id)).toMatchObject({ state: 'queued', attempts: 11 });
  await trySending();
  expect(await mailOf(id)).toMatchObject({ state: 'dead', attempts: 12, last_error: '451 Try again later' });
  expect(await waits()).toEqual([]);
  expect(await refusals()).toEqual([]);
});

it('waits from a minute to six hours, longer each time', () => {
  const pauses = Array.from({ length: MAX_MAIL_ATTEMPTS - 1 }, (_, index) => computeRetryPause(index + 1, 0));
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600]);
  expect(computeRetryPause(1, 1)).toBe(66);
  expect(computeRetryPause(11, 1)).toBe(21_600);
});

it('queues nothing for an address that was refused, and keeps the mail as given up with the reason', async () => {
  await queue();
  server.control.refuse = { at: 'RCPT TO', code: 550, text: '5.1.1 No such user here' };
  await trySending();
  server.control.refuse = undefined;
  const { queued, id } = await queue('prodaja@FIRMA.rs');
  expect(queued).toBe(false);
  expect(await mailOf(id)).toMatchObject({
    state: 'dead',
    attempts: 0,
    last_error: '550 5.1.1 No such user here',
  });
  expect((await queue('drugi@firma.rs')).queued).toBe(true);
  await trySending();
  expect(server.received.flatMap(({ to }) => to)).toEqual(['drugi@firma.rs']);
});

it('sends nothing that was queued before the address was refused', async () => {
  const { id } = await queue();
  await platform.pool.query(
    "insert into mail_refusals (email, reason) values ('prodaja@firma.rs', '550 5.1.1 gone')",
  );
  await trySending();
  expect(server.received).toEqual([]);
  expect(await mailOf(id)).toMatchObject({ state: 'dead', attempts: 0, last_error: '550 5.1.1 gone' });
});
