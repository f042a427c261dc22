import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';

const MB = 1024 * 1024;

/** The maximum number of attachments (XML and PDF) that are read from one email. */
export const MAX_MAIL_FILES = MAX_UPLOAD_FILES;
export const MAX_MAIL_FILE_BYTES = MAX_UPLOAD_BYTES;
export const MAX_TOTAL_MAIL_FILE_BYTES = 10 * MB;
/**
 * The maximum size of an email on the wire: base64 enlarges its files by a third, plus a line break per 76
 * characters.
 */
export const MAX_MAIL_BYTES = 15 * MB;
/** The maximum number of forwarded emails within an email that are opened, one level deep. */
export const MAX_FORWARDED_MAILS = 5;

/** The limits that the receiver applies to senders. */
export interface ReceiverLimits {
  readonly maxBytes: number;
  /** The maximum number of open connections, in total and from one address. */
  readonly connections: number;
  readonly connectionsOfOne: number;
  /** A client that sends nothing is disconnected after `silentMs`, and every client after `connectionMs`. */
  readonly silentMs: number;
  readonly connectionMs: number;
  /** The maximum number of emails per minute, from one address and to one company. */
  readonly mailsOfOne: number;
  readonly mailsToOne: number;
  /**
   * The number of unknown recipients after which a connection is closed, and the number allowed per minute for one
   * address. The response for each unknown recipient is delayed.
   */
  readonly unknownOfConnection: number;
  readonly unknownOfOne: number;
  readonly unknownWaitMs: number;
  /** The maximum number of emails that are read concurrently, and of emails that may wait to be read. */
  readonly reading: number;
  readonly waiting: number;
  /** The time in milliseconds that connections may take to finish when the product stops. */
  readonly closeMs: number;
}

export const RECEIVER_LIMITS: ReceiverLimits = {
  maxBytes: MAX_MAIL_BYTES,
  connections: 100,
  connectionsOfOne: 60,
  silentMs: 60_000,
  connectionMs: 10 * 60_000,
  mailsOfOne: 300,
  mailsToOne: 120,
  unknownOfConnection: 3,
  unknownOfOne: 30,
  unknownWaitMs: 1_000,
  reading: 2,
  waiting: 100,
  closeMs: 20_000,
};
