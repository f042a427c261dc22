import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on a socket of its own; `refuse` makes it answer that code, `before` runs before it takes a mail. */
export async function startMailServer() {
  const received: Received[] = [];
  const control: { refuse: number | undefined; before: (() => Promise<void>) | undefined } = {
    refuse: undefined,
    before: undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const raw = await buffer(stream);
      await control.before?.();
      if (control.refuse !== undefined)
        return done(Object.assign(new Error('try again later'), { responseCode: control.refuse }));
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
