import { createTransport, type SendMailOptions } from 'nodemailer';
import { MAIL_CONCURRENCY } from '../jobs/worker-queues.ts';
import type { MailAddress } from './address.ts';
import { type DkimKey, toSignature } from './dkim/load-dkim-key.ts';
import type { MailAttachment } from './template.ts';

export interface OutgoingMail {
  readonly messageId: string;
  /** The envelope sender; undefined if it is the address in `from`. */
  readonly bounceAddress: string | undefined;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailTransport {
  /** Resolves once the server has accepted the email; otherwise rejects with the server's response. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Returns an email in the format from which nodemailer composes it. */
export function toMessageOptions(mail: OutgoingMail): SendMailOptions {
  const { replyTo, attachments, headers, subject, bounceAddress, ...rest } = mail;
  return {
    ...rest,
    subject: foldable(subject),
    ...(replyTo ? { replyTo } : {}),
    ...(bounceAddress === undefined ? {} : askForReports(bounceAddress, mail.to.address)),
    attachments: [...attachments],
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Returns the envelope with the address for delivery reports. A server that supports such reports (RFC 3461)
 * reports only failures, and returns only the headers.
 */
function askForReports(from: string, to: string): Pick<SendMailOptions, 'envelope' | 'dsn'> {
  return { envelope: { from, to }, dsn: { return: 'headers', notify: 'failure', recipient: `rfc822;${to}` } };
}

/** The maximum length of a first word that is sure to fit on the line with the header's name. */
const FIRST_WORD_MAX = 60;
/** The maximum size of an encoded word in bytes, so that the first word fits on the line with the header's name. */
const ENCODED_BYTES = 30;

/**
 * Returns a subject that begins on the line with the header's name. nodemailer folds an ASCII subject only at spaces,
 * so it would leave the first line empty before a long first word, which spam filters penalise. Such a subject is
 * therefore written as encoded words.
 */
function foldable(subject: string): string {
  if (!/^[\u0020-\u007e]+$/.test(subject) || subject.search(/\s|$/) <= FIRST_WORD_MAX) return subject;
  const words = subject.match(new RegExp(`.{1,${ENCODED_BYTES}}`, 'g')) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/**
 * The time after which an attempt counts as failed. It is shorter than the lease, so that no other worker sends the
 * email in the meantime.
 */
const SEND_WITHIN_MS = 100_000;

/** The settings of every connection to the SMTP server. */
export const SMTP_OPTIONS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/**
 * Sends through the SMTP server in `SMTP_URL` over a few persistent connections, one per email being sent. Signs each
 * email if there is a key.
 */
export function openSmtp(url: string, places = MAIL_CONCURRENCY, dkim?: DkimKey): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: places,
    ...SMTP_OPTIONS,
    ...(dkim ? { dkim: toSignature(dkim) } : {}),
  });
  return {
    send: async (mail) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), SEND_WITHIN_MS);
      try {
        await transport.sendMail({ ...toMessageOptions(mail), signal: late.signal });
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
