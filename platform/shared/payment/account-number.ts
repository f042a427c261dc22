import { stripInvisibleCharacters } from '../validation/plain-text.ts';
import { computeCheckDigits97 } from './check-digits-97.ts';

const BANK = 3;
const LENGTH = 18;
const CONTROL = 2;

/**
 * Returns the 18 digits of a Serbian bank account in the format for payment orders and QR codes: bank, zero-padded
 * account, check digits (fact 1.3). Accepts `310-1234567891211-86`, with any kind of dash, and the 18 digits.
 * Returns null for anything else and for wrong check digits.
 */
export function parseSerbianAccount(text: string): string | null {
  const digits = allDigits(
    stripInvisibleCharacters(text)
      .replaceAll(/\s/g, '')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-'),
  );
  if (digits === null) return null;
  const number = digits.slice(0, -CONTROL);
  return computeCheckDigits97(number) === digits.slice(-CONTROL) ? digits : null;
}

/** Formats an account as people write it, without the padding zeros: `310-1234567891211-86`. */
export function formatSerbianAccount(account: string): string {
  const number = account.slice(BANK, -CONTROL).replace(/^0+(?=\d)/, '');
  return `${account.slice(0, BANK)}-${number}-${account.slice(-CONTROL)}`;
}

function allDigits(text: string): string | null {
  const parts = /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(text);
  if (parts) return `${parts[1]}${(parts[2] ?? '').padStart(LENGTH - BANK - CONTROL, '0')}${parts[3]}`;
  return /^\d{18}$/.test(text) ? text : null;
}
