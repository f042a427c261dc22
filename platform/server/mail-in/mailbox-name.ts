import { randomBytes } from 'node:crypto';
import type { MailInPlace } from './mail-place.ts';

/** The letters and digits of base32 (RFC 4648), which no one mixes up on paper. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;
const NAME = /^invoices-[a-z2-7]{16}$/;

/** A part before the @ that nobody guesses: 80 bits of chance. */
export function newMailboxName(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return `invoices-${letters.join('')}`;
}

/** Whatever looks otherwise was never given out, so that no one asks the database for it. */
export const mayBeMailbox = (local: string) => NAME.test(local);

/** The whole address of a mailbox; null for none, and where the installation takes no mails. */
export function mailboxAddress(place: MailInPlace | undefined, name: string | null): string | null {
  return place === undefined || name === null ? null : `${name}@${place.domain}`;
}
