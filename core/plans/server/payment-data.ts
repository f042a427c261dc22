import { encodeQrCode } from '#platform/server/qr/qr-code.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatSerbianAccount, parseSerbianAccount } from '#platform/shared/payment/account-number.ts';
import { buildEpcQrText } from '#platform/shared/payment/epc-qr.ts';
import { formatIban, normaliseIban } from '#platform/shared/payment/iban.ts';
import { buildIpsQrText } from '#platform/shared/payment/ips-qr.ts';
import type { Buyer, Seller } from '../rules/seller.ts';
import type { PreorderDetail } from '../wire.ts';
import type { PreorderRecord } from './preorder-record.ts';

const inOneLine = ({ name, address, city }: Seller | Buyer) =>
  [name, address, city].filter((part) => part !== '').join(', ');

/** The start of the text that states the purpose of the payment. */
const PURPOSE = { serbia: 'Predračun', international: 'Pro-forma invoice' } as const;

const purposeOf = ({ invoice_type, number }: PreorderRecord) => `${PURPOSE[invoice_type]} ${number}`;

/**
 * Returns the text of a pro-forma's QR code: the Serbian central bank's format in RSD, the only currency it allows,
 * and the European format in EUR (fact 1.4). Null if no valid code can be generated from the seller's data.
 */
export function buildPaymentCodeText(order: PreorderRecord): string | null {
  const { seller, buyer } = order;
  const amount = toDecimal(order.gross);
  if (order.invoice_type === 'international')
    return buildEpcQrText({
      iban: seller.iban,
      bic: seller.bic,
      payee: seller.name,
      amount,
      remittance: order.payment_reference,
    });
  return buildIpsQrText({
    account: seller.account,
    payee: inOneLine(seller),
    amount,
    payer: inOneLine(buyer),
    payment_code: seller.payment_code,
    purpose: purposeOf(order),
    reference: order.payment_reference,
  });
}

/** Returns the data that a payer types or scans, formatted for reading. */
export function toPaymentData(order: PreorderRecord): PreorderDetail['payment'] {
  const { seller, invoice_type } = order;
  const domestic = invoice_type === 'serbia';
  const text = buildPaymentCodeText(order);
  const iban = normaliseIban(seller.iban);
  const account = parseSerbianAccount(seller.account);
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
    qr: text === null ? null : { kind: domestic ? 'ips' : 'epc', rows: encodeQrCode(text) },
  };
}
