import { msg } from '@lingui/core/macro';
import { offerFieldLabels, offerTermLabels } from '#core/purchase/words/terms.ts';

/** The labels of the fields for terms other than prices, keyed by the last part of the field name. */
export const ADDITIONAL_TERM_LABELS = {
  ...offerTermLabels,
  ...offerFieldLabels,
  incoterm: offerTermLabels.delivery_terms,
  advance_percent: offerTermLabels.advance,
  minimum_order_net: offerTermLabels.minimum,
  percent: msg({ message: 'Discount', context: 'terms of an offer' }),
  name: msg({ message: 'Bundle name' }),
  article_ids: msg({ message: 'Items in the bundle' }),
  from_quantity: msg({ message: 'From quantity', comment: 'a price holds from this quantity on' }),
  unit_price: msg({ message: 'Unit price, net' }),
} as const;
