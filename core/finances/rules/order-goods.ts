import { type GoodsState, getGoodsState } from '#core/purchase/rules/receipts.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/** Returns how much of an order was received; null for ad hoc and direct purchases, which have no receipts. */
export const orderGoods = ({ received }: { readonly received: string | null }): GoodsState | null =>
  received === null ? null : getGoodsState({ open: true, came: toDecimal(received).isPositive() });
