import { createTransport, type SendMailOptions } from 'nodemailer';
import { MAIL_CONCURRENCY } from '../jobs/worker-queues.ts';
import type { MailAddress } from './address.ts';
import type { MailAttachment } from './template.ts';

export interface OutgoingMail {
  readonly messageId: string;
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
  /** Resolves once the server has accepted the mail; rejects with the server's answer otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Returns a mail as nodemailer composes it. */
export function toMessageOptions(mail: OutgoingMail): SendMailOptions {
  const { replyTo, attachments, headers, subject, ...rest } = mail;
  return {
    ...rest,
    subject: foldable(subject),
    ...(replyTo ? { replyTo } : {}),
    attachments: [...attachments],
    headers: { ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A first word of more characters may not fit on the line of the header's name. */
const FIRST_WORD_MAX = 60;
/** The most bytes of one encoded word, so that the first word fits on the line of the header's name. */
const ENCODED_BYTES = 30;

/**
 * Returns a subject that begins on the line of its header's name. nodemailer folds an ASCII subject only at blanks and
 * would leave the first line empty before a long first word, which spam filters count against a mail. Such a subject is
 * therefore written as encoded words.
 */
function foldable(subject: string): string {
  if (!/^[\u0020-\u007e]+$/.test(subject) || subject.search(/\s|$/) <= FIRST_WORD_MAX) return subject;
  const words = subject.match(new RegExp(`.{1,${ENCODED_BYTES}}`, 'g')) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/**
 * An attempt counts as failed after this time, which is shorter than the lease, so that no other worker sends the mail
 * meanwhile.
 */
const SEND_WITHIN_MS = 100_000;

/** Sends through the SMTP server of `SMTP_URL` over a few persistent connections, one per mail being sent. */
export function openSmtp(url: string, places = MAIL_CONCURRENCY): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: places,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
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
