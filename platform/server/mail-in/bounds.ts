import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '#platform/shared/validation/limits.ts';

const MB = 1024 * 1024;

/** Attachments that are looked at, XML and PDF, in one mail. */
export const MAIL_FILES_MAX = UPLOAD_MAX_FILES;
export const MAIL_FILE_MAX_BYTES = UPLOAD_MAX_BYTES;
export const MAIL_FILES_MAX_BYTES = 10 * MB;
/** A whole mail on the wire: base64 adds a third to its files and a line end to every 76 characters. */
export const MAIL_MAX_BYTES = 15 * MB;
/** Mails within mails that are opened, one level deep. */
export const FORWARDED_MAX = 5;

/** Senders may take so much of the receiver. */
export interface ReceiverLimits {
  readonly maxBytes: number;
  /** Connections at once, of all and of one address. */
  readonly connections: number;
  readonly connectionsOfOne: number;
  /** A client that says nothing is let go after so long, and every client after `connectionMs`. */
  readonly silentMs: number;
  readonly connectionMs: number;
  /** Mails a minute: from one address, and to one company. */
  readonly mailsOfOne: number;
  readonly mailsToOne: number;
  /** Unknown recipients until a connection ends, and a minute from one address; each answer waits. */
  readonly unknownOfConnection: number;
  readonly unknownOfOne: number;
  readonly unknownWaitMs: number;
  /** Mails that are read at once, and that may wait for it. */
  readonly reading: number;
  readonly waiting: number;
  /** Connections have so long to finish when the product ends. */
  readonly closeMs: number;
}

export const RECEIVER_LIMITS: ReceiverLimits = {
  maxBytes: MAIL_MAX_BYTES,
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
