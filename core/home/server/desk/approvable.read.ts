import type { homeApi } from '#core/home/wire.ts';
import {
  allowTiedApprovers,
  findNextApproval,
  judgeApprover,
} from '#core/purchase/rules/approval/approvers.ts';
import type { PurchaseState } from '#core/purchase/rules/guards.ts';
import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import {
  type AcceptedSums,
  isAtTodaysRate,
  type ListedRow,
} from '#core/purchase/server/lists/purchase-rows.read.ts';
import { computeAcceptedAmount } from '#core/purchase/server/lists/purchases.present.ts';
import { type DailyRates, readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { type CompanyPeople, readCompanyPeople } from '#core/purchase/server/record/second-person.read.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import { type Decimal, sum, ZERO } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { InboxGroupId, InboxQuery } from './inbox-groups.read.ts';

type Inbox = EndpointResponse<(typeof homeApi)['GET home/inbox']>;
type Order = NonNullable<Inbox['groups'][number]['items'][number]['order']>;

/** The facts needed to compute a purchase's sum and to determine who may see it, as in `ListedRow`. */
export type VisibilityFacts = Pick<
  ListedRow,
  'kind' | 'status' | 'confirmed_by_owner' | 'creator_id' | 'sector_id' | 'premium' | 'rejected'
> &
  AcceptedSums & {
    /** Users who created the purchase or changed what is bought, for the four-eyes rule. */
    readonly first_person_ids: readonly number[];
  };

export interface ChosenPurchase {
  readonly group_id: InboxGroupId | 'deadlines' | 'started';
  readonly total: number;
  readonly id: number;
  readonly since: string | null;
  readonly facts: VisibilityFacts | null;
  readonly own_order: Order | null;
  /** The sums of the whole group by currency; null if its rows have to be added up. */
  readonly sums: Readonly<Record<string, string>> | null;
}

/**
 * The caller's data that is shared by all parts of the response. The day's exchange rates are read once, on first
 * use.
 */
export interface InboxContext extends InboxQuery {
  readonly rates: () => Promise<DailyRates>;
  /** Returns the company's users for the four-eyes rule. Read once, when the first purchase is checked. */
  readonly people: () => Promise<CompanyPeople>;
}

export function createInboxContext(ctx: CompanyReader): InboxContext {
  const { now } = ctx.session;
  let rates: Promise<DailyRates> | undefined;
  let people: Promise<CompanyPeople> | undefined;
  return {
    ctx,
    now,
    params: new StatementParams(),
    rates: () => {
      rates ??= readRatesAt(toPurchaseScope(ctx).db, now);
      return rates;
    },
    people: () => {
      people ??= readCompanyPeople(toPurchaseScope(ctx));
      return people;
    },
  };
}

/** Returns a purchase's accepted amount in the company's currency. */
export async function readAcceptedAmount(
  { ctx, rates }: InboxContext,
  facts: VisibilityFacts,
): Promise<Decimal> {
  const today = isAtTodaysRate(facts) ? await rates() : null;
  return sum(facts.accepted.map(computeAcceptedAmount(facts, today, ctx.company.settings.currency)));
}

/** The groups to which the four-eyes rule applies. Purchases in `confirm` are always checked individually. */
const UNDER_FOUR_EYES: readonly InboxGroupId[] = ['approve', 'approve_ad_hoc', 'approve_direct'];

/**
 * Returns whether each purchase in the group is checked individually, so that only purchases that the caller may
 * decide on are counted.
 */
export const needsJudgement = ({ ctx }: InboxQuery, id: InboxGroupId) =>
  id === 'confirm' || (ctx.company.settings.four_eyes && UNDER_FOUR_EYES.includes(id));

/**
 * Returns the candidates that the caller may currently decide on, by the same permission, limit and four-eyes
 * rules as the action itself.
 */
export async function filterApprovable(
  reading: InboxContext,
  candidates: readonly ChosenPurchase[],
): Promise<ChosenPurchase[]> {
  if (candidates.length === 0) return [];
  const { currency, four_eyes } = reading.ctx.company.settings;
  const { actor } = reading.ctx;
  const { rates } = await reading.rates();
  const { known, actors } = await reading.people();
  const judged = await Promise.all(
    candidates.map(async (one) => {
      const { facts } = one;
      if (!facts) return [];
      const net = maySeePrices(actor, facts) ? await readAcceptedAmount(reading, facts) : ZERO;
      const { frozen_rates: _rates, accepted: _sums, first_person_ids, ...state } = facts;
      const purchase: PurchaseState = { ...state, date_for_offer: null, invitations: [], awards: [] };
      const context = allowTiedApprovers(actors, purchase, {
        now: reading.now,
        value: { company: net, eur: convertAmount(net, currency, 'EUR', rates) },
        four_eyes,
        second_person: { first_person_ids, known, ties_excused: false },
      });
      const next = findNextApproval(purchase);
      return next !== null && judgeApprover(next.action, actor, purchase, context)?.may === true ? [one] : [];
    }),
  );
  return judged.flat();
}
