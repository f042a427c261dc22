import { findAcceptedSupplier } from '#core/purchase/rules/acceptance.ts';
import { getGoodsState } from '#core/purchase/rules/receipts.ts';
import type { OfferStatus, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import type { PurchaseRow as WireRow } from '#core/purchase/wire/purchase-detail.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import { type DailyRates, parseStoredRates } from '../record/exchange-rates.read.ts';
import { findNextActor } from './next-actor.ts';
import type { AcceptedSum, AcceptedSums, ListedRow } from './purchase-rows.read.ts';

interface Viewed {
  readonly actor: Actor;
  readonly now: string;
  /** Today's rates; null if no row needs them. */
  readonly today: DailyRates | null;
  readonly currency: Currency;
}

/** Returns a database row in its wire format. */
export function presentPurchaseRow(row: ListedRow, { actor, now, today, currency }: Viewed): WireRow {
  const { kind, status } = row;
  const biddingOpen = status === PURCHASE_STATUS.ACTIVE && isBiddingOpen(row.date_for_offer, now);
  const state = { kind, status, confirmed_by_owner: row.confirmed_by_owner };
  const prices = maySeePrices(actor, { ...state, creator_id: row.creator_id, sector_id: row.sector_id });
  const accepted = getAcceptedParts(row, today, currency);
  const winner = findAcceptedSupplier(accepted);
  return {
    id: row.id,
    request_number: row.request_number,
    kind,
    premium: row.premium,
    name: row.name,
    status,
    rejected: row.rejected,
    version: row.version,
    category: { id: row.category_id, name: row.category_name },
    sector: row.sector_id === null ? null : { id: row.sector_id, name: row.sector_name ?? '' },
    creator: { id: row.creator_id, name: row.creator_name },
    date_for_offer: row.date_for_offer,
    date_for_delivery: row.date_for_delivery,
    expected_on: row.expected_on,
    received_percent: row.received_percent,
    goods_state: goodsStateOf(row),
    received_on: row.received_on,
    paid_percent: prices ? row.paid_percent : null,
    bidding_open: biddingOpen,
    confirmed_by_owner: row.confirmed_by_owner,
    invited_count: row.invited,
    answered_count: row.answered,
    declined_count: row.declined,
    offer_status: row.furthest === null ? null : (STATUS_BY_RANK[row.furthest] ?? null),
    prices,
    best_offer: prices ? bestOffer(row) : null,
    accepted_supplier: accepted.find((part) => part.supplier_id === winner)?.supplier ?? null,
    accepted_suppliers: accepted.map((part) => part.supplier),
    accepted_total:
      prices && accepted.length > 0 ? sum(accepted.map((part) => part.amount)).toFixed(2) : null,
    next: findNextActor({
      ...state,
      premium: row.premium,
      rejected: row.rejected,
      bidding_open: biddingOpen,
    }),
    waits_since: waitsSince(row, biddingOpen),
    status_since: row.status_since,
    created_at: row.created_at,
  };
}

/** Once bidding is over, the comparison has been pending since the deadline. */
function waitsSince(
  { status, confirmed_by_owner, rejected, date_for_offer: deadline, waits_since }: ListedRow,
  biddingOpen: boolean,
): string {
  const compares = status === PURCHASE_STATUS.ACTIVE && !biddingOpen && !confirmed_by_owner && !rejected;
  if (!compares || deadline === null) return waits_since;
  return Date.parse(deadline) > Date.parse(waits_since) ? deadline : waits_since;
}

const ORDERED: readonly PurchaseStatus[] = [
  PURCHASE_STATUS.CLOSED,
  PURCHASE_STATUS.RECEIVED,
  PURCHASE_STATUS.PAID,
  PURCHASE_STATUS.LOCKED,
];

/** Returns the state of a request's ordered goods; null without an order. */
export function goodsStateOf({
  kind,
  status,
  goods_open,
  came,
}: Pick<ListedRow, 'kind' | 'status' | 'goods_open' | 'came'>): WireRow['goods_state'] {
  if (kind !== 'request' || came === null || !ORDERED.includes(status)) return null;
  return getGoodsState({ open: goods_open, came });
}

/** Maps the rank of an offer's state in the list query back to the state. */
const STATUS_BY_RANK: readonly OfferStatus[] = [0, 1, 5, 2, 3, 4];

function bestOffer({
  best_price,
  best_supplier_id,
  best_supplier_name,
  best_remark,
}: ListedRow): WireRow['best_offer'] {
  if (best_price === null || best_supplier_id === null) return null;
  return {
    price: best_price,
    supplier: { id: best_supplier_id, name: best_supplier_name ?? '' },
    remark: best_remark,
  };
}

interface Part {
  readonly supplier_id: number;
  readonly supplier: { readonly id: number; readonly name: string };
  /** Net, in the company's currency. */
  readonly amount: Decimal;
}

/** Returns the accepted part of each supplier. */
export function getAcceptedParts(
  row: Pick<ListedRow, 'accepted' | 'frozen_rates'>,
  today: DailyRates | null,
  currency: Currency,
): Part[] {
  const amountOf = computeAcceptedAmount(row, today, currency);
  return row.accepted.map((part) => ({
    supplier_id: part.supplier_id,
    supplier: { id: part.supplier_id, name: part.name },
    amount: amountOf(part),
  }));
}

/**
 * Returns the amount of an accepted part of a purchase: as confirmed, else at the frozen rates, else at today's rates.
 */
export function computeAcceptedAmount(
  { frozen_rates }: Pick<AcceptedSums, 'frozen_rates'>,
  today: DailyRates | null,
  currency: Currency,
): (part: AcceptedSum) => Decimal {
  const rates = frozen_rates ? parseStoredRates(frozen_rates) : today;
  return (part) =>
    part.awarded === null && rates
      ? convertAmount(toDecimal(part.net), part.currency, currency, rates.rates)
      : toDecimal(part.awarded ?? '0');
}
