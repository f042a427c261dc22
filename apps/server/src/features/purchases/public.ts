export { findForAccount } from './marketplace/account.read.ts';
export { joinPublished } from './marketplace/actions/join-published.ts';

import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import { HOME_STATUSES } from '@ponuda/domain/validation/limits';
import type { CompanyContext, CompanyReader } from '../../platform/http/route.ts';
import { countByStatus } from './core/lists/purchase-counts.read.ts';
import { type AcceptedOffers, readAcceptedOffers } from './desk/accepted-counts.read.ts';
import { readActivity } from './desk/activity.read.ts';
import {
  type InboxGroup,
  inboxReading,
  type Reading,
  readDeadlines,
  readExpired,
  readToCompare,
  readToConfirm,
  readToResubmit,
  readToSend,
} from './desk/inbox.read.ts';
import {
  readAdHocToApprove,
  readDirectToApprove,
  readDirectToPay,
  readToAgree,
  readToAnswer,
  readToApprove,
  readToPay,
  readToReceive,
} from './desk/inbox-work.read.ts';

type Inbox = Answer<(typeof homeApi)['GET home/inbox']>;
type Calculations = Answer<(typeof homeApi)['GET statistics/calculations/homepageCalculations']>;

/** What waits for the caller, with the deadlines that run and the latest changes. */
export async function readInbox(ctx: CompanyContext): Promise<Inbox> {
  const { now } = ctx.session;
  const reading = inboxReading(ctx, now);
  return {
    groups: await readGroups(reading),
    deadlines: await readDeadlines(reading),
    activity: await readActivity(ctx),
    server_now: now,
  };
}

/** The requests whose deadlines run out next, of what the reader sees. */
export function readNextDeadlines(reader: CompanyReader, limit: number): Promise<Inbox['deadlines']> {
  return readDeadlines(inboxReading(reader, reader.session.now), limit);
}

/** Every group that the caller has a right to, in the order in which they are shown. */
async function readGroups(reading: Reading): Promise<Inbox['groups']> {
  const groups: readonly (readonly [Inbox['groups'][number]['id'], InboxGroup | null])[] = [
    ['confirm', await readToConfirm(reading)],
    ['approve', await readToApprove(reading)],
    ['approve_ad_hoc', await readAdHocToApprove(reading)],
    ['approve_direct', await readDirectToApprove(reading)],
    ['agree', await readToAgree(reading)],
    ['answer', await readToAnswer(reading)],
    ['compare', await readToCompare(reading)],
    ['resubmit', await readToResubmit(reading)],
    ['send', await readToSend(reading)],
    ['receive', await readToReceive(reading)],
    ['pay', await readToPay(reading)],
    ['pay_direct', await readDirectToPay(reading)],
    ['expired', await readExpired(reading)],
  ];
  return groups.flatMap(([id, group]) => (group === null ? [] : [{ id, ...group }]));
}

/** Requests in the statuses 1 to 4, and what is accepted of those that are not confirmed yet (the home page's counters). */
export async function readPurchaseCounters(ctx: CompanyContext): Promise<{
  readonly statuses: Calculations['statuses'];
  readonly accepted: AcceptedOffers;
}> {
  const { now } = ctx.session;
  const { byStatus } = await countByStatus(ctx.tenant, ctx.actor, { kind: 'request' }, now);
  return {
    accepted: await readAcceptedOffers(ctx, now),
    statuses: HOME_STATUSES.map((status) => ({
      status,
      ukupno: byStatus.find((row) => row.status === status)?.n ?? 0,
    })),
  };
}

export { readBudgetEffect } from './core/detail/budget-effect.read.ts';
export { visibility as purchaseVisibility } from './core/lists/list-filter.ts';
export { readRatesAt } from './core/record/exchange-rates.read.ts';
export { type NamedPurchase, readNamedPurchases } from './core/record/visible-purchases.read.ts';
export {
  type DeliveryDay,
  type InvoiceDue,
  type OfferDeadline,
  readDeliveryDays,
  readInvoicesDue,
  readOfferDeadlines,
} from './desk/calendar-dates.read.ts';
export { countAwaitingConfirmation, countOpenPurchases } from './desk/open-work.read.ts';
export { searchFiles, searchPurchases } from './desk/search.read.ts';
export { openOwnLink } from './offers/account/actions/open-own-link.ts';
export {
  findPublishedFile,
  readOfferedArticles,
  readOwnVersions,
  readPublishedRequest,
} from './offers/account/own-offers.read.ts';
export { openOwnOrder } from './offers/own-order.ts';
export { findLink, findOwnInvitation, type SupplierLink } from './offers/supplier-link.ts';
export { readFileForSupplier, readInvitation, readLinkState } from './offers/supplier-offers.read.ts';
export { handOverPurchases } from './requests/actions/hand-over-purchases.ts';
export { movePurchasesToSector } from './requests/actions/move-sector.ts';
