import { type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';

/** The tabs of the requests overview (specification §2, product 5). */
export const REQUEST_TABS = ['new', 'closed', 'confirmed'] as const;

export type RequestTab = (typeof REQUEST_TABS)[number];

/**
 * The rule of a tab as data, for both SQL and `getRequestTab`: the states that always belong to the tab, and the
 * states that belong to it only while bidding is open or only once bidding is over.
 */
export interface TabRule {
  readonly statuses: readonly PurchaseStatus[];
  readonly whileBiddingOpen: readonly PurchaseStatus[];
  readonly onceBiddingOver: readonly PurchaseStatus[];
}

export const TAB_RULES: Readonly<Record<RequestTab, TabRule>> = {
  new: {
    statuses: [S.INITIATED, S.INITIATION_APPROVED, S.REQUESTED],
    whileBiddingOpen: [S.ACTIVE],
    onceBiddingOver: [],
  },
  closed: { statuses: [S.VALUATION, S.CANCELED], whileBiddingOpen: [], onceBiddingOver: [S.ACTIVE] },
  confirmed: {
    statuses: [S.CLOSED, S.RECEIVED, S.PAID, S.LOCKED],
    whileBiddingOpen: [],
    onceBiddingOver: [],
  },
};

/**
 * Returns whether suppliers can still bid. The whole second of the deadline is included (product 6), so that a
 * deadline of 23:59:59 lasts until midnight. Both parameters are ISO instants. Returns false if there is no deadline.
 */
export function isBiddingOpen(dateForOffer: string | null, now: string): boolean {
  return dateForOffer !== null && wholeSecond(now) <= wholeSecond(dateForOffer);
}

function wholeSecond(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

/** Returns the tab of a request; null for the states of ad hoc and direct purchases. */
export function getRequestTab(
  status: PurchaseStatus,
  dateForOffer: string | null,
  now: string,
): RequestTab | null {
  const open = isBiddingOpen(dateForOffer, now);
  return (
    REQUEST_TABS.find((tab) => {
      const rule = TAB_RULES[tab];
      const byDeadline = open ? rule.whileBiddingOpen : rule.onceBiddingOver;
      return rule.statuses.includes(status) || byDeadline.includes(status);
    }) ?? null
  );
}

/**
 * Returns when bidding ended: at the deadline, or earlier if an award was proposed or the purchase was cancelled.
 *
 * @returns an ISO instant; null if no supplier was ever invited
 */
export function getBiddingEnd(purchase: {
  readonly status: number;
  readonly date_for_offer: string | null;
  readonly status_since: string;
  readonly invited_count: number;
}): string | null {
  const { status, date_for_offer: deadline, status_since: since } = purchase;
  if (deadline === null || purchase.invited_count === 0) return null;
  return status !== S.ACTIVE && Date.parse(since) < Date.parse(deadline) ? since : deadline;
}
