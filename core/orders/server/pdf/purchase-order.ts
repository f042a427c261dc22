import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyLogo } from '#platform/server/files/company-logo.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import {
  documentHeader,
  GREY,
  type LabelValuePair,
  labelValueColumns,
  startEndColumns,
} from '#platform/server/pdf/document-parts.ts';
import { formatPartyLines, partyColumn } from '#platform/server/pdf/party.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { totalColumnsWidth } from '#platform/server/pdf/table-layouts.ts';
import { estimateTextWidth, widestWordWidth } from '#platform/server/pdf/text-width.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatAmount, formatPrice } from '#platform/shared/money/format.ts';
import { amountInWords } from '#platform/shared/money/in-words.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import {
  listStatedConditions,
  type OrderFormatting,
  originText,
  priceStepText,
  vatRows,
} from '../order-texts.ts';
import type { OrderParty, PurchaseOrder } from '../orders.read.ts';

const CODE = 84;
/** The font size of the table of lines and of its header. */
const SIZE = 8.5;
const HEAD_SIZE = 8;
/** The maximum width of a column of numbers, so that the items keep enough space. */
const NUMBERS_MAX = 105;
const TOTALS = [195, 120];

interface Pictures {
  readonly logo?: CompanyLogo | null;
  /** The rows of the QR code that opens the order in the buyer's warehouse. */
  readonly code?: readonly string[];
}

/** Returns the purchase order as a PDF document, in the supplier's language, with amounts in the award's currency. */
export function purchaseOrderDocument(
  order: PurchaseOrder,
  { logo = null, code }: Pictures = {},
): PdfDocument {
  const i18n = getServerI18n(order.language);
  const words: OrderFormatting = {
    say: (message) => i18n._(message),
    format: createFormatters(order.language),
  };
  const { say, format } = words;
  const title = say(msg`Purchase order ${order.order_number}`);
  const day = format.day(dayInBelgrade(order.created_at));
  return {
    info: { title, author: order.buyer.name, created: new Date(order.created_at) },
    language: order.language,
    content: [
      documentHeader(
        title,
        [
          {
            text: say(msg`${day}, for request ${order.request_number}: ${order.purchase_name}`),
            color: GREY,
          },
        ],
        logo,
      ),
      {
        columns: [
          partyColumn(say(msg`Buyer`), order.buyer, [
            ...formatPartyLines(order.buyer, order.supplier, say),
            ...contactLines(order.buyer, words),
          ]),
          partyColumn(say(msg`Supplier`), order.supplier, [
            ...formatPartyLines(order.supplier, order.buyer, say),
            ...contactLines(order.supplier, words),
          ]),
        ],
        columnGap: 24,
        margin: [0, 16, 0, 16],
      },
      { stack: [labelValueColumns(conditions(order, words))], margin: [0, 0, 0, 14] },
      lines(order, words),
      ...terms(order, words),
      foot(code, words),
    ],
    footerText: title,
  };
}

/** Returns the footer of the order, with the QR code that travels with the goods to the buyer's warehouse. */
function foot(code: readonly string[] | undefined, { say }: OrderFormatting): PdfContent {
  const valid: PdfContent = {
    text: say(msg`This order is valid without the buyer’s stamp and signature.`),
    color: GREY,
  };
  if (code === undefined) return { stack: [valid], margin: [0, 18, 0, 0] };
  const why: PdfContent = {
    text: say(msg`The code is for the buyer’s warehouse. Please send a copy of this order with the goods.`),
    color: GREY,
    fontSize: 8,
    margin: [0, 4, 0, 0],
  };
  const beside = startEndColumns({ stack: [valid, why] }, [
    { code, side: CODE, alt: say(msg`QR code for the buyer’s warehouse`) },
  ]);
  return { stack: [beside], margin: [0, 18, 0, 0], unbreakable: true };
}

function contactLines(one: OrderParty, { say }: OrderFormatting): string[] {
  const known = (text: string, line: MessageDescriptor) => (text === '' ? '' : say(line));
  return [
    known(one.registrationNumber, msg`Company number: ${{ number: one.registrationNumber }}`),
    known(one.contact, msg`Contact: ${one.contact}`),
    one.email,
    one.phone,
  ];
}

function conditions(order: PurchaseOrder, { say, format }: OrderFormatting): LabelValuePair[] {
  return [
    [say(msg`Your offer`), offerText(order.offer, { say, format })],
    [say(msg`Delivery date`), order.delivery_date === null ? '' : format.day(order.delivery_date)],
    [say(msg`Place of delivery`), order.delivery_place],
    [say(msg`Payment terms`), order.payment_terms],
    ...listStatedConditions(order),
  ];
}

function offerText(offer: PurchaseOrder['offer'], { say, format }: OrderFormatting): string {
  if (offer === null) return '';
  const offerDay = format.day(dayInBelgrade(offer.moment));
  return offer.number === '' ? say(msg`of ${offerDay}`) : say(msg`${offer.number} dated ${offerDay}`);
}

/** Returns the table's headings, one for each column except the item's. */
function headings({ currency }: PurchaseOrder, { say }: OrderFormatting) {
  return [
    say(msg`No.`),
    say(msg`Item`),
    say(msg`Quantity`),
    say(msg`Unit price, ${currency}`),
    say(msg`VAT`),
    say(msg`Net, ${currency}`),
  ];
}

/** Returns the numbers of one line; a number is never separated from its unit or sign by a line break. */
function numbersOf(
  row: PurchaseOrder['lines'][number],
  language: Language,
  { say, format }: OrderFormatting,
) {
  return [
    `${format.number(row.quantity)}\u00a0${say(unitPhrases[row.unit])}`,
    formatPrice(row.unit_price, language),
    `${format.number(row.vat_rate)}\u00a0%`,
    formatAmount(row.net, language),
  ];
}

/** Returns the column widths: a column of numbers is as wide as its longest value, and the items get the rest. */
function widthsOf(heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const [, , ...numberHeads] = heads;
  const numbers = numberHeads.map((head, column) =>
    Math.min(
      NUMBERS_MAX,
      Math.max(
        widestWordWidth(head, HEAD_SIZE, true),
        ...rows.map((row) => estimateTextWidth(row[column] ?? '', SIZE)),
      ),
    ),
  );
  const index = Math.max(
    estimateTextWidth(heads[0] ?? '', HEAD_SIZE, true),
    estimateTextWidth(String(rows.length), SIZE),
  );
  const taken = [index, ...numbers].reduce((sum, width) => sum + width, 0);
  return [index, totalColumnsWidth(heads.length) - taken, ...numbers];
}

function lines(order: PurchaseOrder, words: OrderFormatting): PdfContent {
  const heads = headings(order, words);
  const numbers = order.lines.map((row) => numbersOf(row, order.language, words));
  const widths = widthsOf(heads, numbers);
  const rows = order.lines.map((row, index): PdfContent[] => [
    { text: String(index + 1) },
    {
      stack: [
        row.name,
        ...[row.note, priceStepText(row, words), originText(row, order), idText(order, row, words)]
          .filter(Boolean)
          .map(small),
      ],
    },
    ...(numbers[index] ?? []).map((text): PdfContent => ({ text, alignment: 'right' })),
  ]);
  return {
    fontSize: SIZE,
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map(
          (text, column): PdfContent => ({
            text,
            bold: true,
            fontSize: HEAD_SIZE,
            alignment: column < 2 ? 'left' : 'right',
          }),
        ),
        ...rows,
      ],
      // Keeps the totals on the same page as the last line, so that the totals are never alone on a page.
      after: totals(order, words),
    },
    layout: 'lines',
  };
}

/**
 * Returns the id by which the order's XML and the answers to it identify a line; '' if the company does not send its
 * orders as structured data.
 */
function idText(
  order: PurchaseOrder,
  { article_id }: PurchaseOrder['lines'][number],
  { say }: OrderFormatting,
): string {
  return order.e_documents ? say(msg`Item ID: ${{ id: String(article_id) }}`) : '';
}

const small = (text: string): PdfContent => ({ text, color: GREY, fontSize: 7.5 });

function totals(order: PurchaseOrder, words: OrderFormatting): PdfContent {
  const { currency, language, totals: sums, freight } = order;
  const { say, format } = words;
  const row = (label: string, amount: string, bold = false): PdfContent[] => [
    { text: label, bold },
    { text: amount, bold, alignment: 'right' },
  ];
  const money = (amount: { toFixed(scale: number): string }) => format.money(amount.toFixed(2), currency);
  const vat = vatRows(order, words).map(([label, amount]) => row(label, amount));
  const payable = amountInWords(sums.gross.toFixed(2), language);
  return {
    fontSize: 9,
    columns: [
      {
        width: 180,
        text: payable === '' ? '' : say(msg`In words: ${payable} ${currency}`),
        color: GREY,
        fontSize: 8,
      },
      { width: 10, text: '' },
      {
        width: 325,
        table: {
          widths: TOTALS,
          body: [
            ...(freight === null ? [] : [row(say(msg`Freight, net`), money(freight.net))]),
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

function terms({ terms: text }: PurchaseOrder, { say }: OrderFormatting): PdfContent[] {
  if (text === '') return [];
  return [{ text: say(msg`Terms of the offer`), heading: 2, bold: true, margin: [0, 16, 0, 2] }, { text }];
}
