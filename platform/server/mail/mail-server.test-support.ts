import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface SmtpRefusal {
  /** The command to reject. */
  readonly at: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  readonly code: number;
  readonly text: string;
}

/**
 * Starts a mail server on its own socket. `refuse` contains the command to reject and the response; `before` runs
 * before the server accepts an email.
 */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const control: { refuse: SmtpRefusal | undefined; before: (() => Promise<void>) | undefined } = {
    refuse: undefined,
    before: undefined,
  };
  const refusalAt = (at: SmtpRefusal['at']) => {
    const { refuse } = control;
    return refuse?.at === at ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_, __, done) => done(refusalAt('MAIL FROM')),
    onRcptTo: (_, __, done) => done(refusalAt('RCPT TO')),
    onData: async (stream, { envelope }, done) => {
      // A sender that disconnects in the middle of an email has sent none, and waits for no response.
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return;
      await control.before?.();
      const refusal = refusalAt('DATA');
      if (refusal) return done(refusal);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: raw.toString('utf8'),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    control,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
