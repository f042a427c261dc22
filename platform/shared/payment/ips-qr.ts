import { byteLength } from '../byte-length.ts';
import { type Decimal, dec } from '../money/decimal.ts';
import { serbianAccount } from './account-number.ts';
import { QR_MAX_BYTES, qrText } from './qr-text.ts';
import { isReference97 } from './reference.ts';

const MOST = dec('99999999999999.99');
const NAME_MAX = 70;
const PURPOSE_MAX = 35;

export interface IpsPayment {
  /** The payee's account, in either form of `serbianAccount`. */
  readonly account: string;
  /** Name and seat of the payee. */
  readonly payee: string;
  /** The amount in RSD. */
  readonly amount: Decimal;
  /** Name and address of the payer; may be empty. */
  readonly payer: string;
  /** Three digits, cashless `2xx`: 221 unless the seller set another. */
  readonly payment_code: string;
  readonly purpose: string;
  /** The reference of model 97, `33-2600042`; '' where the payee gave none of that model. */
  readonly reference: string;
  /** A reference without a model: letters, digits and dashes; '' for none. Only where there is none of model 97. */
  readonly freeReference?: string | undefined;
}

/**
 * The text of the central bank's IPS QR code on an invoice (fact 1.4): tags in their order, no empty one, amounts
 * with a decimal comma. Null where no valid code can be made: an account, reference or code that does not fit, an
 * amount out of range, a text with control characters. Payer, then purpose, are left out where the code would get
 * too dense to read.
 */
export function ipsQrText(payment: IpsPayment): string | null {
  const account = serbianAccount(payment.account);
  const payee = qrText(payment.payee, NAME_MAX);
  const payer = qrText(payment.payer, NAME_MAX);
  const purpose = qrText(payment.purpose, PURPOSE_MAX);
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
  return candidates.find((one) => byteLength(one) <= QR_MAX_BYTES) ?? null;
}

const FREE_REFERENCE = /^[0-9A-Z-]{1,23}$/;

/** A reference that fits no model goes with 00, one that fits none of the two not at all. */
function referenceTag({ reference, freeReference = '' }: IpsPayment): string[] {
  if (reference !== '') return [`RO:97${reference.replaceAll('-', '')}`];
  const free = freeReference.toUpperCase();
  return FREE_REFERENCE.test(free) ? [`RO:00${free}`] : [];
}
