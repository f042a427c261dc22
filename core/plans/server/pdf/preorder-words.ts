import type { InvoiceType } from '#core/plans/rules/preorder.ts';
import type { Plan } from '#platform/shared/access/plans.ts';

/** The wording of a pro-forma invoice, in the payer's language. */
export interface PreorderTexts {
  readonly title: string;
  readonly notTax: string;
  readonly issued: string;
  readonly due: string;
  readonly seller: string;
  readonly buyer: string;
  readonly pib: string;
  readonly registrationNumber: string;
  readonly email: string;
  readonly columns: {
    readonly item: string;
    readonly unit: string;
    readonly quantity: string;
    readonly price: string;
    readonly vat: string;
    readonly net: string;
  };
  /** The first and last day of the package. */
  readonly days: string;
  readonly planned: (payBy: string, from: string, until: string) => string;
  readonly fromPayment: string;
  readonly item: (plan: string) => string;
  readonly month: string;
  readonly plans: Readonly<Record<Plan, string>>;
  readonly base: (rate: string) => string;
  readonly vat: (rate: string) => string;
  readonly total: string;
  readonly payment: string;
  /** Replaces the payment data if the seller has no account. */
  readonly noAccount: string;
  readonly payee: string;
  readonly account: string;
  readonly bank: string;
  readonly reference: string;
  readonly code: string;
  readonly purpose: string;
  readonly amount: string;
  readonly qr: string;
  /** The reason why no VAT is charged. */
  readonly noVat: string;
  readonly notes: readonly string[];
}

/**
 * The text of the two documents. It is not translated with the user interface: the predračun is written in Serbian
 * for Serbian law, whatever the reader's language, and the international document in English (product 3, fact 1.5).
 */
export const PREORDER_TEXTS: Readonly<Record<InvoiceType, PreorderTexts>> = {
  serbia: {
    title: 'Predračun',
    notTax: '(nije poreski dokument)',
    issued: 'Mesto i datum izdavanja',
    due: 'Rok plaćanja, ponuda važi do',
    seller: 'Prodavac',
    buyer: 'Kupac',
    pib: 'PIB',
    registrationNumber: 'Matični broj',
    email: 'E-pošta',
    columns: {
      item: 'Usluga',
      unit: 'Jedinica',
      quantity: 'Količina',
      price: 'Cena bez PDV\u2011a',
      vat: 'PDV',
      net: 'Iznos bez PDV\u2011a',
    },
    days: 'Period',
    planned: (payBy, from, until) =>
      `za uplatu do ${payBy}: od ${from} do ${until}; za kasniju uplatu od dana uplate`,
    fromPayment: 'od dana uplate',
    item: (plan) => `Paket ${plan}, pristup platformi Ponuda`,
    month: 'mesec',
    plans: {
      '': 'Probni period',
      bsc: 'Osnovni',
      bscp: 'Osnovni plus',
      adv: 'Napredni',
      prm: 'Premijum',
    },
    base: (rate) => `Osnovica za PDV ${rate} %`,
    vat: (rate) => `PDV ${rate} %`,
    total: 'Ukupno za uplatu',
    payment: 'Podaci za uplatu',
    noAccount: 'Račun prodavca nije unet. Molimo vas da ne plaćate po ovom predračunu i da pišete podršci.',
    payee: 'Primalac',
    account: 'Račun primaoca',
    bank: 'Banka',
    reference: 'Model i poziv na broj',
    code: 'Šifra plaćanja',
    purpose: 'Svrha uplate',
    amount: 'Iznos',
    qr: 'NBS IPS QR: skenirajte aplikacijom svoje banke',
    noVat: 'PDV nije obračunat na osnovu člana 33. Zakona o porezu na dodatu vrednost (mali obveznik).',
    notes: [
      'Predračun nije poreski dokument i ne stvara obavezu po osnovu PDV-a. Po uplati izdajemo račun.',
      'Predračun važi bez pečata i potpisa.',
    ],
  },
  international: {
    title: 'Pro-forma invoice',
    notTax: '(not a tax document)',
    issued: 'Place and date of issue',
    due: 'Due date, offer valid until',
    seller: 'Seller',
    buyer: 'Buyer',
    pib: 'Tax / VAT number',
    registrationNumber: 'Company number',
    email: 'E-mail',
    columns: {
      item: 'Service',
      unit: 'Unit',
      quantity: 'Quantity',
      price: 'Net price',
      vat: 'VAT',
      net: 'Net amount',
    },
    days: 'Period',
    planned: (payBy, from, until) =>
      `if paid by ${payBy}: from ${from} to ${until}; otherwise from the day of payment`,
    fromPayment: 'from the day of payment',
    item: (plan) => `${plan} plan, access to the Ponuda platform`,
    month: 'month',
    plans: { '': 'Trial', bsc: 'Basic', bscp: 'Basic plus', adv: 'Advanced', prm: 'Premium' },
    base: (rate) => `Taxable amount at ${rate} %`,
    vat: (rate) => `VAT ${rate} %`,
    total: 'Total payable',
    payment: 'Payment data',
    noAccount:
      'The seller’s account is not entered. Please do not pay this pro-forma invoice, and contact support.',
    payee: 'Beneficiary',
    account: 'IBAN',
    bank: 'Bank and BIC',
    reference: 'Payment reference',
    code: 'Charges',
    purpose: 'Purpose',
    amount: 'Amount',
    qr: 'SEPA QR code: scan it with your bank’s app',
    noVat:
      'VAT not charged: the place of supply is outside Serbia (article 12 of the Serbian VAT Act). ' +
      'Where the recipient is liable for VAT, the reverse charge applies.',
    notes: [
      'A pro-forma invoice is not a tax document. After payment an invoice is issued.',
      'Valid without stamp and signature.',
    ],
  },
};
