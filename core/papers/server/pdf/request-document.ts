import { msg } from '@lingui/core/macro';
import { labelValueColumns } from '#platform/server/pdf/document-parts.ts';
import type { PdfContent, PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { totalColumnsWidth } from '#platform/server/pdf/table-layouts.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import {
  buildSheetLayout,
  createSheetFormatting,
  headerCell,
  mutedLine,
  type SheetInput,
} from './sheet-layout.ts';

const NUMBER = 24;
const QUANTITY = 110;

/**
 * Returns a request as a PDF with the requested items, the dates, the delivery place and the suppliers, but without
 * any prices.
 */
export function requestDocument(paper: SheetInput): PdfDocument {
  const { purchase } = paper;
  const { say, format } = createSheetFormatting(paper.language);
  const suppliers = purchase.rfps.map(({ supplier }) => supplier.name).join(', ');
  const facts = labelValueColumns([
    [say(msg`Category`), purchase.category.name],
    [say(msg`Offer deadline`), purchase.date_for_offer ? format.moment(purchase.date_for_offer) : ''],
    [say(msg`Delivery date`), purchase.date_for_delivery ? format.day(purchase.date_for_delivery) : ''],
    [say(msg`Place of delivery`), purchase.delivery_place],
    [say(msg`Description`), purchase.description],
    [say(msg`Suppliers`), suppliers],
  ]);
  const lines: PdfContent = {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [NUMBER, totalColumnsWidth(3) - NUMBER - QUANTITY, QUANTITY],
      body: [
        [headerCell(say(msg`No.`)), headerCell(say(msg`Item`)), headerCell(say(msg`Quantity`), true)],
        ...purchase.articles.map(({ name, note, quantity, unit }, index): PdfContent[] => [
          String(index + 1),
          { stack: [name, ...mutedLine(note)] },
          { text: `${format.number(quantity)}\u00a0${say(unitPhrases[unit])}`, alignment: 'right' },
        ]),
      ],
    },
    layout: 'lines',
  };
  return buildSheetLayout(paper, {
    title: say(msg`Purchase request`),
    content: [{ stack: [facts], margin: [0, 0, 0, 12] }, lines],
  });
}
