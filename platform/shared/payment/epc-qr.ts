import { byteLength } from '../byte-length.ts';
import { type Decimal, toDecimal } from '../money/decimal.ts';
import { normaliseIban } from './iban.ts';
import { MAX_QR_BYTES, toQrLine } from './qr-text.ts';

const MOST = toDecimal('999999999.99');
const NAME_MAX = 70;
const REMITTANCE_MAX = 140;

export interface EpcPayment {
  readonly iban: string;
  /** May be empty, because the IBAN is sufficient within SEPA (version 002). */
  readonly bic: string;
  readonly payee: string;
  /** The amount in EUR. */
  readonly amount: Decimal;
  /** The text with which the payee identifies the payment. */
  readonly remittance: string;
}

/**
 * Returns the content of the European payment QR code (BCD) for a credit transfer in EUR, used where the central
 * bank's own code is not permitted (fact 1.4). Returns null if no valid code is possible.
 */
export function buildEpcQrText(payment: EpcPayment): string | null {
  const iban = normaliseIban(payment.iban);
  const bic = payment.bic.replaceAll(/\s/g, '').toUpperCase();
  const payee = toQrLine(payment.payee, NAME_MAX);
  const remittance = toQrLine(payment.remittance, REMITTANCE_MAX);
  const amount = payment.amount.roundHalfUp(2);
  if (iban === null || !/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic)) return null;
  if (!payee || !remittance) return null;
  if (!amount.isPositive() || amount.compare(MOST) > 0 || !amount.equals(payment.amount)) return null;
  // Version, UTF-8 encoding, credit transfer; no purpose code and no structured reference.
  const lines = ['BCD', '002', '1', 'SCT', bic, payee, iban, `EUR${amount.toFixed(2)}`, '', '', remittance];
  const text = lines.join('\n');
  return byteLength(text) <= MAX_QR_BYTES ? text : null;
}
