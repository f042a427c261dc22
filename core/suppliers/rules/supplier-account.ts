import { formatSerbianAccount, parseSerbianAccount } from '#platform/shared/payment/account-number.ts';
import { formatIban, normaliseIban } from '#platform/shared/payment/iban.ts';

/** A valid bank account: a Serbian account of 18 digits, or an IBAN without spaces. */
export interface BankAccount {
  readonly kind: 'serbian' | 'iban';
  readonly number: string;
}

const SERBIAN_IBAN = /^RS\d{2}(\d{18})$/;

/**
 * Parses the account of a supplier of that country: in Serbia a domestic number with valid check digits, or the IBAN
 * that contains it; elsewhere an IBAN (fact 1.3). Null for any other text.
 */
export function parseSupplierAccount(country: string, text: string): BankAccount | null {
  const iban = normaliseIban(text);
  if (country !== 'RS') return iban === null ? null : { kind: 'iban', number: iban };
  const number = parseSerbianAccount(SERBIAN_IBAN.exec(iban ?? '')?.[1] ?? text);
  return number === null ? null : { kind: 'serbian', number };
}

/** Formats an account for display and input: `310-1234567891211-86`, or an IBAN in groups of four. */
export function formatBankAccount({ kind, number }: BankAccount): string {
  return kind === 'serbian' ? formatSerbianAccount(number) : formatIban(number);
}

/**
 * Returns the last four characters of an account: enough to compare accounts, too few to make a payment. '' if there is
 * no account.
 */
export function accountLastDigits(number: string): string {
  return number.replaceAll(/\W/g, '').slice(-4);
}
