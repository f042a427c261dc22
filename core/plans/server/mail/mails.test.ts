import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { type MailTransport, openSmtp } from '#platform/server/mail/transport.ts';
import type { Language } from '#platform/shared/languages.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import {
  extractPdfText,
  placePackageOrder,
  readTemplateMails,
  scanPdfCode,
} from '../packages.test-support.ts';
import { markPreorderPaid } from '../public.ts';

/** `npm test` renders the emails in two languages only; English is one of them because its number format differs. */
const FIRST: Language[] = ['sr_latin', 'en'];
const OTHERS = LANGUAGES.filter((lang) => !FIRST.includes(lang));

const server = setUpTestServer();
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startMailServer();
  transport = openSmtp(smtp.url);
});
afterAll(async () => {
  transport.close();
  await smtp.stop();
});
afterEach(async () => {
  smtp.received.length = 0;
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('preorders').execute();
});

const speak = (email: string, lang: Language) =>
  server.db.updateTable('users').set({ lang }).where('email', '=', email).execute();

describe('the mail of an order', () => {
  const carriesProForma = async (lang: Language) => {
    await speak('expired@demo.test', lang);
    const { body } = await placePackageOrder(await server.as('expired@demo.test'));
    await server.runJobs(transport);
    expect(smtp.received).toHaveLength(1);
    const [{ mail, to } = {}] = smtp.received;
    expect(to).toEqual(['expired@demo.test']);
    expect(mail?.subject).toContain(body.number);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'content-language' }));
    expect(mail?.text).toContain(body.payment.reference);
    expect(mail?.text).toContain(`/payment?order=${body.id}`);
    expect(mail?.text).toMatch(lang === 'en' ? /17,640\.00/ : /17[.\s\u00a0]640,00/);
    expect(mail?.html).toContain(body.payment.reference);
    // Every placeholder of the message was filled in.
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]|undefined/);
    expect(mail?.attachments).toMatchObject([
      { filename: `${body.number}.pdf`, mimeType: 'application/pdf' },
    ]);
    const pdf = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
    expect(extractPdfText(pdf)).toContain('(nije poreski dokument)');
    expect(await scanPdfCode(pdf)).toContain('|I:RSD17640,00|');
    expect((await readTemplateMails(server, 'package-ordered'))[0]).toMatchObject({
      state: 'sent',
      last_error: null,
    });
  };
  it.each(FIRST)('S1.19 S8.31 in %s carries the pro-forma whose code can be scanned', carriesProForma);
  it.each(OTHERS)(
    'S1.19 S8.31 in %s carries the pro-forma whose code can be scanned',
    { tags: 'exhaustive' },
    carriesProForma,
  );

  it('goes to the admin who ordered and to the owner, each once and in their language', async () => {
    await speak('admin@demo.test', 'de');
    await placePackageOrder(await server.as('admin@demo.test'), { duration: 1 });
    const mails = await readTemplateMails(server, 'package-ordered');
    expect(mails.map(({ to_email, lang, reply_to }) => [to_email, lang, reply_to])).toEqual([
      ['owner@demo.test', 'sr_latin', 'prodaja@ponuda.test'],
      ['admin@demo.test', 'de', 'prodaja@ponuda.test'],
    ]);
  });
});

async function tellsUntilWhen(lang: Language): Promise<void> {
  await speak('expired@demo.test', lang);
  const { body } = await placePackageOrder(await server.as('expired@demo.test'));
  await server.runJobs(transport);
  smtp.received.length = 0;
  await server.db
    .transaction()
    .execute((trx) => markPreorderPaid(trx, { id: body.id, by: { user_id: null, name: 'M' }, ip: '' }));
  await server.runJobs(transport);
  const [{ mail } = {}] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.subject).toMatch(/\d\d\.\d\d\.\d{4}/);
  expect(mail?.text).toContain(body.number);
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[{}]|undefined/);
}
it.each(FIRST)('in %s tells until when the paid plan is active', tellsUntilWhen);
it.each(OTHERS)('in %s tells until when the paid plan is active', { tags: 'exhaustive' }, tellsUntilWhen);
