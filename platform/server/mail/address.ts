import { isEmail } from '#platform/shared/validation/email.ts';

/** A text that is no address, or one that would smuggle something into the header. */
export class MailAddressError extends Error {}

/** Checks an address that goes into a header: a comma or a line break in it would send the mail to somebody else. */
export function demandAddress(address: string): string {
  if (!isEmail(address)) throw new MailAddressError('not a mail address');
  return address;
}

/** A person's or company's name for a header: without line breaks, quotes and what hides or turns text. */
export function displayName(name: string): string {
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

/** The only form in which an address reaches the mailer. */
export function checkedAddress(email: string, name = ''): MailAddress {
  return { name: displayName(name), address: demandAddress(email) };
}
