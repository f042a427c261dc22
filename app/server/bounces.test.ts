// @module-tag exhaustive
import { connect } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_DOMAIN } from '#core/e-invoices/server/by-mail.test-support.ts';
import type { QueuedMail } from '#core/moderation/wire/moderation.ts';
import { createRequest, readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import { paragraph } from '#platform/server/mail/blocks.ts';
import { createBounceAddress } from '#platform/server/mail/bounces/bounce-address.ts';
import {
  buildExchangeReport,
  buildEximReport,
  buildGmailReport,
  buildPostfixReport,
  buildQmailReport,
  buildSendmailReport,
  OTHER_MAILS,
} from '#platform/server/mail/bounces/bounces.test-support.ts';
import { runDueJobs } from '#platform/server/mail/mail.test-support.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { reenableAddress } from '#platform/server/mail/refused-addresses.ts';
import { sendMailJob } from '#platform/server/mail/send-mail.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';
import { readInboundMailConfig } from '#platform/server/mail-in/mail-in-config.ts';
import { type SmtpReply, sendMail } from '#platform/server/mail-in/send-mail.test-support.ts';
import type { MailReceiver } from '#platform/server/mail-in/smtp-receiver.ts';
import { ACCOUNT_STATUS, type AccountStatus } from '#platform/shared/access/account-status.ts';
import { startIncomingMails } from './incoming-mails.ts';
import type { DemoCompanyKey } from './seed/cast.ts';
import { setUpTestServer } from './test-support/server.ts';

const BOUNCE_DOMAIN = 'bounces.primer.test';
const server = setUpTestServer({
  BOUNCE_MAIL_DOMAIN: BOUNCE_DOMAIN,
  INVOICE_MAIL_DOMAIN: MAIL_DOMAIN,
  INVOICE_MAIL_PORT: '0',
});
const moderator = server.caller('moderator@demo.test');
const log = pino({ level: 'silent' });
const QUICK = { unknownWaitMs: 1, closeMs: 500, mailsOfOne: 100_000, unknownOfOne: 100_000 };

let receiver: MailReceiver;
let relay: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  const started = await startIncomingMails(server.platform, log, QUICK);
  if (!started) throw new Error('It takes no mails.');
  receiver = started;
  relay = await startMailServer();
});
afterAll(async () => {
  await receiver?.stop();
  await relay?.stop();
});
afterEach(() => sql`delete from mail_refusals`.execute(server.db));

const letter = defineMail<{ readonly number: string; readonly request_number: string | undefined }>({
  name: 'test-letter',
  render: ({ number }) => ({ subject: `Upit ${number}`, blocks: [paragraph(number)] }),
});

let count = 0;
/** Queues an email; it is sent unless `isSent` is false. */
async function write({
  to = 'Prodaja@firma.rs',
  company = 'morava',
  isSent = true,
  request_number,
  replyTo = null,
}: {
  to?: string;
  company?: DemoCompanyKey;
  isSent?: boolean;
  request_number?: string;
  replyTo?: string | null;
} = {}) {
  count += 1;
  const dedupeKey = `letter-${count}`;
  await queueMail(server.db, {
    dedupe_key: dedupeKey,
    company_id: server.companyId(company),
    template: letter,
    lang: 'en',
    to: { email: to, name: 'Prodaja' },
    params: { number: '7', request_number },
    replyTo,
  });
  relay.received.length = 0;
  if (isSent) {
    const transport = openSmtp(relay.url);
    await runDueJobs(server.platform, sendMailJob([letter], transport));
    transport.close();
  }
  const { id } = await server.db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();
  const from = createBounceAddress(server.platform.config, id) ?? '';
  return { id, to, from };
}
const mailOf = (id: number) =>
  server.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refusals = async () =>
  (await server.db.selectFrom('mail_refusals').select(['email', 'reason']).execute()).map(
    ({ email, reason }) => [email, reason],
  );
/** Sends a bounce report the way a mail server does: without an envelope sender. */
const report = (
  to: string,
  raw: string,
  from: string | false = '',
  port = receiver.port,
): Promise<SmtpReply> => sendMail(port, { raw, envelope: { from, to } });

describe('a mail', () => {
  it('has an envelope sender of its own, in lower case and within 64 characters', async () => {
    const { from } = await write();
    expect(relay.received.map((one) => [one.from, one.mail.from?.address])).toEqual([
      [from, server.platform.config.mailFrom],
    ]);
    expect(from).toMatch(/^bounce\+\d+-[0-9a-f]{32}@bounces\.primer\.test$/);
    expect(from.split('@')[0]?.length).toBeLessThan(64);
  });

  it('has the sender’s address where no domain for bounces is given', async () => {
    const mailIn = readInboundMailConfig({ INVOICE_MAIL_DOMAIN: MAIL_DOMAIN });
    expect(createBounceAddress({ ...server.platform.config, mailIn }, 7)).toBeUndefined();
  });
});

describe('a report', () => {
  it.each([
    ['Postfix', buildPostfixReport],
    ['Exim', buildEximReport],
    ['Microsoft 365', buildExchangeReport],
    ['Gmail', buildGmailReport],
    ['sendmail', buildSendmailReport],
    ['qmail', buildQmailReport],
  ])('of %s stops the address, as a refusal does', async (_, build) => {
    const { id, from, to } = await write();
    expect((await report(from.toUpperCase(), build(to.toLowerCase())))[0]).toBe(250);
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ state: 'dead', attempts: 1, sent_at: expect.any(String) });
    expect(mail.bounced_at).not.toBeNull();
    expect(await refusals()).toEqual([['prodaja@firma.rs', mail.last_error]]);
    const next = await write();
    expect(await mailOf(next.id)).toMatchObject({
      state: 'dead',
      last_error: mail.last_error,
      bounced_at: null,
    });
    expect(relay.received).toEqual([]);
  });

  it('of a failure of the mail alone stops no address', async () => {
    const { id, from, to } = await write();
    expect((await report(from, buildPostfixReport(to, '5.7.1')))[0]).toBe(250);
    expect(await mailOf(id)).toMatchObject({
      state: 'dead',
      last_error: expect.stringMatching(/^550 5\.7\.1/),
    });
    expect(await refusals()).toEqual([]);
  });

  it.each(Object.entries(OTHER_MAILS))('%s is taken and changes nothing', async (_, build) => {
    const { id, from, to } = await write();
    expect((await report(from, build(to)))[0]).toBe(250);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['sent', []]);
  });

  it('that comes twice counts once', async () => {
    const { id, from, to } = await write();
    await report(from, buildPostfixReport(to));
    const before = await mailOf(id);
    expect((await report(from, buildPostfixReport(to, '5.7.1')))[0]).toBe(250);
    expect(await mailOf(id)).toEqual(before);
  });

  it('is put off while the mail is being sent', async () => {
    const { id, from, to } = await write({ isSent: false });
    expect((await report(from, buildPostfixReport(to)))[0]).toBe(451);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['queued', []]);
    await server.db.deleteFrom('mails').where('id', '=', id).execute();
  });
});

describe('a report that proves nothing', () => {
  it('is refused at an address with another signature, id or domain', async () => {
    const { id, from, to } = await write();
    const [local = '', signature = ''] = from.split(/-|@/);
    const others = [
      `bounce+${id + 1}-${signature}@${BOUNCE_DOMAIN}`,
      `${local}-${'0'.repeat(32)}@${BOUNCE_DOMAIN}`,
      `${local}-${signature.slice(0, 31)}@${BOUNCE_DOMAIN}`,
      `bounce+0${id}-${signature}@${BOUNCE_DOMAIN}`,
      `bounce@${BOUNCE_DOMAIN}`,
      from.replace(BOUNCE_DOMAIN, MAIL_DOMAIN),
      from.replace(BOUNCE_DOMAIN, 'other.test'),
    ];
    for (const other of others) expect((await report(other, buildPostfixReport(to)))[0]).toBe(550);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['sent', []]);
  });

  it('changes nothing about another recipient', async () => {
    const { id, from } = await write();
    expect((await report(from, buildPostfixReport('drugi@firma.rs')))[0]).toBe(250);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['sent', []]);
  });

  it('changes nothing with a sender, which reports do not have', async () => {
    const { id, from, to } = await write();
    expect((await report(from, buildPostfixReport(to), to))[0]).toBe(250);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['sent', []]);
  });

  it('changes nothing two weeks after the mail', async () => {
    const { id, from, to } = await write();
    await sql`update mails set sent_at = now_utc() - interval '15 days' where id = ${id}`.execute(server.db);
    expect((await report(from, buildPostfixReport(to)))[0]).toBe(250);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['sent', []]);
  });

  it('changes nothing for a deleted company, an erased mail or none', async () => {
    const { id, from, to } = await write({ company: 'drina' });
    const setStatus = (status: AccountStatus) =>
      server.db
        .updateTable('companies')
        .set({ status })
        .where('id', '=', server.companyId('drina'))
        .execute();
    await setStatus(ACCOUNT_STATUS.DELETED);
    expect((await report(from, buildPostfixReport(to)))[0]).toBe(250);
    await setStatus(ACCOUNT_STATUS.ACTIVE);
    await sql`update mails set to_email = '' where id = ${id}`.execute(server.db);
    expect((await report(from, buildPostfixReport(to)))[0]).toBe(250);
    const none = createBounceAddress(server.platform.config, 0) ?? '';
    expect((await report(none, buildPostfixReport(to)))[0]).toBe(250);
    expect([(await mailOf(id)).state, await refusals()]).toEqual(['sent', []]);
  });
});

describe('a mail that came back', () => {
  it('is listed as failed with its reason, and cannot be sent again', async () => {
    const { id, from, to } = await write();
    await report(from, buildPostfixReport(to));
    const { body } = await moderator<{ data: QueuedMail[] }>('GET', 'moderation/mails?state=dead');
    const row = body.data.find((one) => one.id === id);
    expect(row).toMatchObject({
      last_error: expect.stringMatching(/^550 5\.1\.1/),
      bounced_at: expect.any(String),
    });
    expect((await moderator('POST', `moderation/mails/${id}/retry`)).status).toBe(412);
    expect(await refusals()).toHaveLength(1);
  });

  it('stays as it is when its address is tried again, and the mails behind it are sent', async () => {
    const { id, from, to } = await write();
    await report(from, buildPostfixReport(to));
    const { id: behind } = await write();
    await server.db.transaction().execute((trx) => reenableAddress(trx, server.companyId('morava'), to));
    await write({ to: 'drugi@firma.rs' });
    expect((await mailOf(id)).state).toBe('dead');
    expect((await mailOf(behind)).state).toBe('sent');
    expect(await refusals()).toEqual([]);
  });
});

describe('the person who wrote', () => {
  const WRITER = 'user@demo.test';
  let request_number = '';
  beforeAll(async () => {
    const known = await readKnownRecords(server, 'morava');
    ({ request_number } = await createRequest(server.caller(WRITER), known));
  });
  const countNotices = async () => {
    const { body } = await server.caller(WRITER)<{ data: { kind: string }[] }>('GET', 'notifications');
    return body.data.filter(({ kind }) => kind === 'mail-returned').length;
  };
  /** Queues an email to one of the company's contact persons about one of its purchases. */
  async function writeAboutPurchase(replyTo: string | null) {
    const person = await server.db
      .selectFrom('contact_persons')
      .select('email')
      .where('company_id', '=', server.companyId('morava'))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return write({ to: person.email, request_number, replyTo });
  }

  it('is told once that a mail came back, in the bell and by mail', async () => {
    const before = await countNotices();
    const { from, to } = await writeAboutPurchase(WRITER);
    await report(from, buildPostfixReport(to));
    await report(from, buildPostfixReport(to));
    expect(await countNotices()).toBe(before + 1);
    const mails = server.db.selectFrom('mails').where('template', '=', 'mail-returned');
    expect(await mails.select(['to_email', 'params']).execute()).toMatchObject([
      { to_email: WRITER, params: { email: to } },
    ]);
    await server.db.deleteFrom('mails').where('template', '=', 'mail-returned').execute();
  });

  it('is told as well when the relay itself refuses', async () => {
    const before = await countNotices();
    relay.control.refuse = { at: 'RCPT TO', code: 550, text: '5.1.1 No such user here' };
    const { id } = await writeAboutPurchase(WRITER);
    relay.control.refuse = undefined;
    expect((await mailOf(id)).state).toBe('dead');
    expect(await countNotices()).toBe(before + 1);
    await server.db.deleteFrom('mails').where('template', '=', 'mail-returned').execute();
  });

  it('is not told of a refusal that does not concern the address', async () => {
    const before = await countNotices();
    relay.control.refuse = { at: 'RCPT TO', code: 554, text: '5.7.1 Relay access denied' };
    const { id } = await writeAboutPurchase(WRITER);
    relay.control.refuse = undefined;
    expect((await mailOf(id)).last_error).toMatch(/^554/);
    expect(await countNotices()).toBe(before);
  });

  it('is nobody for a mail that no person wrote, or that is about no purchase', async () => {
    const before = await countNotices();
    for (const { from, to } of [await writeAboutPurchase(null), await write({ replyTo: WRITER })])
      await report(from, buildPostfixReport(to));
    expect(await countNotices()).toBe(before);
  });
});

it('an address for e-invoices takes no reports', async () => {
  const owner = server.caller('owner@demo.test');
  const { body } = await owner<{ invoice_mail: { address: string } | null }>(
    'PUT',
    'user-profile/company/invoice-address',
    { body: { shown: null, on: true } },
  );
  const [code, text] = await report(body.invoice_mail?.address ?? '', buildPostfixReport('a@b.rs'));
  expect([code, text]).toEqual([550, expect.stringContaining('not delivery reports')]);
});

it('a thousand reports are taken while e-invoices are, and each kind has its own limit', async () => {
  const limits = { ...QUICK, mailsOfOne: 50, connectionsOfOne: 100 };
  const busy = await startIncomingMails(server.platform, log, limits);
  const { from, to } = await write();
  const raw = buildPostfixReport(to);
  const codes = new Map<number, number>();
  try {
    for (let batch = 0; batch < 20; batch += 1)
      for (const [code] of await Promise.all(
        Array.from({ length: 50 }, () => report(from, raw, '', busy?.port)),
      ))
        codes.set(code, (codes.get(code) ?? 0) + 1);
    expect((codes.get(250) ?? 0) + (codes.get(450) ?? 0)).toBe(1_000);
    expect(codes.get(250)).toBeLessThanOrEqual(100);
    const { body } = await server.caller('owner@demo.test')<{ invoice_mail: { address: string } | null }>(
      'GET',
      'user-profile/company',
    );
    const [code] = await sendMail(busy?.port ?? 0, { to: body.invoice_mail?.address ?? '' });
    // This email is refused because it contains no invoice, which shows that the server has read it.
    expect(code).toBe(554);
  } finally {
    await busy?.stop();
  }
});

it('without a domain for bounces, reports are refused at once', async () => {
  const mailIn = readInboundMailConfig({ INVOICE_MAIL_DOMAIN: MAIL_DOMAIN, INVOICE_MAIL_PORT: 0 });
  const config = { ...server.platform.config, mailIn };
  const plain = await startIncomingMails({ ...server.platform, config }, log, QUICK);
  const { from, to } = await write();
  const [code, text] = await report(from, buildPostfixReport(to), '', plain?.port);
  expect([code, text]).toEqual([550, expect.stringContaining('not delivery reports')]);
  await plain?.stop();
});

it('with a domain for bounces alone, the receiver takes reports and companies have no address', async () => {
  const mailIn = readInboundMailConfig({ BOUNCE_MAIL_DOMAIN: 'Bounces.primer.test', INVOICE_MAIL_PORT: 0 });
  const config = { ...server.platform.config, mailIn };
  const alone = await startIncomingMails({ ...server.platform, config }, log, QUICK);
  const { id, from, to } = await write();
  expect((await report(from, buildPostfixReport(to), '', alone?.port))[0]).toBe(250);
  expect((await mailOf(id)).state).toBe('dead');
  const greeting = await new Promise<string>((resolve) => {
    const socket = connect(alone?.port ?? 0, '127.0.0.1');
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
  });
  expect(greeting).toMatch(/^220 bounces\.primer\.test /);
  await alone?.stop();
});
