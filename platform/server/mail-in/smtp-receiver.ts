import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { JobLog } from '../jobs/job.ts';
import { RECEIVER_LIMITS, type ReceiverLimits } from './bounds.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { MailRefusal, tryLaterRefusal } from './mail-refusal.ts';
import { MinuteCounts } from './minute-counts.ts';
import { spoolMail } from './spool.ts';

/** A received email, with the data that the sender's server stated about it. */
export interface ArrivedMail {
  readonly content: Buffer;
  /** The envelope sender. */
  readonly from: string;
  readonly ip: string;
}

/** A recipient of an email, in lower case. */
export interface MailRecipient {
  readonly local: string;
  /** One of the receiver's domains. */
  readonly domain: string;
  /** Whether the email has no envelope sender, like delivery reports. */
  readonly isReport: boolean;
}

/** The addresses that receive emails. Each email is passed on with its `Box`. */
export interface Mailboxes<Box> {
  /** Returns the box for an address; undefined if there is no such box. */
  readonly find: (recipient: MailRecipient) => Promise<Box | undefined>;
  /** Returns the same key for all boxes of one company. */
  readonly keyOf: (box: Box) => string;
  /**
   * Returns the kind of a box. Emails to different kinds are counted and read separately, so that no kind waits for
   * another.
   */
  readonly kindOf: (box: Box) => string;
  /** Stores the email. It must be stored when the promise resolves, otherwise it is lost. Throws `MailRefusal`. */
  readonly take: (box: Box, mail: ArrivedMail) => Promise<void>;
  /** Records an email that is rejected because it exceeds the size limit, without having been read. */
  readonly tooLarge: (box: Box, mail: Pick<ArrivedMail, 'from' | 'ip'>) => Promise<void>;
}

export interface ReceiverOptions {
  /** The domains of the addresses; the first is the receiver's own name. */
  readonly domains: readonly [string, ...string[]];
  /** Whether there are addresses for delivery reports, which have no envelope sender. */
  readonly takesReports: boolean;
  readonly host: string;
  readonly port: number;
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined;
  readonly log: JobLog;
  readonly limits?: Partial<ReceiverLimits>;
}

export interface MailReceiver {
  readonly port: number;
  /** Stops accepting emails; emails that are being received are completed. */
  stop(): Promise<void>;
}

/**
 * Receives emails over SMTP for the addresses in `boxes` only, and relays nothing. An email is acknowledged with 250
 * once it is stored; until then the sender's server keeps it (ADR 0123).
 */
export async function startMailReceiver<Box>(
  boxes: Mailboxes<Box>,
  options: ReceiverOptions,
): Promise<MailReceiver> {
  // Loaded here, because most installations receive no emails.
  const { SMTPServer } = await import('smtp-server');
  const { domains, host, port, tls, log } = options;
  const limits = { ...RECEIVER_LIMITS, ...options.limits };
  const dialogue = new Dialogue(boxes, options, limits, log);
  const server = new SMTPServer({
    name: domains[0],
    banner: 'e-invoices',
    size: limits.maxBytes,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls ? { cert: tls.cert, key: tls.key } : {}),
    disableReverseLookup: true,
    logger: false,
    maxClients: limits.connections,
    socketTimeout: limits.silentMs,
    closeTimeout: limits.closeMs,
    onConnect: (session, done) => done(dialogue.connected(session)),
    onClose: (session) => dialogue.closed(session),
    onMailFrom: ({ address }, _, done) => done(dialogue.sender(address)),
    onRcptTo: ({ address }, session, done) => void dialogue.recipient(address, session).then(done),
    onData: (stream, session, done) => void dialogue.data(stream, session).then(done),
  });
  server.on('error', (error: Error) => log.info({ err: error }, 'a connection for incoming mails failed'));
  // The maximum time for which a client may hold a connection, whatever it does.
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.connectionMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const connection of server.connections)
        if (!dialogue.isBusy(connection.id))
          connection.send(421, '4.3.2 The service ends; please try again.');
      await closed;
    },
  };
}

/** Returns the error that rejects a delivery report (bounce) sent to an address that accepts only e-invoices. */
export const createDeliveryReportRefusal = () =>
  new MailRefusal(550, '5.7.1', 'This address accepts only e-invoices, not delivery reports.');

/** Returns the envelope sender; '' for a delivery report. */
const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession) =>
  mailFrom === false ? '' : mailFrom.address;

/** Responds to the steps of an SMTP dialogue. */
class Dialogue<Box> {
  private readonly boxes: Mailboxes<Box>;
  private readonly domains: readonly string[];
  private readonly takesReports: boolean;
  private readonly limits: ReceiverLimits;
  private readonly log: JobLog;
  private readonly counts = new MinuteCounts();
  private readonly places = new Map<string, ConcurrencyLimiter>();
  private readonly openOf = new Map<string, number>();
  private readonly unknownOf = new WeakMap<SMTPServerSession, number>();
  private readonly boxOf = new WeakMap<SMTPServerSession, Box>();
  private readonly busy = new Set<string>();

  constructor(
    boxes: Mailboxes<Box>,
    { domains, takesReports }: Pick<ReceiverOptions, 'domains' | 'takesReports'>,
    limits: ReceiverLimits,
    log: JobLog,
  ) {
    this.boxes = boxes;
    this.domains = domains;
    this.takesReports = takesReports;
    this.limits = limits;
    this.log = log;
  }

  private placesFor(kind: string): ConcurrencyLimiter {
    const known = this.places.get(kind);
    if (known) return known;
    const places = new ConcurrencyLimiter(this.limits.reading, this.limits.waiting);
    this.places.set(kind, places);
    return places;
  }

  isBusy(id: string): boolean {
    return this.busy.has(id);
  }

  connected({ remoteAddress }: SMTPServerSession): MailRefusal | null {
    const open = (this.openOf.get(remoteAddress) ?? 0) + 1;
    this.openOf.set(remoteAddress, open);
    return open > this.limits.connectionsOfOne
      ? new MailRefusal(421, '4.7.0', 'Too many connections from your address; please try again later.')
      : null;
  }

  closed({ remoteAddress }: SMTPServerSession): void {
    const open = (this.openOf.get(remoteAddress) ?? 1) - 1;
    if (open > 0) this.openOf.set(remoteAddress, open);
    else this.openOf.delete(remoteAddress);
  }

  /** Rejects an email without a sender, which is a delivery report, if no address accepts delivery reports. */
  sender(address: string): MailRefusal | null {
    return address === '' && !this.takesReports ? createDeliveryReportRefusal() : null;
  }

  recipient(address: string, session: SMTPServerSession): Promise<Error | null> {
    return this.answer(async () => {
      const at = address.lastIndexOf('@');
      const domain = address.slice(at + 1).toLowerCase();
      const isOurs = this.domains.includes(domain);
      const isReport = senderOf(session) === '';
      const box = isOurs
        ? await this.boxes.find({ local: address.slice(0, at).toLowerCase(), domain, isReport })
        : undefined;
      if (box === undefined) throw await this.unknown(session, isOurs);
      const before = session.envelope.rcptTo.length > 0 ? this.boxOf.get(session) : undefined;
      const key = this.boxes.keyOf(box);
      if (before !== undefined && this.boxes.keyOf(before) !== key)
        throw new MailRefusal(452, '4.5.3', 'One recipient at a time; please send the others a copy each.');
      const { mailsOfOne, mailsToOne } = this.limits;
      if (
        this.counts.add(`${this.boxes.kindOf(box)} from ${session.remoteAddress}`) > mailsOfOne ||
        this.counts.add(`to ${key}`) > mailsToOne
      )
        throw new MailRefusal(450, '4.7.1', 'Too many mails at once; please try again in some minutes.');
      this.boxOf.set(session, box);
    });
  }

  data(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const box = this.boxOf.get(session);
    const from = senderOf(session);
    const places = this.placesFor(box === undefined ? '' : this.boxes.kindOf(box));
    this.busy.add(session.id);
    return this.answer(async () => {
      const mail = await spoolMail(stream, this.limits.maxBytes);
      try {
        const done = await places.within(async () => {
          const content = await mail.read();
          if (content === 'too large' && box !== undefined)
            await this.boxes.tooLarge(box, { from, ip: session.remoteAddress });
          if (content === 'too large' || box === undefined)
            throw new MailRefusal(
              552,
              '5.3.4',
              'The mail is too large: 10 MB of attachments are taken, 5 MB each.',
            );
          await this.boxes.take(box, { content, from, ip: session.remoteAddress });
          return true;
        });
        if (!done) throw tryLaterRefusal('Too many mails are being read; please try again later.');
      } finally {
        await mail.close();
      }
    }).finally(() => this.busy.delete(session.id));
  }

  /** Delays the response for an unknown recipient, and soon disconnects a client that guesses addresses. */
  private async unknown(session: SMTPServerSession, isOurs: boolean): Promise<MailRefusal> {
    const tried = (this.unknownOf.get(session) ?? 0) + 1;
    this.unknownOf.set(session, tried);
    const ofAddress = this.counts.add(`unknown ${session.remoteAddress}`);
    await pause(this.limits.unknownWaitMs, undefined, { ref: false });
    if (tried > this.limits.unknownOfConnection || ofAddress > this.limits.unknownOfOne)
      return new MailRefusal(421, '4.7.0', 'Too many unknown recipients.');
    return isOurs
      ? new MailRefusal(550, '5.1.1', 'There is no such address here.')
      : new MailRefusal(550, '5.7.1', 'Mails for other domains are not passed on.');
  }

  /**
   * Converts our own failures, such as an unreachable database, to a response that makes the sender's server retry.
   */
  private async answer(work: () => Promise<void>): Promise<Error | null> {
    try {
      await work();
      return null;
    } catch (error) {
      if (error instanceof MailRefusal) return error;
      this.log.error({ err: error }, 'an incoming mail was put off');
      return tryLaterRefusal('The mail cannot be taken at the moment; please try again later.');
    }
  }
}
