import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { renderMail } from '#platform/server/mail/render-mail.tsx';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { registration } from './index.ts';
import { buildRegistration } from './registration.test-support.ts';

const ODD = '<b>Zlatar & sinovi</b>\r\nBcc: x@y.test';
/** The parameters of all templates. Each template ignores those of the others. */
const PARAMS = {
  hash: 'a-secret',
  email: 'vladan@zlatar.test',
  company: ODD,
  pib: '109000007',
  country: 'RS',
  company_id: 7,
  at: '2026-11-21T10:00:00.000Z',
};
const VARIANTS = [
  { as: 'buyer', supplier: false, everywhere: true, activation_days: 1 },
  { as: 'external_supplier', supplier: true, everywhere: false, activation_days: 5 },
];
const NAME_THE_COMPANY = ['awaiting-activation', 'company-to-activate', 'confirm-registration'];
const templates = registration.mails ?? [];

it.each(LANGUAGES.flatMap((lang) => templates.map((template) => [lang, template.name] as const)))(
  'S8.20 S8.23 in %s: %s reads as page and as text, and smuggles nothing',
  (lang, name) => {
    const template = templates.find((one) => one.name === name) as MailTemplate<object>;
    const ctx = mailContextFor(lang, 'https://ponuda.test');
    for (const variant of VARIANTS) {
      const content = template.render({ ...PARAMS, ...variant }, ctx);
      const mail = renderMail(content, { name: '', can_reply: false }, ctx);
      expect(mail.subject).toMatch(/^[^\r\n{}<>]+$/);
      expect(mail.text.includes('Zlatar')).toBe(NAME_THE_COMPANY.includes(name));
      expect(mail.text).not.toMatch(/undefined|\{\w+\}/);
      expect(mail.html).not.toContain('<b>Zlatar');
    }
  },
);

it('the mail that confirms an address names the number by the country and kind of the company', () => {
  const template = templates.find(({ name }) => name === 'confirm-registration') as MailTemplate<object>;
  const ctx = mailContextFor('de', 'https://ponuda.test');
  const named = (country: string | undefined, pib: string) =>
    renderMail(
      template.render({ ...PARAMS, supplier: false, country, pib }, ctx),
      { name: '', can_reply: false },
      ctx,
    ).text;
  expect(named('RS', '109000006')).toContain('(PIB)');
  expect(named('DE', 'DE136695976')).toContain('USt-IdNr.');
  expect(named('DE', '2893081508152')).toContain('Steuernummer: 2893081508152');
  expect(named('AT', 'ATU13585627')).toContain('UID');
});

let server: TestServer;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  [server, mailServer] = await Promise.all([startTestServer(), startMailServer()]);
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

it('S8.20 S8.23 go out over SMTP with a link that works, and keep no secret in the database', async () => {
  const transport = openSmtp(mailServer.url);
  const body = buildRegistration();
  const post = (path: string, sent: object) => server.anonymous('POST', path, { body: sent });
  const lastLink = (path: string) =>
    new RegExp(`/${path}/([\\w-]+)`).exec(mailServer.received.at(-1)?.mail.text ?? '')?.[1] ?? '';
  await post('auth/register', body);
  await server.runJobs(transport);
  expect(mailServer.received.at(-1)).toMatchObject({
    to: [body.email],
    mail: { subject: expect.any(String) },
  });
  const hash = lastLink('register/confirm');
  expect((await post('auth/register/confirm', { hash })).status).toBe(200);
  await post('auth/forgot-password', { email: body.email });
  await server.runJobs(transport);
  const reset = lastLink('send-password');
  expect((await post('auth/send-password/check', { hash: reset })).status).toBe(200);
  const { rows } = await server.platform.pool.query(
    'select m::text as row from mails m union all select l::text from account_links l',
  );
  const stored = rows.map(({ row }: { row: string }) => row).join('\n');
  expect(stored).not.toContain(hash);
  expect(stored).not.toContain(reset);
  transport.close();
});
