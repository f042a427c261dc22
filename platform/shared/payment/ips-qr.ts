import { byteLength } from '../byte-length.ts';
import { type Decimal, toDecimal } from '../money/decimal.ts';
import { parseSerbianAccount } from './account-number.ts';
import { MAX_QR_BYTES, toQrLine } from './qr-text.ts';
import { isReference97 } from './reference.ts';

const MOST = toDecimal('99999999999999.99');
const NAME_MAX = 70;
const PURPOSE_MAX = 35;

export interface IpsPayment {
  /** The payee's account, in either form that `parseSerbianAccount` accepts. */
  readonly account: string;
  /** The payee's name and registered office. */
  readonly payee: string;
  /** The amount in RSD. */
  readonly amount: Decimal;
  /** The payer's name and address; may be empty. */
  readonly payer: string;
  /** Three digits, `2xx` for cashless payments: 221 unless the seller sets another. */
  readonly payment_code: string;
  readonly purpose: string;
  /** The reference of model 97, such as `33-2600042`; '' if the payee gave no such reference. */
  readonly reference: string;
  /**
   * A reference without a model: letters, digits and dashes; '' for none. Used only if there is no reference of model
   * 97.
   */
  readonly freeReference?: string | undefined;
}

/**
 * Returns the content of the central bank's IPS QR code for an invoice (fact 1.4): tags in the prescribed order, no
 * empty tags, amounts with a decimal comma. Returns null if no valid code is possible, because of an invalid account,
 * reference or code, an amount out of range, or a text with control characters. Omits the payer, and then the
 * purpose, if the code would otherwise be too dense to scan.
 */
export function buildIpsQrText(payment: IpsPayment): string | null {
  const account = parseSerbianAccount(payment.account);
  const payee = toQrLine(payment.payee, NAME_MAX);
  const payer = toQrLine(payment.payer, NAME_MAX);
  const purpose = toQrLine(payment.purpose, PURPOSE_MAX);
  const amount = payment.amount.roundHalfUp(2);
  if (account === null || !payee || payer === null || purpose === null) return null;
  if (!amount.isPositive() || amount.compare(MOST) > 0 || !amount.equals(payment.amount)) return null;
  if (
    !/^2\d{2}$/.test(payment.payment_code) ||
    (payment.reference !== '' && !isReference97(payment.reference))
  )
    return null;
  const text = (withPayer: boolean, withPurpose: boolean) =>
    [
      'K:PR',
      'V:01',
      'C:1',
      `R:${account}`,
      `N:${payee}`,
      `I:RSD${amount.toFixed(2).replace('.', ',')}`,
      ...(withPayer && payer !== '' ? [`P:${payer}`] : []),
      `SF:${payment.payment_code}`,
      ...(withPurpose && purpose !== '' ? [`S:${purpose}`] : []),
      ...referenceTag(payment),
    ].join('|');
  const candidates = [text(true, true), text(false, true), text(false, false)];
  return candidates.find((one) => byteLength(one) <= MAX_QR_BYTES) ?? null;
}

const FREE_REFERENCE = /^[0-9A-Z-]{1,23}$/;

/** Returns the reference tag. A reference without a model is sent with model 00; an invalid one is omitted. */
function referenceTag({ reference, freeReference = '' }: IpsPayment): string[] {
  if (reference !== '') return [`RO:97${reference.replaceAll('-', '')}`];
  const free = freeReference.toUpperCase();
  return FREE_REFERENCE.test(free) ? [`RO:00${free}`] : [];
}
