import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { renderMail } from '#platform/server/mail/render-mail.tsx';
import { type MailTransport, openSmtp } from '#platform/server/mail/transport.ts';
import { readUnsubscribeAddress } from '#platform/server/mail/unsubscribe.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { buildAffiliateFields, createAcceptedAffiliate } from './affiliates.test-support.ts';
import { affiliateAskedMail } from './mail/affiliate-asked.tsx';
import { affiliateInvitationMail } from './mail/affiliate-invitation.tsx';
import { affiliateLinkMail } from './mail/affiliate-link.tsx';
import { affiliateRefusedMail } from './mail/affiliate-refused.tsx';

const HOSTILE = 'Partner <script>alert(1)</script> & "Ana"';
const LINK = 'https://ponuda.test/register?affiliate=K3MNP7QR';
const MAILS = [
  [affiliateAskedMail, { company: HOSTILE, already: null }],
  [affiliateAskedMail, { company: HOSTILE, already: 'asked' }],
  [affiliateAskedMail, { company: HOSTILE, already: 'accepted' }],
  [affiliateLinkMail, { hash: 'tajna', share_link: LINK, again: false }],
  [affiliateLinkMail, { hash: 'tajna', share_link: LINK, again: true }],
  [affiliateRefusedMail, { company: HOSTILE, was_accepted: false }],
  [affiliateRefusedMail, { company: HOSTILE, was_accepted: true }],
  [affiliateInvitationMail, { affiliate_id: 1, name: HOSTILE, company: HOSTILE, link: LINK }],
] as const;

describe.each(LANGUAGES)('S1.04 the mails to and of affiliates in %s', (language) => {
  it.each(MAILS.map(([mail, params], at) => [mail.name, at, mail, params] as const))(
    '%s %i',
    (_name, _at, mail, params) => {
      const words = mailContextFor(language, 'https://ponuda.test');
      const content = mail.render(params as never, words);
      const { subject, html, text } = renderMail(content, { name: '', can_reply: false }, words);
      expect(subject.length).toBeGreaterThan(10);
      // Every placeholder is filled, and user input is unchanged.
      expect(`${subject}${text}`).not.toMatch(/\{\w*\}|undefined|null|NaN|\[object/);
      expect(html).not.toContain('<script');
      if ('company' in params) expect(text).toContain(HOSTILE);
      if ('hash' in params) expect(text).toContain('https://ponuda.test/affiliate/tajna');
      if ('hash' in params || 'link' in params) expect(html).toContain(`${LINK}`);
    },
  );
});

describe('fact 4: what comes out of the mail server', () => {
  let server: TestServer;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let transport: MailTransport;
  beforeAll(async () => {
    server = await startTestServer({ MAIL_FROM: 'posta@ponuda.test', PUBLIC_URL: 'https://ponuda.test' });
    smtp = await startMailServer();
    transport = openSmtp(smtp.url);
  });
  afterAll(async () => {
    transport.close();
    await smtp.stop();
    await server.stop();
  });

  it('an invitation says who invites, answers to them, carries the code and what ends such mails', async () => {
    const affiliate = await createAcceptedAffiliate(server, { lang: 'en', name: 'Ana "Zla" Đurić' });
    await server.anonymous('POST', 'affiliate', {
      body: { hash: affiliate.hash, email: 'kupac@firma.test' },
    });
    await server.anonymous('POST', 'affiliate/apply', { body: buildAffiliateFields() });
    await server.runJobs(transport);
    const invitation = smtp.received.find(({ to }) => to[0] === 'kupac@firma.test');
    const { mail } = invitation ?? {};
    expect(mail?.subject).toBe('Partner Plus d.o.o. invites you to Ponuda');
    expect(mail?.from).toEqual({ name: 'Partner Plus d.o.o. via Ponuda', address: 'posta@ponuda.test' });
    expect(mail?.replyTo).toEqual([{ name: 'Partner Plus d.o.o.', address: affiliate.email }]);
    expect(mail?.text).toContain(`https://ponuda.test/register?affiliate=${affiliate.code}`);
    // Only the affiliate receives the secret token in the URL of the affiliate's page.
    expect(invitation?.raw).not.toContain(affiliate.hash);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = /^<https:\/\/ponuda\.test\/affiliate\/unsubscribe\/([\w-]+)>$/.exec(
      header('list-unsubscribe'),
    )?.[1];
    expect(readUnsubscribeAddress(server.platform.config, token ?? '')).toBe('kupac@firma.test');

    const others = smtp.received.filter((one) => one !== invitation);
    expect(others).toHaveLength(2);
    for (const other of others) expect(other.raw).not.toMatch(/^list-unsubscribe/im);
    // The stored emails contain no working link.
    const stored = await server.db.selectFrom('mails').select(['body_text', 'body_html', 'params']).execute();
    expect(JSON.stringify(stored)).not.toContain(affiliate.hash);
  });
});
