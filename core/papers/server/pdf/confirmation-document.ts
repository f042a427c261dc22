import { msg } from '@lingui/core/macro';
import type { Comparison } from '#core/purchase/wire/comparison/comparison.ts';
import { listPurchasedFreight, listPurchasedLines } from '#core/purchase/wire/comparison/purchased-lines.ts';
import { labelValueColumns } from '#platform/server/pdf/document-parts.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { TEXT_WIDTH, totalColumnsWidth } from '#platform/server/pdf/table-layouts.ts';
import { formatPercent, formatPrice } from '#platform/shared/money/format.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import {
  buildSheetLayout,
  buildSheetSums,
  createSheetFormatting,
  headerCell,
  mutedLine,
  type SheetInput,
  SUMS_WIDTH,
} from './sheet-layout.ts';

/** The widths of the columns after the item: supplier, quantity, price and amount. */
const WIDTHS = [112, 66, 72, 82] as const;

/** Returns the confirmation sheet as a PDF: the accepted items by supplier, the totals, and space for signatures. */
export function confirmationDocument(paper: SheetInput, comparison: Comparison, note: string): PdfDocument {
  const { purchase, language } = paper;
  const words = createSheetFormatting(language);
  const { say, format, amount } = words;
  const { currency } = purchase;
  const facts = labelValueColumns([
    [say(msg`Category`), purchase.category.name],
    [say(msg`Requester`), purchase.creator.name],
    [say(msg`Delivery date`), purchase.date_for_delivery ? format.day(purchase.date_for_delivery) : ''],
    [say(msg`Place of delivery`), purchase.delivery_place],
    [say(msg`Note`), note],
  ]);
  const right = (stack: readonly PdfContent[]): PdfContent => ({ stack, alignment: 'right' });
  const lines: PdfContent = {
    fontSize: 8.5,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [totalColumnsWidth(5) - WIDTHS.reduce((sum, width) => sum + width, 0), ...WIDTHS],
      body: [
        [
          headerCell(say(msg`Item`)),
          headerCell(say(msg`Supplier`)),
          headerCell(say(msg`Quantity`), true),
          headerCell(say(msg`Price`), true),
          headerCell(say(msg`Net`), true),
        ],
        ...listPurchasedLines(comparison).map((line): PdfContent[] => {
          const percent = line.difference?.percent;
          const lowest = line.rejected === null ? say(msg`lowest`) : '';
          const distance = line.difference === null ? lowest : (percent?.toString() ?? '');
          const rejected = line.rejected && {
            price: formatPrice(line.rejected.price.toString(), language),
            supplier: line.rejected.supplier,
          };
          return [
            { text: line.name },
            { text: line.supplier },
            right([`${format.number(line.quantity.toString())}\u00a0${say(unitPhrases[line.unit])}`]),
            right([
              formatPrice(line.price.toString(), language),
              ...mutedLine(percent ? `+${formatPercent(percent.toString(), language)}` : distance),
              ...mutedLine(
                rejected
                  ? say(
                      msg({
                        message: `${rejected.price} ${rejected.supplier}, rejected`,
                        comment: 'a lower price of a supplier whose offer the buyer rejected',
                      }),
                    )
                  : '',
              ),
            ]),
            right([amount(line.amount)]),
          ];
        }),
        ...listPurchasedFreight(comparison).map((one): PdfContent[] => [
          { text: say(msg({ message: 'Freight', context: 'terms of an offer' })) },
          { text: one.supplier },
          '',
          '',
          right([amount(one.amount)]),
        ]),
      ],
    },
    layout: 'lines',
  };
  return buildSheetLayout(paper, {
    title: say(msg`Purchase confirmation`),
    note: say(msg`unit prices in ${currency}, without VAT`),
    content: [
      { stack: [facts], margin: [0, 0, 0, 12] },
      lines,
      {
        columns: [{ width: TEXT_WIDTH - SUMS_WIDTH, text: '' }, buildSheetSums(purchase, words)],
        margin: [0, 10, 0, 0],
        unbreakable: true,
      },
    ],
  });
}
