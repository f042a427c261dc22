import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import type { Platform } from '../context.ts';
import { startWorker } from '../jobs/worker.ts';
import { MailAddressError } from './address.ts';
import { button, heading, keyValues, note, paragraph, quote, table } from './blocks.ts';
import { createMessageId } from './compose-mail.ts';
import { createJobContext, runDueJobs, startMailPlatform } from './mail.test-support.ts';
import { startMailServer } from './mail-server.test-support.ts';
import { type QueuedMail, queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.ts';
import { defineMail } from './template.ts';
import { type MailTransport, openSmtp } from './transport.ts';

interface Params {
  readonly article: string;
  readonly token: string;
  readonly wanted?: boolean;
  readonly file?: string;
}

const request = defineMail<Params>({
  name: 'test-request',
  render: ({ article, token }, { publicUrl, formatters }) => ({
    subject: `Zahtev za ponudu: ${article}`,
    blocks: [
      heading('Zahtev za ponudu'),
      paragraph(`Tražimo: ${article}`),
      keyValues([
        ['Rok', formatters.moment('2026-11-30T22:59:59Z')],
        ['Mesto', ''],
      ]),
      table(
        [{ label: 'Stavka' }, { label: 'Količina', align: 'end' }],
        [[article, formatters.number('1250.500')]],
      ),
      quote('Može li ranije?', 'Đorđe'),
      button('Pošaljite ponudu', `${publicUrl}/procurements/confirm/${token}`),
      note('Veza je samo za vas.'),
    ],
  }),
  attachments: async ({ file }) =>
    file === undefined
      ? []
      : [{ filename: file, content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  stillWanted: async ({ wanted }, { tenant }) => tenant === null && wanted !== false,
});

let platform: Platform;
let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
let stopPlatform: () => Promise<void>;
let count = 0;

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
afterEach(async () => {
  await platform.pool.query('delete from mails; delete from graphile_worker._private_jobs');
  server.received.length = 0;
  server.control.before = undefined;
});

async function queue(more: Partial<QueuedMail<Params>> = {}): Promise<number> {
  count += 1;
  const dedupeKey = more.dedupe_key ?? `mail-${count}`;
  await platform.db.transaction().execute((trx) =>
    queueMail(trx, {
      dedupe_key: dedupeKey,
      company_id: null,
      template: request,
      lang: 'sr_latin',
      to: { email: 'dobavljac@firma.rs', name: 'Željko Šćepanović' },
      fromName: 'Građa d.o.o.',
      replyTo: 'nabavka@gradja.rs',
      params: { article: 'cement', token: 'tajna' },
      ...more,
    }),
  );
  return (await row('dedupe_key', dedupeKey)).id;
}
const row = (column: 'id' | 'dedupe_key', value: number | string) =>
  platform.db.selectFrom('mails').selectAll().where(column, '=', value).executeTakeFirstOrThrow();
const send = (through: MailTransport | null = transport) =>
  runDueJobs(platform, sendMailJob([request], through));

it('sends a mail whose letters, names and attachment names survive', async () => {
  const id = await queue({ params: { article: 'žica „čelična” 5 €', token: 't', file: 'predračun-42.pdf' } });
  await send();
  const [{ mail, from, to } = {}] = server.received;
  expect({ from, to }).toEqual({ from: 'posta@ponuda.test', to: ['dobavljac@firma.rs'] });
  expect(mail?.subject).toBe('Zahtev za ponudu: žica „čelična” 5 €');
  expect(mail?.to).toEqual([{ name: 'Željko Šćepanović', address: 'dobavljac@firma.rs' }]);
  expect(mail?.from?.name).toContain('Građa d.o.o.');
  expect(mail?.from?.address).toBe('posta@ponuda.test');
  expect(mail?.replyTo).toEqual([{ name: 'Građa d.o.o.', address: 'nabavka@gradja.rs' }]);
  expect(mail?.messageId).toBe(createMessageId(id, platform.config));
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(mail?.attachments).toMatchObject([{ filename: 'predračun-42.pdf', mimeType: 'application/pdf' }]);
});

it('keeps what was sent, without the secrets of its links', async () => {
  const id = await queue();
  await send();
  const mail = await row('id', id);
  expect(mail).toMatchObject({ state: 'sent', attempts: 1, subject: 'Zahtev za ponudu: cement', params: {} });
  expect(mail.sent_at).not.toBeNull();
  expect(`${mail.body_text}${mail.body_html}`).not.toContain('tajna');
  expect(server.received[0]?.mail.text).toContain('https://ponuda.test/procurements/confirm/tajna');
});

it('keeps a mail whole for the outbox where there is no mail server', async () => {
  const id = await queue({ params: { article: 'cement', token: 'tajna', file: 'a.pdf' } });
  await send(null);
  const mail = await row('id', id);
  expect(mail).toMatchObject({ state: 'sent', attachment_names: ['a.pdf'] });
  expect(mail.body_text).toContain('https://ponuda.test/procurements/confirm/tajna');
  expect(mail.body_html).toContain('href="https://ponuda.test/procurements/confirm/tajna"');
});

it('says the same as plain text, so that it reads well by itself', async () => {
  await queue();
  await send();
  const text = server.received[0]?.mail.text?.replaceAll('\r\n', '\n') ?? '';
  expect(text.split('\n\n').slice(0, 7)).toEqual([
    'Zahtev za ponudu\n================',
    'Poštovani,',
    'Tražimo: cement',
    'Rok: 30.11.2026. 23:59',
    'Stavka   Količina\n------   --------\ncement    1.250,5',
    '> Može li ranije?\n(Đorđe)',
    'Pošaljite ponudu:\nhttps://ponuda.test/procurements/confirm/tajna',
  ]);
});

it('prints what people typed literally', async () => {
  await queue({ params: { article: '<script>alert(1)</script> =1+1 &amp;', token: 't' } });
  await send();
  const { html = '', text, subject } = server.received[0]?.mail ?? {};
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script>alert(1)&lt;/script> =1+1 &amp;amp;');
  expect(text).toContain('Tražimo: <script>alert(1)</script> =1+1 &amp;');
  expect(subject).toBe('Zahtev za ponudu: <script>alert(1)</script> =1+1 &amp;');
});

it('looks the same everywhere without fetching anything: no images, styles in place, the language said', async () => {
  await queue();
  await send();
  const { html = '' } = server.received[0]?.mail ?? {};
  expect(html).toMatch(/^<!doctype html><html lang="sr-Latn"/i);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/i);
  expect(html.match(/https?:[^"'<\s]+/g)).toEqual([
    'https://ponuda.test/procurements/confirm/tajna',
    'https://ponuda.test',
    'https://ponuda.test/privacy?lang=sr_latin',
  ]);
});

it.each([
  'a@firma.rs\r\nBcc: zao@firma.rs',
  'a@firma.rs, zao@firma.rs',
  'a@firma.rs;zao@firma.rs',
  '<a@firma.rs>',
  'Zao <zao@firma.rs>',
  '"a b"@firma.rs',
  'a@firma.rs\u0000',
  'a@@firma.rs',
  'group: a@firma.rs;',
  '',
])('takes no %j for an address', async (email) => {
  await expect(queue({ to: { email, name: '' } })).rejects.toThrow(MailAddressError);
  if (email !== '') await expect(queue({ replyTo: email })).rejects.toThrow(MailAddressError);
});

it('sends nothing to an address that came into the table another way', async () => {
  const id = await queue();
  await platform.db
    .updateTable('mails')
    .set({ to_email: 'a@firma.rs, zao@firma.rs' })
    .where('id', '=', id)
    .execute();
  await send();
  expect(server.received).toEqual([]);
  expect(await row('id', id)).toMatchObject({ state: 'dead', last_error: 'not a mail address' });
});

it('lets no text add a header or a receiver', async () => {
  const evil = 'Zao"\r\nBcc: zao@firma.rs\r\n\r\nbody <zao@firma.rs>, x';
  await queue({
    to: { email: 'a@firma.rs', name: evil },
    fromName: evil,
    params: { article: 'x\r\nBcc: zao@firma.rs', token: 't', file: 'a\r\nBcc: zao@firma.rs.pdf' },
  });
  await send();
  const [{ mail, to, raw = '' } = {}] = server.received;
  expect(to).toEqual(['a@firma.rs']);
  expect(mail?.to).toEqual([{ name: 'Zao Bcc: zao@firma.rs body zao@firma.rs, x', address: 'a@firma.rs' }]);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.subject).toBe('Zahtev za ponudu: x Bcc: zao@firma.rs');
  expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
});

it.each(['\r\n', '\n', '\r', '\u2028', '\r\n\r\n', '\n ', '\x0b', '\x85'])(
  'fact 3, item 55: %j in any text of a header ends nothing there',
  async (cut) => {
    const evil = `Zao${cut}Bcc: zao@firma.rs`;
    await queue({
      to: { email: 'a@firma.rs', name: evil },
      fromName: evil,
      params: { article: evil, token: 't', file: `${evil}.pdf` },
    });
    await send();
    const [{ mail, to, raw = '' } = {}] = server.received;
    expect(to).toEqual(['a@firma.rs']);
    expect([mail?.bcc, mail?.to?.length, mail?.attachments.length]).toEqual([undefined, 1, 1]);
    for (const part of raw.split(/^--.*$/m))
      expect(part.trimStart().split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
    // Lines end in CRLF, and neither character occurs alone.
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  },
);

it('queues the same key once, and nothing when the change is taken back', async () => {
  const queued = (trx: Parameters<typeof queueMail>[0]) =>
    queueMail(trx, {
      dedupe_key: 'once',
      company_id: null,
      template: request,
      lang: 'en',
      to: { email: 'a@firma.rs', name: '' },
      params: { article: 'x', token: 't' },
    });
  await expect(
    platform.db.transaction().execute(async (trx) => {
      await queued(trx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await platform.db.transaction().execute(queued)).toBe(true);
  expect(await platform.db.transaction().execute(queued)).toBe(false);
  await send();
  expect(server.received).toHaveLength(1);
});

it('drops a mail that is no longer wanted', async () => {
  const id = await queue({ params: { article: 'x', token: 't', wanted: false } });
  await send();
  expect(server.received).toEqual([]);
  expect(await row('id', id)).toMatchObject({ state: 'dropped' });
});

it('sends once although two workers take the mail at the same time', async () => {
  const id = await queue();
  const job = sendMailJob([request], transport);
  let first: Promise<void> | undefined;
  let second: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    server.control.before = async () => {
      second ??= job.run(createJobContext(platform), { mailId: id } as never);
      resolve();
    };
    first = job.run(createJobContext(platform), { mailId: id } as never);
    first.catch(reject);
  });
  await Promise.all([first, second]);
  expect(server.received).toHaveLength(1);
});

it('delivers once, soon after a restart, what a killed worker had in hand', async () => {
  const id = await queue();
  // A process that was killed before it claimed the email leaves such a job behind.
  await platform.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now(), attempts = 1 where key = $1",
    [`mail-${id}`],
  );
  const worker = await startWorker({ platform, jobs: [sendMailJob([request], transport)], log: silentLog });
  await expect.poll(async () => (await row('id', id)).state).toBe('sent');
  await worker.stop();
  expect(server.received).toHaveLength(1);
});

it('repeats what somebody had taken who was killed, once their lease has ended, with the same Message-ID', async () => {
  const id = await queue();
  await platform.pool.query(
    "update mails set leased_by = 'killed', leased_until = now_utc() + interval '2 minutes' where id = $1",
    [id],
  );
  await send();
  expect(server.received).toEqual([]);
  const { rows } = await platform.pool.query(
    "select run_at between now() + interval '110 s' and now() + interval '121 s' as at_its_end from graphile_worker.jobs",
  );
  expect(rows).toEqual([{ at_its_end: true }]);
  await platform.pool.query("update clock_offset set offset_by = '121 seconds'");
  await send();
  await platform.pool.query("update clock_offset set offset_by = '0'");
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([createMessageId(id, platform.config)]);
  expect(await row('id', id)).toMatchObject({ state: 'sent', leased_by: null, leased_until: null });
});

it('writes nothing about a mail that somebody else has taken over', async () => {
  const id = await queue();
  server.control.before = async () => {
    await platform.pool.query("update mails set leased_by = 'another' where id = $1", [id]);
  };
  await send();
  expect(await row('id', id)).toMatchObject({ state: 'queued', attempts: 0, leased_by: 'another' });
});

it('leaves a mail empty whose receiver was erased while it was on its way', async () => {
  const id = await queue();
  server.control.before = async () => {
    await platform.pool.query("update mails set state = 'dropped', params = '{}' where id = $1", [id]);
  };
  await send();
  expect(await row('id', id)).toMatchObject({ state: 'dropped', subject: null, body_text: null });
});
