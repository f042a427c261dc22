import { createTransport, type SendMailOptions } from 'nodemailer';

export type SentMail = Pick<
  SendMailOptions,
  'from' | 'to' | 'subject' | 'attachments' | 'headers' | 'raw' | 'envelope' | 'html' | 'messageId'
>;

/** The receiver's response to an email: its code and its sentence. */
export type SmtpReply = readonly [code: number, text: string];

/** A certificate to trust; requires STARTTLS with this certificate. */
export interface TrustedCertificate {
  readonly ca: string;
  readonly servername: string;
}

/** Sends an email as a supplier's own server would; unencrypted unless a certificate is required. */
export async function sendMail(
  port: number,
  mail: SentMail,
  trusted?: TrustedCertificate,
): Promise<SmtpReply> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    connectionTimeout: 10_000,
    ...(trusted ? { requireTLS: true, tls: trusted } : { ignoreTLS: true }),
  });
  try {
    const { response } = await transport.sendMail({
      from: 'Prodaja <racuni@celik.test>',
      subject: 'Račun',
      text: 'U prilogu je račun.',
      ...mail,
    });
    return [Number(response.slice(0, 3)), response];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [Number(Reflect.get(error, 'responseCode') ?? 0), error.message];
  } finally {
    transport.close();
  }
}
