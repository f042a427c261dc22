import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { formatAmount, formatPrice } from '@ponuda/domain/money/format';
import { unitPhrases } from '@ponuda/phrases/units';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { type CompanyLogo, fitInto } from '../../../platform/files/company-logo.ts';
import { type Formatters, formatters } from '../../../platform/i18n/formatters.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts';
import type { OrderParty, PurchaseOrder } from '../orders.read.ts';

const GREY = '#5b6470';
// All widths are fixed: a free column would grow with the longest word somebody typed, past the edge of the page.
const PARTY = 245;
const HEAD = 341;
const LOGO = 150;
const CODE = 84;
const PAIR = [110, 389];
const COLUMNS = [18, 153, 66, 70, 30, 98];
const TOTALS = [195, 120];

interface Words {
  readonly say: (message: MessageDescriptor) => string;
  readonly format: Formatters;
}

interface Pictures {
  readonly logo?: CompanyLogo | null;
  /** The code that leads the buyer's warehouse to the order, as SVG. */
  readonly code?: string;
}

/** The purchase order as a document, in the supplier's language, amounts in the award's currency. */
export function purchaseOrderDocument(
  order: PurchaseOrder,
  { logo = null, code }: Pictures = {},
): PdfDocument {
  const i18n = phrases(order.language);
  const words: Words = { say: (message) => i18n._(message), format: formatters(order.language) };
  const { say, format } = words;
  const title = say(msg`Purchase order ${order.orderNumber}`);
  const day = format.day(dayInBelgrade(order.createdAt));
  return {
    info: { title, author: order.buyer.name },
    content: [
      head(title, say(msg`${day}, for request ${order.requestNumber}: ${order.purchaseName}`), logo),
      {
        columns: [
          party(say(msg`Buyer`), order.buyer, words),
          party(say(msg`Supplier`), order.supplier, words),
        ],
        columnGap: 24,
        margin: [0, 16, 0, 16],
      },
      pairs(conditions(order, words)),
      lines(order, words),
      totals(order, words),
      ...terms(order, words),
      foot(code, words),
    ],
    footerText: title,
  };
}

/** What ends it; beside it the code that travels with the goods back to the buyer's warehouse. */
function foot(code: string | undefined, { say }: Words): Content {
  const valid: Content = { text: say(msg`This order is valid without stamp and signature.`), color: GREY };
  if (code === undefined) return { stack: [valid], margin: [0, 18, 0, 0] };
  const why: Content = {
    text: say(msg`The code is for the buyer's warehouse. Please send a copy of this order with the goods.`),
    color: GREY,
    fontSize: 8,
    margin: [0, 4, 0, 0],
  };
  return {
    columns: [
      { width: HEAD, stack: [valid, why] },
      { width: LOGO, stack: [{ svg: code, fit: [CODE, CODE], alignment: 'right' }] },
    ],
    columnGap: 24,
    margin: [0, 18, 0, 0],
    unbreakable: true,
  };
}

/** What it is; beside it the logo of who orders. */
function head(title: string, about: string, logo: CompanyLogo | null): Content {
  const stack: Content[] = [
    { text: title, fontSize: 17, bold: true },
    { text: about, color: GREY },
  ];
  if (!logo) return { stack };
  const image = `data:image/png;base64,${logo.content.toString('base64')}`;
  return {
    columns: [
      { width: HEAD, stack },
      { width: LOGO, stack: [{ image, alignment: 'right', ...fitInto(logo, LOGO, 50) }] },
    ],
    columnGap: 24,
  };
}

function party(label: string, one: OrderParty, { say }: Words): Column {
  const known = (text: string, line: MessageDescriptor) => (text === '' ? [] : [say(line)]);
  const details = [
    one.address,
    [one.city, one.country].filter((part) => part !== '').join(', '),
    ...known(one.pib, msg`PIB: ${one.pib}`),
    ...known(one.registrationNumber, msg`Company number: ${one.registrationNumber}`),
    ...known(one.contact, msg`Contact: ${one.contact}`),
    one.email,
    one.phone,
  ].filter((line) => line !== '');
  return {
    width: PARTY,
    stack: [
      { text: label, color: GREY, fontSize: 8 },
      { text: one.name, bold: true, fontSize: 11 },
      ...details,
    ],
  };
}

type Pair = readonly [label: string, value: string];

function conditions(order: PurchaseOrder, { say, format }: Words): Pair[] {
  return [
    [say(msg`Your offer`), offerText(order.offer, { say, format })],
    [say(msg`Delivery date`), order.deliveryDate === null ? '' : format.day(order.deliveryDate)],
    [say(msg`Delivery place`), order.deliveryPlace],
    [say(msg`Payment terms`), order.paymentTerms],
  ];
}

function offerText(offer: PurchaseOrder['offer'], { say, format }: Words): string {
  if (offer === null) return '';
  const offerDay = format.day(dayInBelgrade(offer.moment));
  return offer.number === '' ? say(msg`of ${offerDay}`) : say(msg`${offer.number} of ${offerDay}`);
}

/** Label and value side by side; what has no value is left out. */
function pairs(rows: readonly Pair[]): Content {
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]): TableCell[] => [{ text: label, color: GREY }, { text: value }]);
  return { table: { widths: PAIR, body }, layout: 'noBorders', margin: [0, 0, 0, 14] };
}

function lines({ currency, language, lines: rows }: PurchaseOrder, { say, format }: Words): Content {
  const head = (message: MessageDescriptor, end = false): TableCell => ({
    text: say(message),
    bold: true,
    fontSize: 8,
    alignment: end ? 'right' : 'left',
  });
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const body: TableCell[][] = rows.map((row, index) => [
    { text: String(index + 1) },
    { stack: [row.name, ...(row.note === '' ? [] : [{ text: row.note, color: GREY, fontSize: 8 }])] },
    right(`${format.number(row.quantity)} ${say(unitPhrases[row.unit])}`),
    right(formatPrice(row.unitPrice, language)),
    right(`${format.number(row.vatRate)}\u00a0%`),
    right(formatAmount(row.net, language)),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: COLUMNS,
      body: [
        [
          head(msg`No.`),
          head(msg`Item`),
          head(msg`Quantity`, true),
          head(msg`Unit price, ${currency}`, true),
          head(msg`VAT`, true),
          head(msg`Net, ${currency}`, true),
        ],
        ...body,
      ],
    },
    layout: 'lightHorizontalLines',
  };
}

function totals({ currency, totals: sums }: PurchaseOrder, { say, format }: Words): Content {
  const row = (label: string, amount: string, bold = false): TableCell[] => [
    { text: label, bold },
    { text: amount, bold, alignment: 'right' },
  ];
  const money = (amount: { toFixed(scale: number): string }) => format.money(amount.toFixed(2), currency);
  const vat = sums.byRate.map(({ rate, net, vat: amount }) =>
    row(say(msg`VAT ${format.number(rate.toString())} % on ${money(net)}`), money(amount)),
  );
  return {
    columns: [
      { width: 190, text: '' },
      {
        width: 325,
        table: {
          widths: TOTALS,
          body: [
            row(say(msg`Net total`), money(sums.net)),
            ...vat,
            row(say(msg`Total payable`), money(sums.gross), true),
          ],
        },
        layout: 'noBorders',
      },
    ],
    margin: [0, 10, 0, 0],
  };
}

function terms({ terms: text }: PurchaseOrder, { say }: Words): Content[] {
  if (text === '') return [];
  return [{ text: say(msg`Terms of the offer`), bold: true, margin: [0, 16, 0, 2] }, { text }];
}
