import { msg } from '@lingui/core/macro';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { purchaseKindLabels } from '#core/purchase/server/lists/purchase-columns.ts';
import { purchaseStatusPhrase } from '#core/purchase/words/statuses.ts';
import {
  dayColumn,
  type ExportColumn,
  moneyColumn,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatInstantShort } from '#platform/shared/dates.ts';
import { pibLabel } from '#platform/shared/words/tax-numbers.ts';
import { orderGoods } from '../rules/order-goods.ts';
import type { FinanceRow } from '../wire.ts';
import { paymentTypeLabels } from '../words.ts';
import { getFinanceStatuses, listAllFinances } from './finance-list.read.ts';
import { toAccountChange } from './payees.read.ts';
import { type ExportedPayment, listAllPayments } from './payments-export.read.ts';

const CURRENCY = msg({ message: 'Currency' });
const ORDER = msg({ message: 'Order' });

export const financesExport = (
  query: Parameters<typeof listAllFinances>[3],
): ListExport<CompanyExportContext, FinanceRow> => ({
  title: msg`Finances`,
  columns: [
    textColumn(ORDER, (row) => row.order_number, 16),
    textColumn(msg`Supplier`, ({ supplier }) => supplier.name, 30),
    textColumn(msg({ message: 'Purchase' }), ({ purchase }) => purchase.request_number, 16),
    textColumn(msg({ message: 'Purchase name' }), ({ purchase }) => purchase.name, 30),
    textColumn(msg({ message: 'Type' }), ({ purchase }, say) => say(purchaseKindLabels[purchase.kind]), 12),
    textColumn(
      msg({ message: 'Status' }),
      (row, say) => say(purchaseStatusPhrase({ status: row.purchase.status, goods: orderGoods(row) })),
      22,
    ),
    moneyColumn(msg({ message: 'Order net' }), ({ net }) => net),
    moneyColumn(msg({ message: 'Order gross' }), ({ gross }) => gross),
    moneyColumn(msg({ message: 'Payable' }), ({ payable }) => payable),
    moneyColumn(msg`Received, value`, ({ received }) => received),
    moneyColumn(msg({ message: 'Paid in all' }), ({ paid }) => paid),
    moneyColumn(msg`Prepaid`, ({ prepaid }) => prepaid),
    moneyColumn(msg({ message: 'Still to pay' }), ({ left_to_pay }) => left_to_pay),
    moneyColumn(msg`Payable now`, ({ payable_now }) => payable_now),
    moneyColumn(msg({ message: 'Refund due' }), ({ refund_due }) => refund_due),
    textColumn(CURRENCY, ({ currency }) => currency, 10),
    dayColumn(msg({ message: 'Due date' }), ({ next_due }) => next_due),
  ],
  rows: ({ tenant, actor, session }) => listAllFinances(tenant, actor, session.now, query),
});

/**
 * The accountant's columns, one row per payment. A reversal has negative amounts, and order data is current. The
 * tax number is labelled by its name in the company's country.
 */
const paymentColumns = (country: string): readonly ExportColumn<ExportedPayment>[] => [
  dayColumn(msg`Paid on`, ({ paid_on }) => paid_on),
  textColumn(msg`Entry`, ({ kind }, say) => say(kind === 'reversal' ? msg`Reversal` : msg`Payment`), 14),
  textColumn(msg`Supplier`, ({ supplier }) => supplier, 30),
  textColumn(pibLabel(country), ({ pib }) => pib, 16),
  textColumn(msg({ message: 'Invoice number' }), ({ invoice_number }) => invoice_number, 20),
  dayColumn(msg({ message: 'Due date' }), ({ due_date }) => due_date),
  moneyColumn(msg({ message: 'Amount paid' }), ({ amount }) => amount),
  textColumn(CURRENCY, ({ currency }) => currency, 10),
  textColumn(msg`Payment type`, ({ payment_type }, say) => say(paymentTypeLabels[payment_type]), 18),
  textColumn(ORDER, ({ order_number }) => order_number, 16),
  textColumn(msg({ message: 'Purchase' }), ({ request_number }) => request_number, 14),
  textColumn(msg({ message: 'Purchase name' }), ({ name }) => name, 30),
  moneyColumn(msg({ message: 'Order net' }), ({ net }) => net),
  moneyColumn(msg({ message: 'Order VAT' }), ({ vat }) => vat),
  moneyColumn(msg({ message: 'Order gross' }), ({ gross }) => gross),
  moneyColumn(msg({ message: 'Payable' }), ({ payable }) => payable),
  moneyColumn(msg({ message: 'Paid in all' }), ({ paid }) => paid),
  moneyColumn(msg({ message: 'Still to pay' }), ({ left_to_pay }) => left_to_pay),
  moneyColumn(msg({ message: 'Refund due' }), ({ refund_due }) => refund_due),
  textColumn(msg`Entered by`, ({ by }) => by, 22),
  textColumn(msg({ message: 'Note' }), ({ note }) => note, 30),
  textColumn(msg({ message: 'Bank account' }), ({ account_number }) => account_number, 26),
  textColumn(
    msg`Account changed after approval`,
    (row) => {
      const changed = toAccountChange(row);
      if (changed === null) return '';
      return [changed.at === null ? '' : formatInstantShort(changed.at), changed.by, changed.before]
        .filter((part) => part !== '')
        .join(', ');
    },
    40,
  ),
];

/** Returns the export of the payments made in a period, for the accountant of a company in the given country. */
export const paymentsExport = (
  { from, to }: { readonly from: string; readonly to: string },
  country: string,
): ListExport<CompanyExportContext, ExportedPayment> => ({
  what: 'payments',
  title: msg`Payments`,
  of: `${from} ${to}`,
  columns: paymentColumns(country),
  rows: ({ tenant, actor }) =>
    listAllPayments(tenant, {
      from,
      to,
      direct: getFinanceStatuses(actor).includes(PURCHASE_STATUS.DIRECT_APPROVAL),
    }),
});
