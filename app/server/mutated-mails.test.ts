// @module-tag exhaustive
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInvoiceAddress, MAIL_DOMAIN } from '#core/e-invoices/server/by-mail.test-support.ts';
import { renderUblSample, SAMPLE_INVOICE } from '#core/e-invoices/server/reading/samples.test-support.ts';
import type { MailReceiver } from '#platform/server/mail-in/smtp-receiver.ts';
import { startIncomingMails } from './incoming-mails.ts';
import { setUpTestServer } from './test-support/server.ts';
import { chooseRunCount } from './test-support/soak.ts';

const RUNS = chooseRunCount(150, 20_000);
const MB = 1024 * 1024;
const server = setUpTestServer({ INVOICE_MAIL_DOMAIN: MAIL_DOMAIN, INVOICE_MAIL_PORT: '0' });
const owner = server.caller('owner@demo.test');

/** Paths requested from the external server that the emails reference. */
const asked: string[] = [];
const outside = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});
let receiver: MailReceiver;
let address = '';
beforeAll(async () => {
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const many = 10 * RUNS;
  const limits = { mailsOfOne: many, mailsToOne: many, connectionMs: 3_600_000, closeMs: 500 };
  const started = await startIncomingMails(server.platform, pino({ level: 'silent' }), limits);
  if (!started) throw new Error('It takes no mails.');
  receiver = started;
  address = await createInvoiceAddress(owner);
});
afterAll(async () => {
  await receiver?.stop();
  outside.close();
});

/** A mail sender's client connection. `say` returns the code in the last line of the reply. */
class Sender {
  private readonly socket: Socket;
  private text = '';
  private wake = () => {};
  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      this.text += part;
      this.wake();
    });
    socket.on('close', () => this.wake());
  }

  static async at(port: number): Promise<Sender> {
    const sender = new Sender(connect(port, '127.0.0.1'));
    await sender.code();
    await sender.say('EHLO celik.test\r\n');
    return sender;
  }

  async say(line: string | Buffer): Promise<number> {
    this.socket.write(line);
    return await this.code();
  }

  end(): void {
    this.socket.destroy();
  }

  private async code(): Promise<number> {
    for (;;) {
      const last = /(?:^|\n)(\d{3}) [^\n]*\n$/.exec(this.text);
      if (last) {
        this.text = '';
        return Number(last[1]);
      }
      if (this.socket.closed) throw new Error('The receiver broke off.');
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Sends an email and returns the code of the final reply. */
  async send(content: Buffer): Promise<number> {
    await this.say('MAIL FROM:<racuni@celik.test>\r\n');
    const known = await this.say(`RCPT TO:<${address}>\r\n`);
    expect(known).toBe(250);
    expect(await this.say('DATA\r\n')).toBe(354);
    const stuffed = content.toString('latin1').replaceAll(/(^|\n)\./g, '$1..');
    return await this.say(Buffer.from(`${stuffed}\r\n.\r\n`, 'latin1'));
  }
}

const place = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;

/**
 * Returns a forwarded email whose XML references an external document type. The server refuses the whole email
 * because of this reference.
 */
const forwarded = () => [
  '--b1',
  'Content-Type: message/rfc822',
  '',
  'Content-Type: application/xml; name="x.xml"',
  '',
  `<!DOCTYPE x SYSTEM "${place()}/dtd"><x/>`,
];

/** Returns an email with a uniquely numbered invoice that refers to external addresses. */
function mailOf(run: number, more: readonly string[] = []): Buffer {
  const invoice = renderUblSample({
    ...SAMPLE_INVOICE,
    number: `Z-${String(run).padStart(12, '0')}-${run * 7919}`,
  });
  return Buffer.from(
    [
      'From: Prodaja <racuni@celik.test>',
      'Subject: =?utf-8?Q?Ra=C4=8Dun?=',
      `Message-ID: <${run}@celik.test>`,
      `List-Unsubscribe: <${place()}/list>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: multipart/alternative; boundary="b2"',
      '',
      '--b2',
      'Content-Type: text/html',
      '',
      `<img src="${place()}/picture"><link rel="stylesheet" href="${place()}/style">`,
      '--b2--',
      '--b1',
      `Content-Type: message/external-body; access-type=URL; URL="${place()}/body"`,
      '',
      '--b1',
      'Content-Type: application/xml; name="r.xml"',
      'Content-Transfer-Encoding: base64',
      "Content-Disposition: attachment; filename*=utf-8''r%20.xml",
      '',
      Buffer.from(invoice).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      ...more,
      '--b1--',
      '',
    ].join('\r\n'),
  );
}

let seed = 20_261_126;
/** Returns a pseudo-random number below `below`, the same in each run (mulberry32). */
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/**
 * Returns an email that is truncated, repeated or has changed bytes, mostly in its structure. Some emails are
 * unchanged.
 */
function mutated(run: number): Buffer {
  const copy = mailOf(run, random(5) === 0 ? forwarded() : []);
  for (let change = random(4); change > 0; change -= 1)
    copy[random(random(3) === 0 ? copy.length : 1100)] = random(256);
  const cut = copy.subarray(0, copy.length - (random(6) === 0 ? random(copy.length) : 0));
  if (random(8) > 0) return cut;
  const from = random(cut.length);
  return Buffer.concat([
    cut.subarray(0, from),
    ...Array.from({ length: 1 + random(20) }, () => cut.subarray(from, from + 400)),
    cut.subarray(from),
  ]);
}

const kept = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from incoming_invoices where mail_from is not null`.execute(server.db)
  ).rows[0]?.n ?? 0;

it(
  'mails changed at random are each answered over SMTP, with 250 exactly where an invoice is kept, and nothing outside is asked',
  async () => {
    const results = new Map<number, number>();
    let sender = await Sender.at(receiver.port);
    let before = await kept();
    let rest = 0;
    let most = 0;
    for (let run = 1; run <= RUNS; run += 1) {
      if (run % 1000 === 0) {
        sender.end();
        sender = await Sender.at(receiver.port);
      }
      const code = await sender.send(mutated(run));
      results.set(code, (results.get(code) ?? 0) + 1);
      const after = await kept();
      expect(after - before, `${code} to mail ${run}`).toBe(code === 250 ? 1 : 0);
      before = after;
      // The first hundred emails fill caches and compile code.
      if (run === 100) rest = process.memoryUsage().rss;
      else if (run % 50 === 0) most = Math.max(most, process.memoryUsage().rss - rest);
    }
    // The server still accepts an intact email afterwards.
    expect(await sender.send(mailOf(0))).toBe(250);
    sender.end();
    expect([...results.keys()].filter((code) => ![250, 552, 554].includes(code))).toEqual([]);
    for (const code of [250, 554]) expect(results.get(code) ?? 0, `${code}`).toBeGreaterThan(RUNS / 20);
    expect(asked).toEqual([]);
    // The measurement includes garbage: 20,000 leaked emails would need twice this amount. A short run proves nothing
    // about leaks.
    if (chooseRunCount(false, true)) expect(most).toBeLessThan(512 * MB);
    const own = `ponuda-mail-${process.pid}-`;
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(own))).toEqual([]);
    if (chooseRunCount(false, true))
      console.log(JSON.stringify({ answers: Object.fromEntries(results), most_mb: Math.round(most / MB) }));
  },
  chooseRunCount(60_000, 1_800_000),
);
