import { MAX_EMAIL_LENGTH } from './limits.ts';
import { normaliseCode } from './plain-text.ts';

const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/**
 * Returns whether a text is a single plain email address. Deliberately narrower than the standard (no quotes,
 * comments, lists or line breaks), because a valid address is passed to the mailer. Checks the length first and uses
 * only linear patterns.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const at = text.indexOf('@');
  return at !== -1 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/**
 * Trims an address, removes invisible characters and converts its domain to the format of mail servers: `pošta.rs`
 * becomes `xn--pota-h6a.rs`. An invalid domain remains unchanged, so that `isEmail` rejects it.
 */
export function cleanEmail(text: string): string {
  const address = normaliseCode(text);
  const at = address.indexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || address.length > MAX_EMAIL_LENGTH || !/[^\0-\x7f]/.test(domain)) return address;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? address.slice(0, at) + inAscii(domain) : address;
}

/** Available in browsers and Node. */
declare const URL: new (address: string) => { readonly hostname: string };

function inAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Returns the form in which addresses are stored and compared: `cleanEmail` in lower case. */
export function normaliseEmail(text: string): string {
  return cleanEmail(text).toLowerCase();
}

/** Email services that ignore dots in the local part, each with the domain that replaces its own in comparisons. */
const IGNORES_DOTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the mailbox of an address, so that two spellings of the same mailbox are equal: in lower case, without a
 * plus suffix, and without dots if the email service ignores them.
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = normaliseEmail(email).split('@');
  const [name = ''] = local.split('+');
  const service = IGNORES_DOTS.get(domain);
  return service === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${service}`;
}

function isLocalPart(local: string): boolean {
  if (local.length > LOCAL_MAX) return false;
  return local.split('.').every((atom) => /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/.test(atom));
}

function isDomain(domain: string): boolean {
  return domain.split('.').every(isLabel) && /\.[A-Za-z][^.]+$/.test(domain);
}

function isLabel(label: string): boolean {
  return (
    label.length <= LABEL_MAX &&
    /^[A-Za-z0-9-]+$/.test(label) &&
    !label.startsWith('-') &&
    !label.endsWith('-')
  );
}
