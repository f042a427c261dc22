import type { PreorderDetail } from '@ponuda/contract/packages';
import { formatSerbianAccount, serbianAccount } from '@ponuda/domain/billing/account-number';
import { epcQrText } from '@ponuda/domain/billing/epc-qr';
import { formatIban, normaliseIban } from '@ponuda/domain/billing/iban';
import { ipsQrText } from '@ponuda/domain/billing/ips-qr';
import type { Buyer, Seller } from '@ponuda/domain/billing/seller';
import { dec } from '@ponuda/domain/money/decimal';
import { qrCode } from '../../platform/qr/qr-code.ts';
import type { PreorderRecord } from './preorder-record.ts';

/** Name and seat in one line. */
const inOneLine = ({ name, address, city }: Seller | Buyer) =>
  [name, address, city].filter((part) => part !== '').join(', ');

/** Beginning of the line that tells the payee what is paid. */
const PURPOSE = { serbia: 'Predračun', international: 'Pro-forma invoice' } as const;

const purposeOf = ({ invoice_type, number }: PreorderRecord) => `${PURPOSE[invoice_type]} ${number}`;

/**
 * The text behind a pro-forma's QR code: the central bank's in RSD, the European one in EUR, because the former is
 * for RSD alone (fact 1.4). Null where the seller's data makes no valid code.
 */
export function paymentCodeText(order: PreorderRecord): string | null {
  const { seller, buyer } = order;
  const amount = dec(order.gross);
  if (order.invoice_type === 'international')
    return epcQrText({
      iban: seller.iban,
      bic: seller.bic,
      payee: seller.name,
      amount,
      remittance: order.payment_reference,
    });
  return ipsQrText({
    account: seller.account,
    payee: inOneLine(seller),
    amount,
    payer: inOneLine(buyer),
    payment_code: seller.payment_code,
    purpose: purposeOf(order),
    reference: order.payment_reference,
  });
}

/** Returns the data that a payer types or scans, written as people read it. */
export function paymentData(order: PreorderRecord): PreorderDetail['payment'] {
  const { seller, invoice_type } = order;
  const domestic = invoice_type === 'serbia';
  const text = paymentCodeText(order);
  const iban = normaliseIban(seller.iban);
  const account = serbianAccount(seller.account);
  return {
    payee: inOneLine(seller),
    account: domestic
      ? account === null
        ? seller.account
        : formatSerbianAccount(account)
      : iban === null
        ? seller.iban
        : formatIban(iban),
    bic: domestic ? '' : seller.bic,
    bank: seller.bank,
    model: domestic ? '97' : '',
    reference: order.payment_reference,
    purpose: purposeOf(order),
    qr: text === null ? null : { kind: domestic ? 'ips' : 'epc', rows: qrCode(text) },
  };
}
