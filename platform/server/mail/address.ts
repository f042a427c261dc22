import { isEmail } from '#platform/shared/validation/email.ts';

/** Thrown for a text that is not an address, or that could inject other content into the header. */
export class MailAddressError extends Error {}

/**
 * Checks an address for use in a header: a comma or a line break in it would send the email to an additional recipient.
 */
export function requireMailAddress(address: string): string {
  if (!isEmail(address)) throw new MailAddressError('not a mail address');
  return address;
}

/**
 * Returns the name of a person or company for use in a header, without line breaks, quotes, and characters that hide
 * or reverse text.
 */
export function toDisplayName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')
    .replaceAll(/["<>\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(clean).slice(0, 120).join('');
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Returns an address in the only format that the mailer accepts. */
export function toMailAddress(email: string, name = ''): MailAddress {
  return { name: toDisplayName(name), address: requireMailAddress(email) };
}
