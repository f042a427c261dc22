// @module-tag exhaustive
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyProfile } from '#core/company/wire.ts';
import {
  createInvoiceAddress,
  MAIL_DOMAIN,
  readArrivedInvoices,
} from '#core/e-invoices/server/by-mail.test-support.ts';
import {
  type ArrivalsPage,
  createOrderInvoiceBuilder,
  INCOMING_INVOICES_PATH,
  type IncomingPage,
} from '#core/e-invoices/server/incoming.test-support.ts';
import {
  renderCiiSample,
  renderPdfSample,
  renderUblSample,
  SAMPLE_INVOICE,
} from '#core/e-invoices/server/reading/samples.test-support.ts';
import type { IncomingDetail } from '#core/e-invoices/wire.ts';
import { createOrderedPurchase } from '#core/finances/server/finances.test-support.ts';
import { findTextMatches } from '#core/personal-data/server/personal-data.test-support.ts';
import type { PersonRecords } from '#core/personal-data/wire.ts';
import { openDb, openPool } from '#platform/server/db/client.ts';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from '#platform/server/mail-in/certificate.test-support.ts';
import { readInboundMailConfig } from '#platform/server/mail-in/mail-in-config.ts';
import { type SentMail, sendMail } from '#platform/server/mail-in/send-mail.test-support.ts';
import type { MailReceiver } from '#platform/server/mail-in/smtp-receiver.ts';
import { refreshMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import { startIncomingMails } from './incoming-mails.ts';
import { CLAMD_PATH, EICAR_TEST_FILE, startClamd } from './test-support/clamd.ts';
import { setUpTestServer } from './test-support/server.ts';
import { chooseRunCount } from './test-support/soak.ts';

const server = setUpTestServer({ INVOICE_MAIL_DOMAIN: MAIL_DOMAIN, INVOICE_MAIL_PORT: '0' });
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const stranger = server.caller('premium.owner@demo.test');
const log = pino({ level: 'silent' });
/** Short timeouts, so that the tests run without long waits. */
const QUICK = { unknownWaitMs: 1, closeMs: 500 };

let receiver: MailReceiver;
let address = '';
beforeAll(async () => {
  const started = await startIncomingMails(server.platform, log, QUICK);
  if (!started) throw new Error('It takes no mails.');
  receiver = started;
  address = await createInvoiceAddress(owner);
});
afterAll(() => receiver?.stop());

let count = 0;
const fresh = () => {
  count += 1;
  return `M-${String(count).padStart(4, '0')}`;
};
const ubl = (number = fresh()) => renderUblSample({ ...SAMPLE_INVOICE, number });
const xml = (number?: string) => ({ filename: 'račun.xml', content: ubl(number) });
const send = (mail: SentMail) => sendMail(receiver.port, { to: address, ...mail });
const numbers = async () => (await readArrivedInvoices(server)).map(({ number }) => number);

describe('a mail with an e-invoice', () => {
  it('is taken as an upload is, compared with its order, and says by what it came', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
    const number = fresh();
    const sample = renderUblSample(invoice(['10', '0'], { number }));
    const [code] = await send({
      subject: 'Račun\u202e za\tlim',
      messageId: '<a1@celik.test>',
      attachments: [{ filename: 'R.xml', content: sample }],
    });
    expect(code).toBe(250);
    const { body: page } = await finance<IncomingPage>('GET', INCOMING_INVOICES_PATH);
    expect(page.mail_address).toBe(address);
    const row = page.data.find((one) => one.number === number);
    expect(row).toMatchObject({ source: 'mail', order_number: award.order_number });
    const { body } = await finance<IncomingDetail>('GET', `${INCOMING_INVOICES_PATH}/${row?.id}`);
    expect(body.mail).toEqual({
      from: 'racuni@celik.test',
      subject: 'Račun za lim',
      message_id: '<a1@celik.test>',
    });
    expect([body.by, body.orders.map(({ order_number }) => order_number)]).toEqual([
      '',
      [award.order_number],
    ]);
    expect((await finance('GET', `${INCOMING_INVOICES_PATH}/${row?.id}/file`)).raw.toString()).toBe(sample);
  });

  it('as ZUGFeRD beside a logo, a delivery note and a signature', async () => {
    const number = fresh();
    const [code] = await send({
      html: '<img src="cid:logo">',
      attachments: [
        { filename: 'logo.png', content: Buffer.alloc(99, 1), cid: 'logo' },
        { filename: 'otpremnica.pdf', content: '%PDF-1.7\n%%EOF' },
        { filename: 'smime.p7s', content: Buffer.alloc(400, 2), contentType: 'application/pkcs7-signature' },
        {
          filename: 'Rechnung.PDF',
          content: renderPdfSample(renderCiiSample({ ...SAMPLE_INVOICE, number })),
          contentType: 'application/octet-stream',
        },
      ],
    });
    expect([code, (await numbers()).includes(number)]).toEqual([250, true]);
  });

  it('beside an invoice of ZUGFeRD 1 and an XML of an unknown encoding, as beside any other paper', async () => {
    const number = fresh();
    const old = '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';
    const [code] = await send({
      attachments: [
        { filename: 'alt.pdf', content: renderPdfSample(old) },
        { filename: 'fremd.xml', content: '<?xml version="1.0" encoding="EBCDIC"?><a/>' },
        xml(number),
      ],
    });
    expect([code, (await numbers()).includes(number)]).toEqual([250, true]);
  });

  it('two in one mail, and a nameless one', async () => {
    const [first, second, third] = [fresh(), fresh(), fresh()];
    const [code] = await send({
      attachments: [
        xml(first),
        xml(second),
        { filename: false, content: ubl(third), contentType: 'application/octet-stream' },
      ],
    });
    expect(code).toBe(250);
    expect(await numbers()).toEqual(expect.arrayContaining([first, second, third]));
  });

  it('forwarded in another mail, one level deep and no deeper', async () => {
    const [near, far] = [fresh(), fresh()];
    const inner = (number: string) =>
      `From: a@b.test\r\nSubject: x\r\nContent-Type: application/xml; name="r.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(ubl(number)).toString('base64')}\r\n`;
    const forwarded = (content: string) => ({
      content,
      contentType: 'message/rfc822',
      contentDisposition: 'inline' as const,
    });
    expect((await send({ attachments: [forwarded(inner(near))] }))[0]).toBe(250);
    expect(await numbers()).toContain(near);
    const twice = `Content-Type: message/rfc822\r\n\r\n${inner(far)}`;
    expect((await send({ attachments: [forwarded(twice)] }))[0]).toBe(554);
    expect(await numbers()).not.toContain(far);
  });

  it('that comes again is there once, also where its sender never heard the answer', async () => {
    const number = fresh();
    const mail = { messageId: `<${randomUUID()}@celik.test>`, attachments: [xml(number)] };
    expect((await send(mail))[0]).toBe(250);
    expect((await send(mail))[0]).toBe(250);
    const other = fresh();
    await cutBeforeTheAnswer(ubl(other));
    await expect.poll(numbers).toContain(other);
    expect((await send({ attachments: [xml(other)] }))[0]).toBe(250);
    const all = await numbers();
    expect([number, other].map((one) => all.filter((found) => found === one).length)).toEqual([1, 1]);
  });

  it('as XML and as PDF is one invoice', async () => {
    const number = fresh();
    const pdf = {
      filename: 'R.pdf',
      content: renderPdfSample(renderCiiSample({ ...SAMPLE_INVOICE, number })),
    };
    expect((await send({ attachments: [xml(number), pdf] }))[0]).toBe(250);
    expect((await numbers()).filter((one) => one === number)).toHaveLength(1);
  });

  it('marked as made by a program is taken, an automatic reply and a bounce are not', async () => {
    const attachments = [xml()];
    expect((await send({ headers: { 'Auto-Submitted': 'auto-generated' }, attachments }))[0]).toBe(250);
    expect((await send({ headers: { 'Auto-Submitted': 'auto-replied' }, attachments }))[0]).toBe(554);
    expect((await send({ envelope: { from: '', to: address }, attachments }))[0]).toBe(550);
  });
});

/** Sends an email over SMTP and disconnects after the final dot, before the server replies. */
async function cutBeforeTheAnswer(invoice: string): Promise<void> {
  const socket = connect(receiver.port, '127.0.0.1');
  const lines = [
    'EHLO celik.test',
    'MAIL FROM:<racuni@celik.test>',
    `RCPT TO:<${address}>`,
    'DATA',
    `Content-Type: application/xml; name="r.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(invoice).toString('base64')}\r\n.`,
  ];
  await new Promise<void>((resolve) => {
    socket.on('data', (answer) => {
      if (!/^\d{3} /m.test(answer.toString())) return;
      const line = lines.shift();
      if (line === undefined) return;
      socket.write(`${line}\r\n`, () => {
        if (lines.length > 0) return;
        socket.end();
        resolve();
      });
    });
  });
}

describe('a mail that is not taken is refused with a sentence for its sender', () => {
  it('while a maintenance runs, so that its server sends it again', async () => {
    const { id } = await server.db
      .insertInto('maintenances')
      .values({ starts_at: sql<string>`now_utc()`, ends_at: sql<string>`now_utc() + interval '1 hour'` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshMaintenance(server.platform);
    const number = fresh();
    expect((await send({ attachments: [xml(number)] }))[0]).toBe(451);
    await server.db.deleteFrom('maintenances').where('id', '=', id).execute();
    await refreshMaintenance(server.platform);
    expect((await send({ attachments: [xml(number)] }))[0]).toBe(250);
  });

  it.each([
    ['without a file', [], /No e-invoice is attached/],
    ['with a picture alone', [{ filename: 'a.png', content: 'x' }], /No e-invoice is attached/],
    [
      'with our own order alone',
      [
        {
          filename: 'n.xml',
          content: '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
        },
      ],
      /A purchase order is attached and no e-invoice/,
    ],
    ['with an XML that is none', [{ filename: 'a.xml', content: '<svg/>' }], /No e-invoice is attached/],
    [
      'with an invoice without a number',
      [{ filename: 'č.xml', content: renderUblSample({ ...SAMPLE_INVOICE, number: '' }) }],
      /\?\.xml: The invoice is missing required information.*No file/,
    ],
    [
      'with a document type',
      [{ filename: 'a.xml', content: `<!DOCTYPE x [<!ENTITY a "b">]>${renderUblSample(SAMPLE_INVOICE)}` }],
      /document type/,
    ],
    [
      'with twelve files',
      Array.from({ length: 12 }, () => ({ filename: 'a.xml', content: '<a/>' })),
      /At most 10/,
    ],
    [
      'with a file above 5 MB',
      [{ filename: 'a.pdf', content: Buffer.alloc(5 * 1024 * 1024 + 1) }],
      /larger than 5 MB/,
    ],
  ])('%s', async (_, attachments, sentence) => {
    const before = await numbers();
    const [code, text] = await send({ attachments });
    expect([code === 554 || code === 552, text]).toEqual([true, expect.stringMatching(sentence)]);
    expect(await numbers()).toEqual(before);
  });

  it('nothing is kept where one invoice of two cannot be read', async () => {
    const good = fresh();
    const bad = { filename: 'b.xml', content: renderUblSample({ ...SAMPLE_INVOICE, number: '' }) };
    expect((await send({ attachments: [xml(good), bad] }))[0]).toBe(554);
    expect(await numbers()).not.toContain(good);
  });

  it('above the size, announced and not announced', async () => {
    const large = Buffer.alloc(16 * 1024 * 1024, 'a');
    expect((await send({ attachments: [{ filename: 'a.pdf', content: large }] }))[0]).toBe(552);
    const raw =
      `From: a@b.test\r\n\r\n${'a'.repeat(998)}\r\n`.padEnd(0) + `${'b'.repeat(998)}\r\n`.repeat(16_000);
    const { body } = await finance<ArrivalsPage>('GET', `${INCOMING_INVOICES_PATH}/arrivals?way=mail`);
    expect(body.data[0]).toMatchObject({ reason: 'mail_too_large' });
    expect((await said('MAIL FROM:<a@b.test> SIZE=99999999')).at(-1)).toMatch(/^552/);
    expect((await said('MAIL FROM:<a@b.test>', `RCPT TO:<${address}>`, 'DATA', `${raw}.`)).at(-1)).toMatch(
      /^552/,
    );
  });

  it('for nobody, for another domain, for two companies at once', async () => {
    expect(await send({ to: `invoices-${'a'.repeat(16)}@${MAIL_DOMAIN}`, attachments: [xml()] })).toEqual([
      550,
      expect.stringMatching(/no such address/),
    ]);
    expect((await send({ to: 'someone@gmail.test', attachments: [xml()] }))[1]).toMatch(/not passed on/);
    const theirs = await createInvoiceAddress(stranger);
    const heard = await said(
      'MAIL FROM:<a@b.test>',
      `RCPT TO:<${address}>`,
      `RCPT TO:<${theirs}>`,
      `RCPT TO:<${address.toUpperCase()}>`,
    );
    expect(heard.slice(-3).map((line) => line.slice(0, 3))).toEqual(['250', '452', '250']);
    const number = fresh();
    expect((await sendMail(receiver.port, { to: theirs, attachments: [xml(number)] }))[0]).toBe(250);
    const { body } = await finance<IncomingPage>('GET', `${INCOMING_INVOICES_PATH}?state=all`);
    expect(body.data.map((row) => row.number)).not.toContain(number);
    const [kept] = (await readArrivedInvoices(server)).filter((row) => row.number === number);
    expect(kept?.company_id).toBe(server.companyId('drina'));
  });

  it('whoever tries addresses is let go', async () => {
    const tries = Array.from(
      { length: 6 },
      (_, at) => `RCPT TO:<invoices-${'b'.repeat(15)}${at + 2}@${MAIL_DOMAIN}>`,
    );
    const heard = await said('MAIL FROM:<a@b.test>', ...tries);
    expect(heard.map((line) => line.slice(0, 3)).slice(-4)).toEqual(['550', '550', '550', '421']);
  });

  it('with the database away it comes later, and is taken then', async () => {
    const pool = openPool({
      connectionString: 'postgres://nobody@127.0.0.1:1/none',
      max: 1,
      connectionTimeoutMillis: 500,
    });
    const away = await startIncomingMails({ ...server.platform, pool, db: openDb(pool) }, log, QUICK);
    const mail = { to: address, attachments: [xml()] };
    expect((await sendMail(away?.port ?? 0, mail))[0]).toBe(451);
    await away?.stop();
    await pool.end();
    expect((await send(mail))[0]).toBe(250);
  });
});

/** Sends the lines one by one and returns the server's replies, beginning with the greeting. */
async function said(...lines: readonly string[]): Promise<string[]> {
  const socket = connect(receiver.port, '127.0.0.1');
  const heard: string[] = [];
  const waiting = ['EHLO celik.test', ...lines];
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
    socket.on('data', (part) => {
      text += part.toString();
      if (!/^\d{3} .*\r\n$/m.test(text)) return;
      heard.push(text.trim());
      text = '';
      const line = waiting.shift();
      if (line === undefined) socket.end();
      else socket.write(`${line}\r\n`);
    });
  });
  return heard;
}

describe('the receiver', () => {
  it('takes fifty mails at once', async () => {
    const all = Array.from({ length: 50 }, fresh);
    const codes = await Promise.all(all.map((number) => send({ attachments: [xml(number)] })));
    expect(new Set(codes.map(([code]) => code))).toEqual(new Set([250]));
    expect(await numbers()).toEqual(expect.arrayContaining(all));
  });

  it('lets a client go that says nothing, and one that takes its time', async () => {
    const strict = await startIncomingMails(server.platform, log, {
      ...QUICK,
      silentMs: 200,
      connectionMs: 600,
    });
    const port = strict?.port ?? 0;
    const silent = connect(port, '127.0.0.1');
    let heard = '';
    silent.on('data', (part) => {
      heard += part.toString();
    });
    await new Promise((resolve) => silent.once('close', resolve));
    expect(heard).toMatch(/421/);
    const slow = connect(port, '127.0.0.1');
    slow.on('error', () => undefined);
    const timer = setInterval(() => slow.write('N'), 50);
    await new Promise((resolve) => slow.once('close', resolve));
    clearInterval(timer);
    await strict?.stop();
  });

  it('takes an invoice over STARTTLS, with the certificate that it was given; openly it is taken too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ponuda-certificate-'));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    writeFileSync(cert, TEST_CERTIFICATE);
    writeFileSync(key, TEST_CERTIFICATE_KEY);
    const mailIn = readInboundMailConfig({
      INVOICE_MAIL_DOMAIN: MAIL_DOMAIN,
      INVOICE_MAIL_PORT: 0,
      INVOICE_MAIL_TLS_CERT: cert,
      INVOICE_MAIL_TLS_KEY: key,
    });
    const config = { ...server.platform.config, mailIn };
    const encrypting = await startIncomingMails({ ...server.platform, config }, log, QUICK);
    rmSync(folder, { recursive: true });
    const port = encrypting?.port ?? 0;
    const trusted = { ca: TEST_CERTIFICATE, servername: MAIL_DOMAIN };
    const [closed, open, none] = [fresh(), fresh(), fresh()];
    const mail = (number: string) => ({ to: address, attachments: [xml(number)] });
    expect((await sendMail(port, mail(closed), trusted))[0]).toBe(250);
    expect((await sendMail(port, mail(open)))[0]).toBe(250);
    // A client that expects another host's certificate sends nothing; a server without a certificate offers no
    // STARTTLS.
    expect((await sendMail(port, mail(none), { ...trusted, servername: 'other.test' }))[0]).toBe(0);
    expect((await sendMail(receiver.port, mail(none), trusted))[1]).toMatch(/STARTTLS/);
    expect(await numbers()).toEqual(expect.arrayContaining([closed, open]));
    expect(await numbers()).not.toContain(none);
    await encrypting?.stop();
  });

  it('asks whoever sends too much to come later', async () => {
    const strict = await startIncomingMails(server.platform, log, { ...QUICK, mailsToOne: 1 });
    const to = { to: address, attachments: [xml()] };
    expect((await sendMail(strict?.port ?? 0, to))[0]).toBe(250);
    expect((await sendMail(strict?.port ?? 0, to))[0]).toBe(450);
    await strict?.stop();
  });

  it('finishes the mail that it is reading when it ends, and takes no other', async () => {
    const ending = await startIncomingMails(server.platform, log, { ...QUICK, closeMs: 10_000 });
    const idle = connect(ending?.port ?? 0, '127.0.0.1');
    const bye = new Promise<string>((resolve) => {
      idle.on('data', (part) => part.toString().startsWith('421') && resolve('421'));
      idle.once('data', () => undefined);
    });
    await new Promise((resolve) => idle.once('data', resolve));
    const number = fresh();
    const sending = sendMail(ending?.port ?? 0, { to: address, attachments: [xml(number)] });
    await expect.poll(numbers).toContain(number);
    await ending?.stop();
    expect([(await sending)[0], await bye]).toEqual([250, '421']);
    expect((await sendMail(ending?.port ?? 0, { to: address, attachments: [xml()] }))[0]).toBe(0);
  });

  it('mails changed at random are answered, and crash nothing', async () => {
    const RUNS = chooseRunCount(200, 20_000);
    const whole = Buffer.from(
      [
        'From: Prodaja <racuni@celik.test>',
        'Subject: =?utf-8?Q?Ra=C4=8Dun?=',
        'Message-ID: <1@celik.test>',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b1"',
        '',
        '--b1',
        'Content-Type: multipart/alternative; boundary="b2"',
        '',
        '--b2',
        'Content-Type: text/plain',
        '',
        'Dobar dan',
        '--b2--',
        '--b1',
        'Content-Type: application/xml; name="r.xml"',
        'Content-Transfer-Encoding: base64',
        "Content-Disposition: attachment; filename*=utf-8''r%20.xml",
        '',
        Buffer.from(ubl()).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
        '--b1',
        'Content-Type: message/rfc822',
        '',
        'Content-Type: application/pdf',
        '',
        '%PDF-1.7',
        '--b1--',
        '',
      ].join('\r\n'),
    );
    let seed = 20_261_126;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const results = new Map<string, number>();
    for (let run = 0; run < RUNS; run += 1) {
      const copy = Buffer.from(whole);
      // Most mutations change the structure of the email.
      for (let change = 0; change <= random(6); change += 1)
        copy[random(random(2) ? copy.length : 700)] = random(256);
      const cut = copy.subarray(0, copy.length - (random(5) === 0 ? random(copy.length) : 0));
      const read = await server.platform.imports.readMail(cut);
      const result = 'problem' in read ? read.problem : `${read.files.length} files`;
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    expect(results.get('1 files') ?? 0).toBeGreaterThan(RUNS / 10);
    // Other processes on this machine spool emails in the same folder, so only this process's files count.
    const own = `ponuda-mail-${process.pid}-`;
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(own))).toEqual([]);
  });

  it.runIf(CLAMD_PATH !== undefined)('takes no virus, and nothing that cannot be scanned', async () => {
    const clamd = await startClamd();
    const config = {
      ...server.platform.config,
      clamd: { path: decodeURIComponent(clamd.socketUrl.replace('unix:', '')) },
    };
    const scanning = await startIncomingMails({ ...server.platform, config }, log, QUICK);
    const number = fresh();
    const infected = {
      filename: 'a.xml',
      content: Buffer.concat([Buffer.from(ubl(number)), EICAR_TEST_FILE]),
    };
    const port = scanning?.port ?? 0;
    expect(await sendMail(port, { to: address, attachments: [infected] })).toEqual([
      554,
      expect.stringMatching(/virus/),
    ]);
    expect((await sendMail(port, { to: address, attachments: [xml()] }))[0]).toBe(250);
    await clamd.stop();
    expect((await sendMail(port, { to: address, attachments: [xml(number)] }))[0]).toBe(451);
    expect(await numbers()).not.toContain(number);
    await scanning?.stop();
  });
});

it('the sender is forgotten where somebody asks for it, and the invoice stays', async () => {
  const email = 'ana.anic@celik.test';
  const number = fresh();
  await send({ from: `Ana <${email}>`, subject: `Od ${email}`, attachments: [xml(number)] });
  const person = { body: { email } };
  const known = await owner<PersonRecords>('POST', 'user-profile/company/person', person);
  expect(known.body).toMatchObject({
    total: 1,
    contact_persons: [{ name: email, supplier: SAMPLE_INVOICE.seller.name }],
  });
  expect((await owner('POST', 'user-profile/company/person/erase', person)).body).toEqual({ erased: 1 });
  expect(await findTextMatches(server.db, [email])).toEqual([]);
  expect((await readArrivedInvoices(server)).find((row) => row.number === number)).toMatchObject({
    mail_from: '',
  });
});

describe('the address', () => {
  const set = (body: object) =>
    owner<CompanyProfile & Problem & { fresh: CompanyProfile }>(
      'PUT',
      'user-profile/company/invoice-address',
      { body },
    );

  it('is renewed, and the one before takes nothing; a tab left open renews nothing', async () => {
    const before = address;
    address = await createInvoiceAddress(owner, before);
    expect(address).toMatch(new RegExp(`^invoices-[a-z2-7]{16}@${MAIL_DOMAIN}$`));
    expect((await sendMail(receiver.port, { to: before, attachments: [xml()] }))[0]).toBe(550);
    const stale = await set({ shown: before, on: false });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    expect((await send({ attachments: [xml()] }))[0]).toBe(250);
  });

  it('is switched off, and the log says so without it', async () => {
    const { body } = await set({ shown: address, on: false });
    expect(body.invoice_mail).toEqual({ address: null });
    expect((await send({ attachments: [xml()] }))[0]).toBe(550);
    const entry = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'data'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      kind: 'invoice_address_changed',
      data: { before: { invoice_address: true }, after: { invoice_address: false } },
    });
    address = await createInvoiceAddress(owner);
  });

  it('of a company whose package ran out asks to come later', async () => {
    await server.db
      .updateTable('companies')
      .set({ status: 4 })
      .where('id', '=', server.companyId('morava'))
      .execute();
    expect((await send({ attachments: [xml()] }))[0]).toBe(450);
    await server.db
      .updateTable('companies')
      .set({ status: 2 })
      .where('id', '=', server.companyId('morava'))
      .execute();
  });

  it('cannot be served where the port is taken or the certificate cannot be read', async () => {
    const startWith = (more: Record<string, string>) => {
      const mailIn = readInboundMailConfig({
        INVOICE_MAIL_DOMAIN: MAIL_DOMAIN,
        INVOICE_MAIL_PORT: 0,
        ...more,
      });
      return startIncomingMails({ ...server.platform, config: { ...server.platform.config, mailIn } }, log);
    };
    const taken = {
      ...server.platform.config,
      mailIn: readInboundMailConfig({ INVOICE_MAIL_DOMAIN: MAIL_DOMAIN, INVOICE_MAIL_PORT: receiver.port }),
    };
    await expect(startIncomingMails({ ...server.platform, config: taken }, log)).rejects.toThrow(
      /^INVOICE_MAIL_PORT: \d+ is taken/,
    );
    await expect(startWith({ INVOICE_MAIL_HOST: '192.0.2.1' })).rejects.toThrow(/^INVOICE_MAIL_HOST: /);
    const file = fileURLToPath(import.meta.url);
    const tls = (INVOICE_MAIL_TLS_CERT: string) =>
      startWith({ INVOICE_MAIL_TLS_CERT, INVOICE_MAIL_TLS_KEY: file });
    await expect(tls('/none.pem')).rejects.toThrow(/^INVOICE_MAIL_TLS_CERT: \/none/);
    await expect(tls(file)).rejects.toThrow(/is no certificate/);
  });

  it('without the variable there is none', async () => {
    const config = { ...server.platform.config, mailIn: undefined };
    expect(await startIncomingMails({ ...server.platform, config }, log)).toBeUndefined();
  });
});
