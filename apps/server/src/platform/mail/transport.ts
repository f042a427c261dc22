import { createTransport } from 'nodemailer';
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
  /** Settles once the server took the mail; throws what it said otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Sends through the SMTP server of `SMTP_URL` over a few lasting connections. */
export function openSmtp(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ replyTo, attachments, headers, ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(replyTo ? { replyTo } : {}),
        headers: { ...headers },
        attachments: attachments.map((file) => ({ ...file })),
      });
    },
    close: () => transport.close(),
  };
}
