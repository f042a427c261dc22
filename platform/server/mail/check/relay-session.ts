import { TLSSocket } from 'node:tls';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { type DkimKey, toSignature } from '../dkim/load-dkim-key.ts';
import { failureReason } from '../mail-failure.ts';
import { type OutgoingMail, SMTP_OPTIONS, toMessageOptions } from '../transport.ts';

/** How the relay in `SMTP_URL` treated one email. */
export interface RelaySession {
  readonly host: string;
  readonly port: number;
  /** The TLS version; null if the connection was not encrypted. */
  readonly tls: string | null;
  /** The logged-in user; null if the relay accepted the email without a login. */
  readonly user: string | null;
  /** Whether `SMTP_URL` has a user and a password. */
  readonly hasLogin: boolean;
  readonly accepted: boolean;
  /** The relay's response, or why there was none. */
  readonly answer: string;
}

/**
 * Sends an email through the relay in a separate session, with the same settings and signature as all other emails.
 * Also resolves if the relay cannot be reached or refuses the email.
 */
export async function sendThroughRelay(
  url: string,
  mail: OutgoingMail,
  dkim: DkimKey | undefined,
): Promise<RelaySession> {
  const transport = new SMTPTransport({ url, ...SMTP_OPTIONS });
  const connection = new SMTPConnection(transport.options);
  const login = transport.getAuth();
  const { host, port } = connection;
  const facts = () => {
    const socket = connection._socket;
    return {
      host,
      port,
      tls: socket instanceof TLSSocket ? socket.getProtocol() : null,
      user: connection.authenticated && login ? (login.user ?? '') : null,
      hasLogin: Boolean(login),
    };
  };
  const message = toMessageOptions(mail);
  const raw = await compose(mail, dkim);
  // The facts are read at each step, because the socket is gone once the connection has failed.
  let last = facts();
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('The relay closed the connection.')));
      const step = (next: () => void) => (error: Error | null | undefined) => {
        last = facts();
        if (error) reject(error);
        else next();
      };
      const send = () =>
        connection.send(
          {
            from: mail.bounceAddress ?? mail.from.address,
            to: [mail.to.address],
            ...(message.dsn ? { dsn: message.dsn } : {}),
          },
          raw,
          (error, info) => step(() => resolve(info?.response ?? ''))(error),
        );
      connection.connect(
        step(() => {
          if (login && connection.allowsAuth) connection.login(login, step(send));
          else send();
        }),
      );
    });
    connection.quit();
    return { ...last, accepted: true, answer: failureReason({ response: answer }) };
  } catch (error) {
    connection.close();
    return { ...last, accepted: false, answer: failureReason(error) };
  }
}

async function compose(mail: OutgoingMail, dkim: DkimKey | undefined): Promise<Buffer> {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkim ? { dkim: toSignature(dkim) } : {}),
  });
  const { message } = await composer.sendMail(toMessageOptions(mail));
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
  return message;
}
