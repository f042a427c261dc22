import { msg } from '@lingui/core/macro';
import type { PurchaseRow } from '@ponuda/contract/purchases';
import type { Currency } from '@ponuda/domain/currencies';
import { type PurchaseKind, type PurchaseStatus, purchaseStatusName } from '@ponuda/domain/purchase/status';
import { purchaseStatusPhrases, rejectedPhrase } from '@ponuda/phrases/statuses';
import {
  amountColumn,
  dayColumn,
  type ExportColumn,
  instantColumn,
  numberColumn,
  type Say,
  textColumn,
} from '../../platform/export/export-column.ts';

/** Kinds of purchases in one word. */
export const kindWords: Readonly<Record<PurchaseKind, ReturnType<typeof msg>>> = {
  request: msg({ message: 'Request' }),
  ad_hoc: msg({ message: 'Ad hoc', context: 'purchase kind' }),
  direct: msg({ message: 'Direct', context: 'purchase kind' }),
};

/** A status by its name. */
export const statusWords = (status: number, say: Say): string =>
  say(purchaseStatusPhrases[purchaseStatusName(status as PurchaseStatus)]);

const COMMON: readonly ExportColumn<PurchaseRow>[] = [
  textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
  textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
  textColumn(
    msg({ message: 'Status' }),
    ({ status, rejected }, say) =>
      rejected ? `${statusWords(status, say)}, ${say(rejectedPhrase)}` : statusWords(status, say),
    24,
  ),
  textColumn(msg({ message: 'Category' }), ({ category }) => category.name),
  textColumn(msg({ message: 'Department' }), ({ sector }) => sector?.name),
  textColumn(msg({ message: 'Created by', context: 'a purchase' }), ({ creator }) => creator.name),
];
const CREATED = instantColumn<PurchaseRow>(
  msg({ message: 'Created', context: 'a purchase, when' }),
  ({ created_at }) => created_at,
);
const suppliers = ({ accepted_suppliers: of }: PurchaseRow) => of.map(({ name }) => name).join(', ');

/**
 * The columns of requests, with what was offered and accepted; amounts in the company's currency, and in none of
 * the rows whose prices the reader may not see.
 */
export const requestColumns = (currency: Currency): readonly ExportColumn<PurchaseRow>[] => [
  ...COMMON,
  instantColumn(msg`Offer deadline`, ({ date_for_offer }) => date_for_offer),
  dayColumn(msg`Delivery date`, ({ date_for_delivery }) => date_for_delivery),
  numberColumn(msg({ message: 'Invited', context: 'suppliers, how many' }), (row) => row.invited_count),
  numberColumn(msg({ message: 'Offers', context: 'statistics' }), (row) => row.answered_count),
  numberColumn(msg({ message: 'Declined', context: 'suppliers, how many' }), (row) => row.declined_count),
  amountColumn(msg`Best offer`, currency, ({ best_offer }) => best_offer?.price ?? null),
  textColumn(msg`Best offer of`, ({ best_offer }) => best_offer?.supplier.name),
  textColumn(msg`Accepted suppliers`, suppliers, 30),
  amountColumn(msg`Accepted, net`, currency, ({ accepted_total }) => accepted_total),
  CREATED,
];

/** The columns of ad hoc and direct purchases. */
export const tradeColumns = (currency: Currency): readonly ExportColumn<PurchaseRow>[] => [
  ...COMMON,
  textColumn(msg`Supplier`, suppliers, 30),
  amountColumn(
    msg({ message: 'Value, net', context: 'of a purchase' }),
    currency,
    (row) => row.accepted_total,
  ),
  CREATED,
];
