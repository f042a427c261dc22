/** A text that is no address, or one that would smuggle something into the header. */
export class MailAddressError extends Error {}

// Deliberately narrower than the standard: one address, no comments, no quoting, nothing a header could read
// as a second one. Linear, and the length is looked at first.
const ADDRESS = /^[^\s@<>()[\]\\,;:"'`]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Checks an address that goes into a header (facts: a comma or a line break sends mail to somebody else). */
export function demandAddress(address: string): string {
  if (address.length > 254 || CONTROL.test(address) || !ADDRESS.test(address) || address.includes('..'))
    throw new MailAddressError('not a mail address');
  return address;
}

/** A person's or company's name for a header: without line breaks, quotes and what hides or turns text. */
export function displayName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replaceAll(/["<>\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** The only form in which an address reaches the mailer. */
export function checkedAddress(email: string, name = ''): MailAddress {
  return { name: displayName(name), address: demandAddress(email) };
}
