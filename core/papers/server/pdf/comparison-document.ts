import { msg, plural } from '@lingui/core/macro';
import { listStatedTerms } from '#core/purchase/rules/offers/stated-terms.ts';
import { createTermFormatter } from '#core/purchase/server/term-texts.ts';
import { listForeignCurrencies } from '#core/purchase/wire/comparison/compared-in.ts';
import {
  type Comparison,
  type ComparisonArticleRow,
  type ComparisonCell,
  needsPriceCheck,
  type OfferColumn,
} from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { formatOfferTerm, notStatedPhrase, offerTermLabels } from '#core/purchase/words/terms.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { COLUMN_GAP, LANDSCAPE_TEXT_WIDTH } from '#platform/server/pdf/table-layouts.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatExchangeRate, formatPercent, formatPrice } from '#platform/shared/money/format.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import type { ComparisonRow } from '../comparison-slots.ts';
import {
  buildSheetLayout,
  buildSheetSums,
  createSheetFormatting,
  headerCell,
  mutedLine,
  type SheetFormatting,
  type SheetInput,
  SUMS_WIDTH,
} from './sheet-layout.ts';

/** The number of suppliers that fit beside the items on a landscape sheet. */
const PER_SHEET = 6;
const ITEM = 146;
const QUANTITY = 62;
const OFFER = (LANDSCAPE_TEXT_WIDTH - ITEM - QUANTITY - COLUMN_GAP * (PER_SHEET + 1)) / PER_SHEET;
const BESIDE = LANDSCAPE_TEXT_WIDTH - SUMS_WIDTH - 24;

/**
 * Returns the offers side by side, six suppliers per sheet. Font weight, borders and text replace the colours of the
 * screen.
 */
export function comparisonDocument(
  paper: SheetInput,
  comparison: Comparison,
  added: readonly ComparisonRow[],
): PdfDocument {
  const { purchase, language } = paper;
  const words = createSheetFormatting(language);
  const { say } = words;
  const { currency } = purchase;
  const sheets = Math.max(1, Math.ceil(comparison.columns.length / PER_SHEET));
  const tables = Array.from({ length: sheets }, (_, sheet) =>
    prices(paper, comparison, { from: sheet * PER_SHEET, added }, words),
  );
  return buildSheetLayout(paper, {
    title: say(msg`Comparison of offers`),
    note: [say(msg`unit prices in ${currency}, without VAT`), rateText(paper, words)]
      .filter((text) => text !== '')
      .join(' · '),
    landscape: true,
    content: [
      ...tables,
      {
        columns: [
          { width: BESIDE, text: legend(purchase, words), fontSize: 8 },
          buildSheetSums(purchase, words),
        ],
        columnGap: 24,
        margin: [0, 12, 0, 0],
        unbreakable: true,
      },
    ],
  });
}

/** Returns the exchange rate used to convert offers in euros; '' if there are no such offers. */
function rateText({ purchase, language }: SheetInput, { say, format }: SheetFormatting): string {
  const { accepted, currency } = purchase;
  if (!accepted || !listForeignCurrencies(purchase).includes('EUR')) return '';
  return say(
    msg`1 EUR = ${formatExchangeRate(accepted.rate, language)} ${currency}, ${format.day(accepted.rate_day)}`,
  );
}

function prices(
  { purchase, language }: SheetInput,
  { columns, rows }: Comparison,
  { from, added }: { readonly from: number; readonly added: readonly ComparisonRow[] },
  words: SheetFormatting,
): PdfContent {
  const { say, format, amount } = words;
  const itemName = (id: number) => purchase.articles.find((article) => article.id === id)?.name ?? '';
  const shown = columns.slice(from, from + PER_SHEET);
  const right = (stack: readonly PdfContent[], bold = false): PdfContent => ({
    stack,
    alignment: 'right',
    bold,
  });
  const foot = (
    head: string,
    cell: (column: OfferColumn) => readonly PdfContent[],
    bold = false,
  ): readonly PdfContent[] => [
    { text: head, bold, colSpan: 2 },
    '',
    ...shown.map((column) => right(cell(column), bold)),
  ];
  return {
    fontSize: 8,
    onNewPage: from > 0,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [ITEM, QUANTITY, ...shown.map(() => OFFER)],
      body: [
        [
          headerCell(say(msg`Item`)),
          headerCell(say(msg`Quantity`), true),
          ...shown.map(({ rfp: { supplier } }) =>
            right([headerCell(supplier.name, true), ...mutedLine(supplier.city)]),
          ),
        ],
        ...rows.map((row): PdfContent[] => [
          { text: row.article.name },
          {
            text: `${format.number(row.article.quantity)}\u00a0${say(unitPhrases[row.article.unit])}`,
            alignment: 'right',
          },
          ...shown.map((_, index) => price(row, row.cells[from + index] ?? null, language, words)),
        ]),
        foot(
          say(msg`Offer total, ${purchase.currency}`),
          (column) => [
            { text: amount(column.total), bold: true },
            ...mutedLine(
              column.offer.currency === purchase.currency
                ? itemsOf(column, rows, words)
                : format.money(column.offer.price, column.offer.currency),
            ),
          ],
          false,
        ),
        ...added.map(({ head, cell }) =>
          foot(say(head), ({ rfp }) => {
            const [figure = '–', ...below] = cell(rfp.id, words);
            return [figure, ...below.flatMap(mutedLine)];
          }),
        ),
        foot(
          say(msg`Accepted`),
          ({ accepted }) => [{ text: accepted ? amount(accepted.net) : '–', bold: accepted !== null }],
          false,
        ),
        foot(say(msg`Delivery`), ({ offer }) => [
          offer.delivery_date === null ? '–' : format.day(offer.delivery_date),
        ]),
        foot(say(msg({ message: 'Payment', context: 'terms of payment' })), ({ offer }) => [
          offer.payment_terms || '–',
        ]),
        foot(say(msg`Offer valid until`), ({ offer }) => [
          offer.valid_until === null ? '–' : format.day(offer.valid_until),
        ]),
        ...listStatedTerms(columns.map(({ offer }) => offer)).map((term) =>
          foot(say(offerTermLabels[term]), ({ offer }) => [
            formatOfferTerm(offer, term, createTermFormatter(language, offer.currency, itemName)) ??
              say(notStatedPhrase),
          ]),
        ),
      ],
    },
    layout: 'lines',
  };
}

function itemsOf(
  column: OfferColumn,
  rows: readonly ComparisonArticleRow[],
  { say }: SheetFormatting,
): string {
  return say(msg`${column.lines} of ${plural(rows.length, { one: '# item', other: '# items' })}`);
}

function price(
  row: ComparisonArticleRow,
  cell: ComparisonCell | null,
  language: Language,
  { say }: SheetFormatting,
): PdfContent {
  if (!cell) return { text: '–', alignment: 'right' };
  const percent = cell.difference?.percent;
  const second = [
    cell.isLowest
      ? say(msg`lowest`)
      : percent && `${percent.isPositive() ? '+' : ''}${formatPercent(percent.toString(), language)}`,
    needsPriceCheck(cell, row) && say(msg`check the price`),
  ].filter((text) => typeof text === 'string');
  return {
    stack: [
      { text: formatPrice(cell.price.toString(), language), bold: cell.isLowest },
      ...mutedLine(second.join(' ')),
    ],
    alignment: 'right',
    framed: cell.accepted !== null,
  };
}

/**
 * Returns the legend, which states what is accepted, how the sheet marks accepted lines, and which invited suppliers
 * sent no offer.
 */
function legend(purchase: PurchaseDetail, { say, format }: SheetFormatting): string {
  const { accepted, rfps, date_for_offer } = purchase;
  const silent = rfps.filter(({ offer }) => offer === null).map(({ supplier }) => supplier.name);
  const sentences: string[] = [];
  if (accepted && accepted.lines_accepted > 0) {
    sentences.push(
      say(
        msg`Accepted: ${accepted.lines_accepted} of ${plural(accepted.lines_requested, { one: '# item', other: '# items' })}.`,
      ),
    );
  }
  sentences.push(say(msg`Framed: accepted. Bold: the lowest price of the row.`));
  if (silent.length > 0) sentences.push(`${say(msg`Without an offer`)}: ${silent.join(', ')}.`);
  if (date_for_offer) sentences.push(`${say(msg`Offer deadline`)}: ${format.moment(date_for_offer)}`);
  return sentences.join(' ');
}
