import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GoodsReceipt } from '#core/warehouse/wire.ts';
import type { CompanyLogo } from '#platform/server/files/company-logo.ts';
import { createFormatters, type Formatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import {
  documentHeader,
  GREY,
  type LabelValuePair,
  labelValueColumns,
  signatureLine,
} from '#platform/server/pdf/document-parts.ts';
import { formatPartyLines, partyColumn } from '#platform/server/pdf/party.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { COLUMN_GAP, totalColumnsWidth } from '#platform/server/pdf/table-layouts.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import type { ReceiptParty } from '../receipt-parties.read.ts';

const CODE = 84;
const NUMBER = 24;
/** The width of the column, including the space before it. */
const QUANTITY = 90;

export interface GoodsReceiptData {
  readonly receipt: GoodsReceipt;
  readonly company: ReceiptParty;
  readonly supplier: ReceiptParty;
  readonly agreedBy: string;
  /** The language of the company. */
  readonly language: Language;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly delivery_place: string;
}

interface Pictures {
  readonly logo: CompanyLogo | null;
  /** The rows of the QR code that opens the purchase's page in the warehouse. */
  readonly code: readonly string[];
}

interface Words {
  readonly say: (message: MessageDescriptor) => string;
  readonly format: Formatters;
}

const ENTERED_BY = msg({ message: 'Entered by', context: 'goods receipt' });
const RECEIVED_ON = msg({ message: 'Receipt date', comment: 'the day on which goods came in' });
const AGREED_BY = msg({ message: 'Agreed by', context: 'goods receipt' });

/** Returns a receipt of the warehouse as a document: goods and quantities, never a price (product 4). */
export function buildGoodsReceiptDocument(paper: GoodsReceiptData, pictures: Pictures): PdfDocument {
  const i18n = getServerI18n(paper.language);
  const words: Words = { say: (message) => i18n._(message), format: createFormatters(paper.language) };
  const { say } = words;
  const title = titleOf(paper.receipt, words);
  const hasGoods = paper.receipt.kind === 'receipt';
  const signatures = hasGoods
    ? [msg`Handed over`, msg({ message: 'Received', context: 'goods receipt, signature' })]
    : [ENTERED_BY, AGREED_BY];
  return {
    info: { title, author: paper.company.name },
    language: paper.language,
    content: [
      documentHeader(title, [{ text: standing(paper.receipt, words), color: GREY }], pictures.logo),
      {
        columns: [
          partyColumn(
            say(hasGoods ? msg({ message: 'Received by', context: 'goods receipt' }) : msg`Buyer`),
            paper.company,
            formatPartyLines(paper.company, paper.supplier, say),
          ),
          partyColumn(
            say(msg`Supplier`),
            paper.supplier,
            formatPartyLines(paper.supplier, paper.company, say),
          ),
        ],
        columnGap: 24,
        margin: [0, 16, 0, 16],
      },
      { stack: [labelValueColumns(facts(paper, words))], margin: [0, 0, 0, 14] },
      lines(paper.receipt, words),
      {
        columns: [
          {
            width: CODE,
            stack: [{ code: pictures.code, side: CODE, alt: say(msg`QR code for the buyer’s warehouse`) }],
          },
          ...signatures.map((message) => signatureLine(say(message))),
        ],
        columnGap: 15,
        margin: [0, 30, 0, 0],
        unbreakable: true,
      },
    ],
    footerText: title,
  };
}

function titleOf({ kind, number }: GoodsReceipt, { say }: Words): string {
  if (kind === 'short') return say(msg`Short closing ${number}`);
  return kind === 'reversal' ? say(msg`Reversal ${number}`) : say(msg`Goods receipt ${number}`);
}

/**
 * Returns the date on which the receipt was created. If the receipt is not valid, the text says so, so that a
 * printed copy is not mistaken for a valid receipt.
 */
function standing({ state, created_at, reversed_by }: GoodsReceipt, { say, format }: Words): string {
  const day = format.day(dayInBelgrade(created_at));
  if (state === 'waiting') return say(msg`${day}, pending agreement`);
  if (state === 'refused') return say(msg`${day}, refused`);
  if (reversed_by?.state !== 'done') return day;
  const by = reversed_by.number;
  return say(msg`${day}, reversed by ${by}`);
}

function facts(paper: GoodsReceiptData, { say, format }: Words): LabelValuePair[] {
  const { receipt, request_number, purchase_name } = paper;
  const why = receipt.kind === 'receipt' ? msg`Note` : msg`Reason`;
  return [
    [say(msg`Order`), receipt.order_number],
    [say(msg`Request`), `${request_number}: ${purchase_name}`],
    [say(msg`Delivery note`), receipt.delivery_note_number],
    [say(RECEIVED_ON), receipt.received_on === null ? '' : format.day(receipt.received_on)],
    [say(msg`Place of delivery`), paper.delivery_place],
    [
      say(msg({ message: 'Reverses', context: 'goods receipt, with the number of another' })),
      receipt.reverses?.number ?? '',
    ],
    [say(why), receipt.note],
    [say(ENTERED_BY), receipt.user.name],
    [say(AGREED_BY), paper.agreedBy],
  ];
}

interface QuantityColumn {
  readonly head: MessageDescriptor;
  readonly of: (line: GoodsReceipt['lines'][number]) => string;
}

/** Returns the columns with a value in this receipt. A goods receipt always has a column for the damaged quantity. */
function columnsOf({ lines }: GoodsReceipt): QuantityColumn[] {
  const came: QuantityColumn[] = [
    { head: msg({ message: 'Delivered', context: 'quantity' }), of: (line) => line.delivered },
    { head: msg({ message: 'Damaged', context: 'quantity' }), of: (line) => line.damaged },
    { head: msg({ message: 'Sound', context: 'quantity' }), of: (line) => line.sound },
  ];
  const short: QuantityColumn = {
    head: msg({ message: 'Closed short' }),
    of: (line) => line.closed_short,
  };
  const says = ({ of }: QuantityColumn) => lines.some((line) => !toDecimal(of(line)).isZero());
  return [...(came.some(says) ? came : []), ...(says(short) ? [short] : [])];
}

function lines(receipt: GoodsReceipt, { say, format }: Words): PdfContent {
  const columns = columnsOf(receipt);
  const headCell = (text: string, end: boolean): PdfContent => ({
    text,
    bold: true,
    fontSize: 8,
    alignment: end ? 'right' : 'left',
  });
  const item = totalColumnsWidth(2) - NUMBER - columns.length * QUANTITY;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [NUMBER, item, ...columns.map(() => QUANTITY - COLUMN_GAP)],
      body: [
        [
          headCell(say(msg`No.`), false),
          headCell(say(msg`Item`), false),
          ...columns.map((column) => headCell(say(column.head), true)),
        ],
        ...receipt.lines.map((line, index): PdfContent[] => [
          { text: String(index + 1) },
          { text: line.name },
          ...columns.map(
            ({ of }): PdfContent => ({
              text: `${format.number(of(line))}\u00a0${say(unitPhrases[line.unit])}`,
              alignment: 'right',
            }),
          ),
        ]),
      ],
    },
    layout: 'lines',
  };
}
