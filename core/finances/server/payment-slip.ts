import {
  type BankAccount,
  formatBankAccount,
  parseSupplierAccount,
} from '#core/suppliers/rules/supplier-account.ts';
import { encodeQrCode } from '#platform/server/qr/qr-code.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { buildEpcQrText } from '#platform/shared/payment/epc-qr.ts';
import { buildIpsQrText } from '#platform/shared/payment/ips-qr.ts';
import { isReference97 } from '#platform/shared/payment/reference.ts';
import type { PaymentSlip } from '../wire.ts';
import type { Payee } from './payees.read.ts';

/** The payment code for cashless payment of goods and services for further production (fact 1.4). */
const PAYMENT_CODE = '220';

export interface SlipOrder {
  readonly payee: Payee;
  readonly amount: Decimal;
  readonly currency: Currency;
  readonly order_number: string;
  /** The number of the invoice to pay; '' if unknown. */
  readonly invoice_number: string;
  readonly due_date: string | null;
}

/**
 * Builds the slip for one payment, with the central bank's payment code for RSD, the European one for EUR, and no
 * code for other currencies (fact 1.4).
 */
export function buildPaymentSlip(order: SlipOrder): PaymentSlip {
  const { payee, amount, currency, invoice_number } = order;
  const account = payee.account === '' ? null : parseSupplierAccount(payee.country, payee.account);
  const text = buildSlipCodeText(order, account);
  const domestic = currency === 'RSD';
  const model97 = domestic && isReference97(invoice_number);
  return {
    payer: inOneLine(payee.payer),
    payee: inOneLine(payee),
    account: account === null ? payee.account : formatBankAccount(account),
    amount: amount.toFixed(2),
    currency,
    payment_code: domestic ? PAYMENT_CODE : '',
    model: model97 ? '97' : '',
    reference: invoice_number,
    purpose: purposeOf(order),
    due_date: order.due_date,
    qr: text === null ? null : { kind: domestic ? 'ips' : 'epc', rows: encodeQrCode(text) },
    why_no_qr: text === null ? whyNone(order, account) : null,
    account_changed: payee.account_changed,
    payments_held_until: payee.held_until,
    account_version: payee.version.account_version,
    account_seen_by: payee.version.account_seen_by,
    account_warning: payee.version.account_warning,
    account_usable_from: payee.version.account_usable_from,
    account_waiting: payee.version.account_waiting,
    supplier: { id: payee.supplier_id, name: payee.name },
  };
}

/** Returns the content of the payment code; null if no code can be generated. */
export function buildSlipCodeText(order: SlipOrder, account: BankAccount | null): string | null {
  const { payee, amount, currency, invoice_number } = order;
  if (account === null || isUnchecked(payee) || payee.held_until !== null) return null;
  if (currency === 'EUR' && account.kind === 'iban')
    return buildEpcQrText({
      iban: account.number,
      bic: '',
      payee: payee.name,
      amount,
      remittance: purposeOf(order),
    });
  if (currency !== 'RSD' || account.kind !== 'serbian') return null;
  const model97 = isReference97(invoice_number);
  return buildIpsQrText({
    account: account.number,
    payee: inOneLine(payee),
    amount,
    payer: inOneLine(payee.payer),
    payment_code: PAYMENT_CODE,
    purpose: purposeOf(order),
    reference: model97 ? invoice_number : '',
    freeReference: model97 ? '' : invoice_number,
  });
}

function whyNone(
  { payee, amount, currency }: SlipOrder,
  account: BankAccount | null,
): PaymentSlip['why_no_qr'] {
  if (!amount.isPositive()) return 'nothing_to_pay';
  if (payee.held_until !== null) return 'payments_held';
  if (account === null) return payee.version.account_waiting !== null ? 'account_waiting' : 'no_account';
  const fits =
    currency === 'RSD' ? account.kind === 'serbian' : currency === 'EUR' && account.kind === 'iban';
  if (!fits) return 'currency';
  return isUnchecked(payee) ? 'account_changed' : 'not_possible';
}

/** Returns whether the account differs from the approved one and no finance user has checked it. */
function isUnchecked({ account_changed }: Payee): boolean {
  return account_changed !== null && account_changed.checked === null;
}

/** Returns the reference that the supplier knows: the number of its invoice or, if there is none, of the order. */
function purposeOf({ invoice_number, order_number }: SlipOrder): string {
  return invoice_number === '' ? order_number : `${invoice_number}, ${order_number}`;
}

function inOneLine({ name, address, city }: Pick<Payee, 'name' | 'address' | 'city'>): string {
  return [name, address, city].filter((part) => part !== '').join(', ');
}
