import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { Config } from '#platform/server/config.ts';
import { createBounceAddress } from '#platform/server/mail/bounces/bounce-address.ts';
import { type CheckLine, fix, note, ok } from '#platform/server/mail/check/check-line.ts';
import { checkSender } from '#platform/server/mail/check/check-sender.ts';
import { type RelaySession, sendThroughRelay } from '#platform/server/mail/check/relay-session.ts';
import type { DnsLookup } from '#platform/server/mail/check/sender-records.ts';
import { loadDkimKey } from '#platform/server/mail/dkim/load-dkim-key.ts';
import type { OutgoingMail } from '#platform/server/mail/transport.ts';
import { isEmail } from '#platform/shared/validation/email.ts';
import { CommandError } from './command-error.ts';

const USAGE = 'Usage: check-mail <address to send a test mail to>';

/** Sends a test email and checks the sender's DNS records. Sets exit status 1 if a problem must be fixed. */
export async function checkMailCommand(config: Config, args: readonly string[]): Promise<string[]> {
  const report = await checkMail(config, args, new Resolver({ timeout: 5_000, tries: 2 }));
  if (!report.good) process.exitCode = 1;
  return report.lines;
}

export async function checkMail(
  config: Config,
  args: readonly string[],
  dns: DnsLookup,
): Promise<{ readonly good: boolean; readonly lines: string[] }> {
  const [to = '', ...more] = args;
  if (!isEmail(to) || more.length > 0) throw new CommandError(USAGE);
  const { smtpUrl, mailFrom, mailIn } = config;
  if (smtpUrl === undefined)
    throw new CommandError('SMTP_URL: is not given, so that mails are kept and not sent.');
  const dkim = config.dkim && (await loadDkimKey(config.dkim));
  const mail = buildTestMail(config, to);
  const envelope = mail.bounceAddress ?? mailFrom;
  const sender = { fromDomain: domainOf(mailFrom), envelopeDomain: domainOf(envelope), dkim };
  const [session, records] = await Promise.all([
    sendThroughRelay(smtpUrl, mail, dkim),
    checkSender(dns, { ...sender, bounceDomain: mailIn?.bounceDomain }),
  ]);
  const found = [
    ...describeSession(session, to),
    note(`Sender: ${mailFrom}, in the envelope ${envelope}.`),
    ...records,
  ];
  const problems = found.filter(({ verdict }) => verdict === 'fix').length;
  return {
    good: problems === 0,
    lines: [
      ...found.map(({ verdict, text }) => `${verdict.toUpperCase().padEnd(4)}  ${text}`),
      problems === 0
        ? `Look into the mailbox of ${to}: the mail's header Authentication-Results should say spf=pass, dkim=pass and dmarc=pass.`
        : `${problems} to fix.`,
    ],
  };
}

function describeSession(session: RelaySession, to: string): CheckLine[] {
  const { host, port, tls, user, hasLogin, accepted, answer } = session;
  const relay = `${host} port ${port}`;
  if (!accepted) return [fix(`Relay: ${relay} did not take the mail to ${to}: ${answer}`)];
  const security = tls === null ? 'without encryption' : `over ${tls}`;
  const login = user === null ? 'without a login' : `logged in as ${user}`;
  return [
    ok(`Relay: ${relay} took the mail to ${to}, ${security}, ${login}.`),
    ok(`Relay: it answered ${answer}`),
    ...(tls === null ? [note('Relay: use it without encryption on the same machine or network only.')] : []),
    ...(hasLogin && user === null
      ? [note('Relay: it offers no login, so that user and password in SMTP_URL were not used.')]
      : []),
  ];
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function buildTestMail(config: Config, to: string): OutgoingMail {
  const { mailFrom, mailFromName, publicUrl } = config;
  const text = `This mail was sent by the command check-mail of Ponuda at ${publicUrl}. It needs no answer.`;
  return {
    messageId: `<check-${randomUUID()}@${domainOf(mailFrom)}>`,
    // No email has the ID 0, so a bounce report about the test email changes nothing.
    bounceAddress: createBounceAddress(config, 0),
    from: { name: mailFromName, address: mailFrom },
    to: { name: '', address: to },
    replyTo: undefined,
    subject: 'Test mail of Ponuda',
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><body><p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p></body></html>`,
    attachments: [],
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
