import { msg } from '@lingui/core/macro';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { getBiddingEnd, type RequestTab } from '#core/purchase/rules/tabs.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { purchaseStatusPhrase } from '#core/purchase/words/statuses.ts';
import {
  amountColumn,
  dayColumn,
  type ExportColumn,
  instantColumn,
  numberColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { Currency } from '#platform/shared/currencies.ts';

export const purchaseKindLabels: Readonly<Record<PurchaseKind, ReturnType<typeof msg>>> = {
  request: msg({ message: 'Request' }),
  ad_hoc: msg({ message: 'Ad hoc', context: 'purchase kind' }),
  direct: msg({ message: 'Direct', context: 'purchase kind' }),
};

const statusText = ({ goods_state: goods, ...row }: PurchaseRow, say: Translate): string =>
  say(purchaseStatusPhrase({ ...row, goods }));

const COMMON: readonly ExportColumn<PurchaseRow>[] = [
  textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
  textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
  textColumn(msg({ message: 'Status' }), statusText, 24),
  textColumn(msg({ message: 'Category' }), ({ category }) => category.name),
  textColumn(msg({ message: 'Department' }), ({ sector }) => sector?.name),
  textColumn(msg({ message: 'Requester' }), ({ creator }) => creator.name),
];
const CREATED = instantColumn<PurchaseRow>(
  msg({ message: 'Created', context: 'a purchase, when' }),
  ({ created_at }) => created_at,
);
const suppliers = ({ accepted_suppliers: of }: PurchaseRow) => of.map(({ name }) => name).join(', ');

const DELIVERY = dayColumn<PurchaseRow>(msg`Delivery date`, ({ date_for_delivery }) => date_for_delivery);
const DEADLINE = instantColumn<PurchaseRow>(msg`Offer deadline`, ({ date_for_offer }) => date_for_offer);
const ACCEPTED_SUPPLIERS = textColumn<PurchaseRow>(msg`Accepted suppliers`, suppliers, 30);

const offered = (currency: Currency): readonly ExportColumn<PurchaseRow>[] => [
  numberColumn(msg({ message: 'Invited', context: 'suppliers, how many' }), (row) => row.invited_count),
  numberColumn(msg({ message: 'Offers', context: 'statistics' }), (row) => row.answered_count),
  numberColumn(msg({ message: 'Declined', context: 'suppliers, how many' }), (row) => row.declined_count),
  amountColumn(msg`Best offer`, currency, ({ best_offer }) => best_offer?.price ?? null),
  textColumn(msg`Best offer of`, ({ best_offer }) => best_offer?.supplier.name),
];
const accepted = (currency: Currency) =>
  amountColumn<PurchaseRow>(msg`Accepted, net`, currency, ({ accepted_total }) => accepted_total);

const NEXT_WORDS: Readonly<Record<PurchaseRow['next'], ReturnType<typeof msg> | null>> = {
  creator: null,
  suppliers: msg({ message: 'suppliers', context: 'whose turn it is' }),
  confirmers: msg({ message: 'confirmation', context: 'whose turn it is' }),
  storekeeper: msg({ message: 'warehouse', context: 'whose turn it is' }),
  finances: msg({ message: 'finance', context: 'whose turn it is' }),
  nobody: null,
};
const NEXT = textColumn<PurchaseRow>(msg`Pending with`, ({ next, creator }, say) => {
  const words = NEXT_WORDS[next];
  return next === 'creator' ? creator.name : words && say(words);
});

/**
 * Returns the columns of requests in each tab of the overview; without a tab, all columns about what was requested,
 * offered and accepted. Amounts are in the company's currency, and empty in rows whose prices the reader may not see.
 */
export function buildRequestColumns(
  currency: Currency,
  tab?: RequestTab,
): readonly ExportColumn<PurchaseRow>[] {
  switch (tab) {
    case 'new':
      return [...COMMON, DEADLINE, DELIVERY, ...offered(currency), NEXT, CREATED];
    case 'closed':
      return [
        ...COMMON,
        instantColumn(msg`Offers until`, getBiddingEnd),
        DELIVERY,
        ...offered(currency),
        ACCEPTED_SUPPLIERS,
        accepted(currency),
        NEXT,
        CREATED,
      ];
    case 'confirmed':
      return [
        ...COMMON,
        textColumn(msg`Suppliers`, suppliers, 30),
        amountColumn(msg`Confirmed, net`, currency, ({ accepted_total }) => accepted_total),
        dayColumn(msg({ message: 'Expected on', context: 'a delivery' }), ({ expected_on }) => expected_on),
        numberColumn(msg`Received, %`, ({ received_percent }) => received_percent),
        numberColumn(msg`Paid, %`, ({ paid_percent }) => paid_percent),
        CREATED,
      ];
    case undefined:
      return [
        ...COMMON,
        DEADLINE,
        DELIVERY,
        ...offered(currency),
        ACCEPTED_SUPPLIERS,
        accepted(currency),
        CREATED,
      ];
  }
}

/** Returns the columns of ad hoc and direct purchases. */
export const buildAdhocDirectColumns = (currency: Currency): readonly ExportColumn<PurchaseRow>[] => [
  ...COMMON,
  textColumn(msg`Supplier`, suppliers, 30),
  amountColumn(
    msg({ message: 'Value, net', context: 'of a purchase' }),
    currency,
    (row) => row.accepted_total,
  ),
  CREATED,
];
