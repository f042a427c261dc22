import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import { HOME_STATUSES } from '@ponuda/domain/validation/limits';
import type { CompanyContext } from '../../platform/http/route.ts';
import { readAcceptedOffers } from './accepted-counts.read.ts';
import { readActivity } from './activity.read.ts';
import {
  inboxReading,
  readDeadlines,
  readExpired,
  readToCompare,
  readToConfirm,
  readToResubmit,
  readToSend,
} from './inbox.read.ts';
import { countByStatus } from './purchase-counts.read.ts';

type Inbox = Answer<(typeof homeApi)['GET home/inbox']>;
type Calculations = Answer<(typeof homeApi)['GET statistics/calculations/homepageCalculations']>;

/** What waits for the caller, with the deadlines that run and the latest changes. */
export async function readInbox(ctx: CompanyContext): Promise<Inbox> {
  const { now } = ctx.session;
  const reading = inboxReading(ctx, now);
  return {
    groups: [
      { id: 'send', ...(await readToSend(reading)) },
      { id: 'compare', ...(await readToCompare(reading)) },
      { id: 'resubmit', ...(await readToResubmit(reading)) },
      { id: 'confirm', ...(await readToConfirm(reading)) },
      { id: 'expired', ...(await readExpired(reading)) },
    ],
    deadlines: await readDeadlines(reading),
    activity: await readActivity(ctx),
    server_now: now,
  };
}

/** The purchase side of the home page's counters: accepted offers, and requests in the statuses 1 to 4. */
export async function readPurchaseCounters(
  ctx: CompanyContext,
): Promise<Pick<Calculations, 'accepted_offers_count' | 'accepted_offers_value' | 'statuses'>> {
  const { now } = ctx.session;
  const { byStatus } = await countByStatus(ctx.tenant, ctx.actor, { kind: 'request' }, now);
  const accepted = await readAcceptedOffers(ctx, now);
  return {
    accepted_offers_count: accepted.count,
    accepted_offers_value: accepted.value.toFixed(2),
    statuses: HOME_STATUSES.map((status) => ({
      status,
      ukupno: byStatus.find((row) => row.status === status)?.n ?? 0,
    })),
  };
}

export { handOverPurchases } from './actions/hand-over-purchases.ts';
export { movePurchasesToSector } from './actions/move-sector.ts';
export { readBudgetEffect } from './budget-effect.read.ts';
export { countAwaitingConfirmation, countOpenPurchases } from './open-work.read.ts';
export { type NamedPurchase, readNamedPurchases } from './visible-purchases.read.ts';
