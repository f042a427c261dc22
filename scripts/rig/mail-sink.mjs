import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a mail server that records the emails it receives: how often each Message-ID arrived, and the suppliers'
 * links by address.
 */
export async function startMailSink(port) {
  const times = new Map();
  const links = new Map();
  /** How long the server takes to accept an email; a trial may change it. */
  const control = { slowMs: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      // A killed worker leaves an incomplete email.
      const whole = await buffer(stream).catch(() => undefined);
      if (!whole) return done(new Error('half a mail'));
      const mail = await PostalMime.parse(whole);
      if (control.slowMs > 0) await pause(control.slowMs);
      times.set(mail.messageId, (times.get(mail.messageId) ?? 0) + 1);
      const link = /\/procurements\/confirm\/([\w-]+)/.exec(mail.text ?? '')?.[1];
      if (link) for (const { address } of envelope.rcptTo) links.set(address, link);
      done(null);
    },
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    times,
    links,
    control,
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
