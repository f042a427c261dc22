import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  leadTimeInDaysLabel,
  offerFieldLabels,
  offerTermLabels,
  paymentTermInDaysLabel,
} from '#core/purchase/words/terms.ts';
import type { WorkbookColumn, WorkbookRule, WorkbookTerm, WorkbookWarning } from './rules/workbook.ts';

/** Columns with the buyer's data, which suppliers do not fill in. */
type BuyersColumn = 'no' | 'name' | 'note' | 'asked' | 'unit';

const from = (number: number): MessageDescriptor => ({
  ...msg({ message: 'Price step {number}: from quantity', comment: 'a price holds from this quantity on' }),
  values: { number },
});
const price = (number: number): MessageDescriptor => ({
  ...msg({ message: 'Price step {number}: unit price, net' }),
  values: { number },
});

/** Headings of the items sheet, in column order. */
export const workbookColumns: Readonly<Record<WorkbookColumn | BuyersColumn, MessageDescriptor>> = {
  no: msg({ message: 'No.' }),
  name: msg({ message: 'Item' }),
  note: msg({ message: 'Note' }),
  asked: msg({ message: 'Quantity' }),
  unit: msg({ message: 'Unit' }),
  quantity: msg({ message: 'Quantity offered' }),
  unit_price: msg({ message: 'Unit price, net' }),
  vat_rate: msg({ message: 'VAT rate' }),
  pack_size: offerTermLabels.pack_size,
  origin: offerTermLabels.origin,
  ...{ from_1: from(1), price_1: price(1), from_2: from(2), price_2: price(2), from_3: from(3) },
  ...{ price_3: price(3), from_4: from(4), price_4: price(4), from_5: from(5), price_5: price(5) },
};

/** Labels of the terms sheet, in row order. */
export const workbookTerms: Readonly<Record<WorkbookTerm, MessageDescriptor>> = {
  currency: msg({ message: 'Currency' }),
  delivery_date: msg({ message: 'Delivery date' }),
  valid_until: msg({ message: 'Valid until', comment: 'of an offer' }),
  payment_terms: msg({ message: 'Payment terms' }),
  supplier_offer_number: msg({ message: 'Your offer number' }),
  offer_description: msg({ message: 'Note', comment: 'of the supplier, to an offer' }),
  freight_net: offerFieldLabels.freight_net,
  freight_vat_rate: offerFieldLabels.freight_vat_rate,
  freight_included: msg({ message: 'Freight is in the prices', comment: 'yes or no' }),
  minimum_order_net: offerTermLabels.minimum,
  payment_days: paymentTermInDaysLabel,
  lead_days: leadTimeInDaysLabel,
  incoterm: offerTermLabels.delivery_terms,
  incoterm_place: offerFieldLabels.incoterm_place,
  advance_percent: offerTermLabels.advance,
};

/** The choices of a yes/no cell. */
export const workbookYesNo = {
  yes: msg({ message: 'Yes', context: 'answer' }),
  no: msg({ message: 'No', context: 'answer' }),
};

/** Tells a supplier in the invitation that the page offers a workbook. */
export const workbookMailHint = msg({
  message:
    'With this many items it is easier to fill in a sheet: download it on the page and upload it there with your prices.',
});

/** Messages for cell errors that are specific to workbooks; the shared form rules have their own messages. */
export const workbookRulePhrases: Readonly<Record<WorkbookRule, MessageDescriptor>> = {
  two_readings: msg({
    message: '“{text}” can be read in two ways. Enter it as a number, or without a thousands separator.',
    comment: '{text} is what stands in a cell, such as 1.234',
  }),
  no_result: msg({
    message: 'The result of this formula is not saved. Enter the number itself.',
    comment: 'of a cell of a sheet',
  }),
  other_currency: msg({ message: '“{text}” is not in {currency}, the currency of the offer.' }),
  item_twice: msg({
    message: 'This item is in several rows: {rows}. Keep one of them.',
    comment: 'of a sheet',
  }),
  item_mixed: msg({
    message: 'In row {row} the number and the name belong to different items.',
    comment: 'of a sheet',
  }),
  item_unclear: msg({
    message: 'Several items have this name and quantity, so its row cannot be told from the others.',
    comment: 'of a sheet',
  }),
};

/**
 * Messages for the warnings about a workbook that was read; `items` contains names of items, cells or sheets, or row
 * numbers.
 */
export const workbookWarningPhrases: Readonly<Record<WorkbookWarning, MessageDescriptor>> = {
  unsealed: msg({
    message:
      'The identifier of the workbook is missing, so its rows were matched by name and quantity. Check them.',
  }),
  older_revision: msg({ message: 'The workbook is older than the last change of the request.' }),
  other_version: msg({ message: 'The offer was changed after the workbook was downloaded.' }),
  changed_since: msg({ message: 'The buyer has since changed these items: {items}.' }),
  added_since: msg({
    message: 'The buyer has since added these items; the workbook has no rows for them: {items}.',
  }),
  removed_since: msg({ message: 'The buyer no longer asks for these items; they are left out: {items}.' }),
  rows_missing: msg({
    message: 'The workbook has no row for these items, so they count as not offered: {items}.',
  }),
  rows_unknown: msg({ message: 'These rows are not items of the request and are left out: {items}.' }),
  locked_changed: msg({
    message: 'These cells were changed and are ignored; they are the buyer’s: {items}.',
  }),
  sheets_several: msg({ message: 'Several sheets look like the sheet of items. “{items}” was read.' }),
  terms_missing: msg({
    message: 'These terms were not found in the workbook and stay as they are: {items}.',
  }),
};
