import type { PreorderDetail } from '#core/plans/wire.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import {
  documentHeader,
  GREY,
  type LabelValuePair,
  labelValueColumns,
} from '#platform/server/pdf/document-parts.ts';
import type { PdfColumn, PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { formatDay, asDay as knownDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatAmount, formatMoney, formatQuantity } from '#platform/shared/money/format.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { toPaymentData } from '../payment-data.ts';
import type { PreorderRecord } from '../preorder-record.ts';
import { PREORDER_TEXTS, type PreorderTexts } from './preorder-words.ts';

// All widths are fixed, because a long word would make a flexible column grow beyond the edge of the page.
const PARTY = 245;
const COLUMNS = [179, 44, 50, 72, 31, 89];
const TOTALS = [195, 120];
const QR_SIDE = 132;
const PAIR = [110, 218];
/** The payer bears all charges, including the charges of the beneficiary's bank (fact 1.5). */
const CHARGES = 'OUR (borne by the payer)';

interface Document {
  readonly order: PreorderRecord;
  readonly words: PreorderTexts;
  readonly language: 'sr_latin' | 'en';
}

/**
 * Returns the pro-forma invoice as a PDF document: Serbian in RSD with the IPS QR code, or English in EUR (product 3,
 * fact 1.5).
 */
export function preorderDocument(order: PreorderRecord): PdfDocument {
  const words = PREORDER_TEXTS[order.invoice_type];
  const document: Document = {
    order,
    words,
    language: order.invoice_type === 'serbia' ? 'sr_latin' : 'en',
  };
  const title = `${words.title} ${order.number}`;
  const { seller } = order;
  return {
    info: { title, author: seller.name },
    language: document.language,
    content: [
      documentHeader(title, [{ text: words.notTax, color: GREY, margin: [0, 0, 0, 10] }]),
      labelValueColumns(
        [
          [
            words.issued,
            [townOf(seller.city), formatDay(knownDay(order.ordered_on), document.language)]
              .filter(Boolean)
              .join(', '),
          ],
          [words.due, formatDay(knownDay(order.due_on), document.language)],
          [words.days, daysOf(document)],
        ],
        [160, 339],
      ),
      {
        columns: [party(document, 'seller'), party(document, 'buyer')],
        columnGap: 24,
        margin: [0, 8, 0, 16],
      },
      lines(document),
      totals(document),
      payment(document),
      ...(toDecimal(order.vat_rate).isZero() ? [note(words.noVat)] : []),
      ...words.notes.map(note),
    ],
    footerText: title,
  };
}

/** Returns the planned days as text, or a sentence stating that the package begins on the day of payment. */
function daysOf({ order, words, language }: Document): string {
  const { pay_by, planned_from, planned_until } = order;
  if (!pay_by || !planned_from || !planned_until) return words.fromPayment;
  const [payBy, from, until] = [pay_by, planned_from, planned_until].map((day) =>
    formatDay(knownDay(day), language),
  );
  return words.planned(payBy ?? '', from ?? '', until ?? '');
}

const note = (text: string): PdfContent => ({ text, color: GREY, margin: [0, 4, 0, 0] });

/** Returns the town without its postal code, for example `Beograd` for `11000 Beograd`. */
function townOf(city: string): string {
  return city.replace(/^\d{4,6}\s+/, '');
}

function party({ order, words, language }: Document, side: 'seller' | 'buyer'): PdfColumn {
  const one = order[side];
  const country = isCountry(one.country)
    ? getServerI18n(language)._(countryPhrases[one.country])
    : one.country;
  const known = (label: string, text: string) => (text === '' ? [] : [`${label}: ${text}`]);
  const { account, bic } = toPaymentData(order);
  return {
    width: PARTY,
    stack: [
      { text: words[side], color: GREY, fontSize: 8 },
      ...(one.name === '' ? [] : [{ text: one.name, bold: true, fontSize: 11 }]),
      ...[one.address, one.city, one.name && country].filter((line) => line !== ''),
      ...known(words.pib, one.pib),
      ...known(words.registrationNumber, one.registration_number),
      ...(side === 'buyer'
        ? []
        : [
            ...known(words.account, account),
            ...known('BIC', bic),
            ...known(words.email, order.seller.email),
          ]),
    ],
  };
}

function lines({ order, words, language }: Document): PdfContent {
  const { columns } = words;
  const head = (text: string, end = false): PdfContent => ({
    text,
    bold: true,
    fontSize: 8,
    alignment: end ? 'right' : 'left',
  });
  const right = (text: string): PdfContent => ({ text, alignment: 'right' });
  const perMonth = toDecimal(order.net).div(toDecimal(order.duration_months), 2);
  return {
    table: {
      headerRows: 1,
      widths: COLUMNS,
      body: [
        [
          head(columns.item),
          head(columns.unit),
          head(columns.quantity, true),
          head(`${columns.price}, ${order.currency}`, true),
          head(columns.vat, true),
          head(`${columns.net}, ${order.currency}`, true),
        ],
        [
          words.item(words.plans[order.plan]),
          words.month,
          right(String(order.duration_months)),
          right(formatAmount(perMonth, language)),
          right(`${formatQuantity(order.vat_rate, language)}\u00a0%`),
          right(formatAmount(order.net, language)),
        ],
      ],
    },
    layout: 'lines',
  };
}

function totals({ order, words, language }: Document): PdfContent {
  const row = (label: string, amount: string, bold = false): PdfContent[] => [
    { text: label, bold },
    { text: formatMoney(amount, order.currency, language), bold, alignment: 'right' },
  ];
  const rate = formatQuantity(order.vat_rate, language);
  return {
    columns: [
      { width: 190, text: '' },
      {
        width: 325,
        table: {
          widths: TOTALS,
          body: [
            row(words.base(rate), order.net),
            row(words.vat(rate), order.vat),
            row(words.total, order.gross, true),
          ],
        },
        layout: 'noBorders',
      },
    ],
    margin: [0, 10, 0, 14],
  };
}

function payment({ order, words, language }: Document): PdfContent {
  const data = toPaymentData(order);
  const title: PdfContent = {
    text: words.payment,
    heading: 2,
    bold: true,
    fontSize: 11,
    margin: [0, 0, 0, 4],
  };
  if (data.account === '')
    return { stack: [title, { text: words.noAccount, bold: true }], margin: [0, 0, 0, 12] };
  const domestic = order.invoice_type === 'serbia';
  const rows: LabelValuePair[] = [
    [words.payee, data.payee],
    [words.account, data.account],
    [words.bank, domestic ? '' : [data.bank, data.bic].filter((part) => part !== '').join(', ')],
    [words.reference, [data.model, data.reference].filter((part) => part !== '').join('  ')],
    [words.code, domestic ? order.seller.payment_code : CHARGES],
    [words.purpose, data.purpose],
    [words.amount, formatMoney(order.gross, order.currency, language)],
  ];
  return {
    columns: [
      {
        width: 343,
        stack: [title, labelValueColumns(rows, PAIR)],
      },
      ...code(words, data.qr),
    ],
    columnGap: 20,
    margin: [0, 0, 0, 12],
    unbreakable: true,
  };
}

/** Returns the QR code, large enough to be scanned by a phone from paper. */
function code(words: PreorderTexts, qr: PreorderDetail['payment']['qr']): PdfColumn[] {
  if (qr === null) return [];
  return [
    {
      width: QR_SIDE,
      stack: [
        { code: qr.rows, side: QR_SIDE, alt: words.qr },
        { text: words.qr, fontSize: 7, color: GREY, alignment: 'center' },
      ],
    },
  ];
}
