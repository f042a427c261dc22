import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { createFormatters, type Formatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { GREY, signatureLine } from '#platform/server/pdf/document-parts.ts';
import type { PdfColumn, PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { LANDSCAPE_TEXT_WIDTH, TEXT_WIDTH } from '#platform/server/pdf/table-layouts.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatAmount } from '#platform/shared/money/format.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';

/** The company in the header of the PDF. */
interface PaperCompany {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
  readonly registration_number: string;
}

/** The input of all PDFs of a purchase. */
export interface SheetInput {
  readonly purchase: PurchaseDetail;
  readonly company: PaperCompany;
  /** The reader's language. */
  readonly language: Language;
  /** When the PDF was created (ISO 8601), and by which user. */
  readonly made: { readonly at: string; readonly by: string };
}

export interface SheetFormatting {
  readonly say: (message: MessageDescriptor) => string;
  readonly format: Formatters;
  /** Formats an amount without its currency, which is in the column's heading. */
  readonly amount: (value: { toString(): string }) => string;
}

/** Returns the translations and number formats for a language. */
export function createSheetFormatting(language: Language): SheetFormatting {
  const i18n = getServerI18n(language);
  return {
    say: (message) => i18n._(message),
    format: createFormatters(language),
    amount: (value) => formatAmount(value.toString(), language),
  };
}

interface Framed {
  readonly title: string;
  /** Text beside the title that explains the figures. */
  readonly note?: string;
  readonly landscape?: boolean;
  readonly content: readonly PdfContent[];
}

const GAP = 24;
const SECOND = 8;

/**
 * Returns the layout shared by all PDFs of a purchase: the company, the purchase, the content, signature lines, and
 * when and by whom the PDF was created.
 */
export function buildSheetLayout(
  paper: SheetInput,
  { title, note = '', landscape = false, content }: Framed,
): PdfDocument {
  const { purchase, company, language, made } = paper;
  const words = createSheetFormatting(language);
  const { say, format } = words;
  const width = landscape ? LANDSCAPE_TEXT_WIDTH : TEXT_WIDTH;
  // The company's text is the longer one, and the title's note is often as long as the title.
  const from = Math.round((width - GAP) * 0.6);
  const half = (width - GAP) / 2;
  const printed = format.moment(made.at);
  const { by: name } = made;
  const line: PdfContent = { canvas: [{ line: width, thick: 1 }], margin: [0, 8, 0, 12] };
  return {
    info: { title: `${title} ${purchase.request_number}`, author: company.name },
    language,
    landscape,
    content: [
      {
        columns: [
          {
            width: from,
            stack: [
              { text: company.name, bold: true, fontSize: 11 },
              { text: companyLine(company, words), color: GREY, fontSize: SECOND },
            ],
          },
          {
            width: width - GAP - from,
            alignment: 'right',
            stack: [
              { text: say(msg`Request ${purchase.request_number}`), bold: true },
              {
                text: [purchase.name, purchase.sector?.name].filter(Boolean).join(' · '),
                color: GREY,
                fontSize: SECOND,
              },
            ],
          },
        ],
        columnGap: GAP,
      },
      line,
      {
        columns: [
          { width: half, stack: [{ text: title, heading: 1, bold: true, fontSize: 15 }] },
          { width: half, alignment: 'right', stack: [{ text: note, margin: [0, 6, 0, 0] }] },
        ],
        columnGap: GAP,
        margin: [0, 0, 0, 10],
      },
      ...content,
      signatures(purchase.creator.name, width, words),
    ],
    footerText: say(msg`Printed ${printed}, ${name}`),
  };
}

function companyLine(
  { address, city, country, pib, registration_number }: PaperCompany,
  { say }: SheetFormatting,
) {
  const number = pibNameFor(country, pib, say);
  return [
    address,
    city,
    pib && `${number} ${pib}`,
    registration_number && say(msg`Company number: ${{ number: registration_number }}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function signatures(preparedBy: string, width: number, { say }: SheetFormatting): PdfContent {
  const each = (width - 2 * GAP) / 3;
  return {
    columns: [
      signatureLine(say(msg`Prepared by`), preparedBy, each),
      signatureLine(say(msg({ message: 'Approved by', context: 'signature' })), '', each),
      signatureLine(say(msg`Date`), '', each),
    ],
    columnGap: GAP,
    unbreakable: true,
  };
}

const SUMS = [150, 90] as const;
/** The width of the totals, including the space between their columns. */
export const SUMS_WIDTH = 248;

/**
 * Returns the net, VAT and gross totals of the accepted lines in the company's currency; empty if nothing is
 * accepted.
 */
export function buildSheetSums(
  { accepted, currency }: PurchaseDetail,
  { say, amount }: SheetFormatting,
): PdfColumn {
  if (!accepted || accepted.lines_accepted === 0) return { width: SUMS_WIDTH, text: '' };
  const vat = toDecimal(accepted.gross).sub(toDecimal(accepted.net));
  const row = (label: string, value: { toString(): string }, bold = false): PdfContent[] => [
    { text: label, bold },
    { text: amount(value), bold, alignment: 'right' },
  ];
  const body = [
    row(say(msg`Net total`), accepted.net),
    row(say(msg`VAT`), vat),
    row(say(msg`Gross total, ${currency}`), accepted.gross, true),
  ];
  return { width: SUMS_WIDTH, table: { widths: SUMS, body }, layout: 'noBorders' };
}

/** Returns a cell of a table's header; `end` aligns it like the numbers below it. */
export const headerCell = (text: string, end = false): PdfContent => ({
  text,
  bold: true,
  fontSize: 8,
  alignment: end ? 'right' : 'left',
});

/** Returns a second, muted line below a cell's text; empty if the text is empty. */
export const mutedLine = (text: string): PdfContent[] =>
  text === '' ? [] : [{ text, color: GREY, fontSize: SECOND }];
