import { msg } from '@lingui/core/macro';
import { purchaseKindLabels } from '#core/purchase/server/lists/purchase-columns.ts';
import { goodsStatePhrases } from '#core/purchase/words/statuses.ts';
import {
  dayColumn,
  numberColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatQuantity } from '#platform/shared/money/format.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import type { GoodsRow } from '../wire.ts';
import { goodsGroupLabels } from '../words.ts';
import { type GoodsFilter, listAllGoods } from './goods-list.read.ts';

type Order = GoodsRow['orders'][number];
const sum = (orders: readonly Order[], of: (order: Order) => number) =>
  orders.reduce((all, order) => all + of(order), 0);

/** Formats the delivered quantities of a purchase by unit: `480 kg, 20 m`. */
const came =
  (what: 'delivered' | 'damaged' | 'sound', lang: Language) =>
  ({ came }: GoodsRow, say: Translate) =>
    came
      .filter((one) => !toDecimal(one[what]).isZero())
      .map((one) => `${formatQuantity(one[what], lang)} ${say(unitPhrases[one.unit])}`)
      .join(', ');

/** Returns the export of expected and delivered goods; like the list, it contains no amount of money. */
export const goodsExport = (
  filter: GoodsFilter,
  lang: Language,
): ListExport<CompanyExportContext, GoodsRow> => ({
  title: msg`Warehouse`,
  columns: [
    textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
    textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
    textColumn(msg({ message: 'Type' }), ({ kind }, say) => say(purchaseKindLabels[kind]), 12),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(goodsStatePhrases[state]), 22),
    textColumn(
      msg({ message: 'Delivery', context: 'how soon goods are expected' }),
      ({ group }, say) => say(goodsGroupLabels[group]),
      14,
    ),
    dayColumn(msg({ message: 'Expected on', context: 'a delivery' }), ({ expected_on }) => expected_on, 14),
    textColumn(msg`Place of delivery`, (row) => row.delivery_place),
    textColumn(msg`Orders`, ({ orders }) => orders.map((one) => one.order_number).join(', '), 22),
    textColumn(msg`Suppliers`, ({ orders }) => orders.map(({ supplier }) => supplier.name).join(', '), 30),
    numberColumn(msg({ message: 'Items' }), ({ orders }) => sum(orders, ({ lines }) => lines)),
    numberColumn(msg({ message: 'Items received' }), ({ orders }) => sum(orders, ({ lines_in }) => lines_in)),
    textColumn(msg({ message: 'Delivered', context: 'quantity' }), came('delivered', lang), 18),
    textColumn(msg({ message: 'Damaged', context: 'quantity' }), came('damaged', lang), 18),
    textColumn(msg({ message: 'Sound', context: 'quantity' }), came('sound', lang), 18),
    textColumn(msg({ message: 'Pending agreement' }), ({ waiting }, say) => formatYesNo(waiting, say), 14),
  ],
  rows: ({ tenant }) => listAllGoods(tenant, filter),
});
