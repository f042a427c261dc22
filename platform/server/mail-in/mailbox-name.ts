import { randomBytes } from 'node:crypto';
import type { InboundMailConfig } from './mail-in-config.ts';

/** The letters and digits of base32 (RFC 4648), which are hard to confuse in print. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;
const NAME = /^invoices-[a-z2-7]{16}$/;

/** Returns an unguessable local part for an email address, with 80 random bits. */
export function generateMailboxName(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return `invoices-${letters.join('')}`;
}

/**
 * Returns whether a local part has the format of a mailbox. Any other local part was never assigned, so no query is
 * needed.
 */
export const isMailboxName = (local: string) => NAME.test(local);

/** Returns the full address of a mailbox; null if there is no mailbox, or the installation receives no emails. */
export function mailboxAddress(place: InboundMailConfig | undefined, name: string | null): string | null {
  return place?.invoiceDomain === undefined || name === null ? null : `${name}@${place.invoiceDomain}`;
}
