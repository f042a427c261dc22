import { EMAIL_MAX } from './limits.ts';
import { plainCode } from './plain-text.ts';

const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/**
 * Tells whether a text is one plain e-mail address. Deliberately narrower than the standard (no quotes, no comments,
 * no lists, no line breaks), because what passes here is handed to the mailer. Length first, linear patterns only.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const at = text.indexOf('@');
  return at !== -1 && isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/**
 * An address without blanks around it and invisible characters, its domain as mail servers write it: `pošta.rs` is
 * `xn--pota-h6a.rs` to them. What is no domain stays as it is, for `isEmail` to refuse.
 */
export function plainEmail(text: string): string {
  const address = plainCode(text);
  const at = address.indexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || address.length > EMAIL_MAX || !/[^\0-\x7f]/.test(domain)) return address;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? address.slice(0, at) + inAscii(domain) : address;
}

/** Browsers and Node have it alike. */
declare const URL: new (address: string) => { readonly hostname: string };

function inAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The form addresses are stored and compared in: as `plainEmail` has it, in small letters. */
export function normaliseEmail(text: string): string {
  return plainEmail(text).toLowerCase();
}

/** Mail services that ignore dots in the part before the @, each with the domain that its addresses are compared by. */
const IGNORES_DOTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the mailbox behind an address, so that two spellings of one mailbox are compared as equal: without the case,
 * without what follows a plus sign, and without dots where the mail service ignores them.
 */
export function mailboxOf(email: string): string {
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
