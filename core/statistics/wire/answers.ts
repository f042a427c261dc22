import { z } from 'zod';
import {
  DEFAULT_SPLIT_DAYS,
  MAX_SPLIT_DAYS,
  MAX_SPLIT_PURCHASES,
  SPLIT_REASONS,
} from '#core/purchase/rules/splitting/splits.ts';
import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import {
  amount,
  calendarDay,
  currency,
  emptyResponse,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import {
  EXPORTS_PER_MINUTE,
  exportEndpoint,
  exportFormat,
  SHEET_MEDIA_TYPE_LIST,
} from '#platform/shared/wire/exports.ts';
import { booleanParam, filterId, id } from '#platform/shared/wire/rules.ts';
import { REQUEST_STEPS, WAITING_DAYS_BOUNDS, WAITING_STEPS } from '../rules/request-steps.ts';
import { countedPurchase } from './purchase-statistics.ts';
import { optionalDay, statisticsQuery } from './statistics.ts';

export const SPEND_GROUPINGS = ['category', 'supplier', 'sector', 'creator'] as const;
export type SpendGrouping = (typeof SPEND_GROUPINGS)[number];

/** The range for comparing figures: the previous period, the year before, or none. */
const compare = z.enum(['period', 'year', 'none']);
export type ComparisonMode = z.output<typeof compare>;

const spendQuery = statisticsQuery.safeExtend({
  by: z.enum(SPEND_GROUPINGS).default('category'),
  compare: compare.default('none'),
});

/**
 * Number and net value of confirmed purchases; `share` is the percentage of the value, or of the number if the caller
 * sees no prices.
 */
const sums = z.object({ n: z.int(), value: amount.nullable() });
const part = sums.extend({
  share: z.string(),
  /** The same group in the earlier range; null if there is no comparison. */
  before: sums.nullable(),
});

export const spendGroup = part.extend({ id: z.int(), name: z.string(), color: z.string() });
export type SpendGroup = z.output<typeof spendGroup>;

/** The common fields of all answers about money. */
const about = {
  prices: z.enum(['all', 'some', 'none']),
  currency,
  date_from: calendarDay,
  date_to: calendarDay,
};

/**
 * The groups of the range and of the earlier range, the largest values first; `others` is the sum of the rest, null if
 * there are none. An id of 0 means purchases without a group.
 */
export const spend = z.object({
  data: z.array(spendGroup),
  others: part.extend({ groups: z.int() }).nullable(),
  total: sums,
  /** The earlier range with its total; null if there is no comparison. */
  earlier: z.object({ total: sums, date_from: calendarDay, date_to: calendarDay }).nullable(),
  ...about,
});
export type Spend = z.output<typeof spend>;

const saving = {
  /** The number of purchases. In a ranking of suppliers, a purchase counts once for each of its suppliers. */
  n: z.int(),
  /** The confirmed net value, and the part of it that could be compared. */
  value: amount,
  compared: amount,
  /**
   * How much more the compared part would have cost at the mean and at the highest of its offers; both may be negative.
   */
  against_mean: amount,
  against_highest: amount,
};
const savings = z.object({
  totals: z.object(saving),
  periods: z.array(z.object({ period: z.string(), ...saving })),
  /** The suppliers with the largest compared values. */
  suppliers: z.array(z.object({ ...saving, ...named.shape })),
  ...about,
});
export type Savings = z.output<typeof savings>;
export type Saving = Savings['totals'];

/**
 * The key figures at the top of the statistics tabs. Times cover only requests and are in seconds; shares are
 * percentages of the value.
 */
const figures = z.object({
  n: z.int(),
  total_median: z.int().nullable(),
  total_p90: z.int().nullable(),
  first_offer_median: z.int().nullable(),
  confirming_median: z.int().nullable(),
  /** Null if the caller sees no prices. */
  money: z
    .object({
      value: amount,
      /** The part of the value that could be compared with other offers, and the saving on it. */
      compared: amount,
      compared_share: z.string(),
      against_mean: amount,
      against_highest: amount,
      /** The share of the value for which at least three suppliers had submitted an acceptable offer. */
      three_offers_share: z.string(),
      suppliers: z.int(),
      largest_share: z.string(),
      largest_three_share: z.string(),
    })
    .nullable(),
});
export type KeyFigureValues = z.output<typeof figures>;

const figuresAnswer = z.object({
  now: figures,
  /** The earlier range; null if the query does not compare, or if the range ends before the company's first data. */
  earlier: figures.extend({ date_from: calendarDay, date_to: calendarDay }).nullable(),
  /**
   * The first day with data if the earlier range begins before it, so that the comparison is incomplete; otherwise
   * null.
   */
  no_data_before: calendarDay.nullable(),
  ...about,
});
export type KeyFiguresAnswer = z.output<typeof figuresAnswer>;

const figuresQuery = statisticsQuery.safeExtend({
  compare: compare.default('period'),
});
export type KeyFiguresQuery = z.output<typeof figuresQuery>;

/** Median and 90th percentile of one step in seconds, exact over the purchases that went through it. */
const stepTime = z.object({
  step: z.enum(REQUEST_STEPS),
  n: z.int(),
  median: z.int().nullable(),
  p90: z.int().nullable(),
});
export type StepTime = z.output<typeof stepTime>;

const waitingStep = z.object({
  step: z.enum(WAITING_STEPS),
  n: z.int(),
  /** The counts by age band of `WAITING_DAYS_BOUNDS`; the last one counts longer waits. */
  ages: z.array(z.int()).length(WAITING_DAYS_BOUNDS.length + 1),
  oldest: moment.nullable(),
});
export type WaitingStep = z.output<typeof waitingStep>;

const waitingPurchase = z.object({
  id: z.int(),
  kind: z.enum(PURCHASE_KINDS),
  request_number: z.string(),
  name: z.string(),
  status: purchaseStatus,
  step: z.enum(WAITING_STEPS),
  since: moment,
  category: named,
  creator: named,
});
export type WaitingPurchase = z.output<typeof waitingPurchase>;

/**
 * A supplier's response and win rates since its first invitation. The response rate is that of the supplier's record,
 * as a percentage of the invitations that count: those that were sent and not withdrawn, whose deadline has passed
 * and whose request was not cancelled. The win rate is a percentage of the decided offers.
 */
const answering = z.object({
  id: z.int(),
  name: z.string(),
  /** All invitations that were sent and not withdrawn. */
  invited: z.int(),
  /** The invitations that count in the response rate, and how many of them were answered. */
  counted: z.int(),
  answered: z.int(),
  offered: z.int(),
  declined: z.int(),
  won: z.int(),
  lost: z.int(),
  answer_rate: z.string().nullable(),
  win_rate: z.string().nullable(),
});
export type SupplierResponseRate = z.output<typeof answering>;

const kindPart = z.object({ kind: z.enum(PURCHASE_KINDS), n: z.int(), value: amount.nullable() });
const kinds = z.object({
  totals: z.array(kindPart),
  periods: z.array(z.object({ period: z.string(), kinds: z.array(kindPart) })),
  ...about,
});
export type PurchaseKindsAnswer = z.output<typeof kinds>;

/** Related confirmed purchases made around the same time: a hint to check, not evidence of intent. */
const split = z.object({
  reasons: z.array(z.enum(SPLIT_REASONS)),
  purchases: z.array(countedPurchase),
  value: amount,
  value_eur: amount,
  /** The thresholds that the sum exceeds: 4,000 EUR, the limit of the user who confirmed the purchases, or both. */
  passes: z.array(z.enum(['band', 'limit'])),
  /**
   * The limit of the person who confirmed the purchases, in the company's currency; null if their sum does not exceed
   * it.
   */
  limit: amount.nullable(),
  looked_at: z.object({ by: named, at: moment }).nullable(),
});
export type PossibleSplit = z.output<typeof split>;

const splitsQuery = statisticsQuery.safeExtend({
  /** The maximum number of days between the purchases. */
  days: z.coerce.number().pipe(z.int().min(1).max(MAX_SPLIT_DAYS)).default(DEFAULT_SPLIT_DAYS),
  /** `1`: only hints that a user has marked as reviewed. */
  looked_at: booleanParam('0'),
});
export type SplitsQuery = z.output<typeof splitsQuery>;

const drillDown = spendQuery.safeExtend({
  /** The group of a bar; 0 for purchases without a group. */
  group: filterId(),
  /** `all`: every group; `one`: only `group`; `others`: all groups without a separate bar. */
  of: z.enum(['all', 'one', 'others']).default('all'),
  kind: z.enum(['', ...PURCHASE_KINDS]).default(''),
  /** The first day of the bar's period; '' for the whole range. */
  bucket: optionalDay,
});
export type SpendDrillDownQuery = z.output<typeof drillDown>;

const waitingFilter = { step: z.enum(['', ...WAITING_STEPS]).default('') };

/** Builds the call that returns the figures of an unpaged query as a file. */
const file = <S extends z.ZodType>(query: S) =>
  ({
    summary: 'The same figures as a file, XLSX or CSV; noted in the log.',
    query,
    file: SHEET_MEDIA_TYPE_LIST,
    perMinute: EXPORTS_PER_MINUTE,
  }) as const;

/**
 * Calls that answer the questions of a head of purchasing about the confirmed purchases that the caller may see (ADR
 * 0043).
 */
export const answersApi = {
  'GET statistics/answers/spend/get': {
    summary: 'Spend by category, supplier, department or buyer, the largest first.',
    query: spendQuery,
    response: spend,
  },
  'GET statistics/answers/spend/export': file(spendQuery.safeExtend({ format: exportFormat })),
  'GET statistics/answers/purchases/get': {
    summary: 'The purchases behind a bar; their values add up to it.',
    query: drillDown.safeExtend({ page }),
    response: paged(countedPurchase).extend({ value: amount.nullable(), currency }),
  },
  'GET statistics/answers/purchases/get/export': exportEndpoint(
    'GET statistics/answers/purchases/get',
    drillDown.shape,
  ),
  'GET statistics/answers/savings/get': {
    summary:
      'What was confirmed against the mean and the highest offer for the same lines. Prices marked to be checked count only where they were accepted.',
    query: statisticsQuery,
    response: savings,
  },
  'GET statistics/answers/savings/export': file(
    statisticsQuery.safeExtend({
      format: exportFormat,
      table: z.enum(['periods', 'suppliers']).default('periods'),
    }),
  ),
  'GET statistics/answers/figures/get': {
    summary: 'The figures that lead the tabs of the statistics, beside those of an earlier time.',
    query: figuresQuery,
    response: figuresAnswer,
  },
  'GET statistics/answers/times/get': {
    summary: 'How long each step took, of requests that were confirmed.',
    query: statisticsQuery,
    response: z.object({ steps: z.array(stepTime), date_from: calendarDay, date_to: calendarDay }),
  },
  'GET statistics/answers/times/export': file(statisticsQuery.safeExtend({ format: exportFormat })),
  'GET statistics/answers/waiting/get': {
    summary: 'Where open purchases wait now, by step and age.',
    response: z.object({ data: z.array(waitingStep) }),
  },
  'GET statistics/answers/waiting-purchases/get': {
    summary: 'The open purchases, the longest waiting first.',
    query: z.object({ page, ...waitingFilter }),
    response: paged(waitingPurchase),
  },
  'GET statistics/answers/waiting-purchases/get/export': exportEndpoint(
    'GET statistics/answers/waiting-purchases/get',
    waitingFilter,
  ),
  'GET statistics/answers/suppliers/get': {
    summary:
      'How often each supplier answers, the most invited first. Invitations that are open, were withdrawn or belong to a cancelled request do not count.',
    query: z.object({ page, order: z.enum(['invited', 'answered', 'unanswered']).default('invited') }),
    response: paged(answering),
  },
  'GET statistics/answers/suppliers/get/export': exportEndpoint('GET statistics/answers/suppliers/get', {
    order: z.enum(['invited', 'answered', 'unanswered']).default('invited'),
  }),
  'GET statistics/answers/kinds/get': {
    summary: 'Requests, ad hoc and direct purchases by period, in number and value.',
    query: statisticsQuery,
    response: kinds,
  },
  'GET statistics/answers/kinds/export': file(statisticsQuery.safeExtend({ format: exportFormat })),
  'GET statistics/answers/splits/get': {
    summary:
      'Purchases close in time whose sum exceeds a threshold that each stays below; a hint, the newest first.',
    query: splitsQuery.safeExtend({ page }),
    response: paged(split).extend({
      currency,
      /** Whether the range contains more purchases than a single search covers. */
      capped: z.boolean(),
      date_from: calendarDay,
      date_to: calendarDay,
    }),
  },
  'GET statistics/answers/splits/export': file(splitsQuery.safeExtend({ format: exportFormat })),
  'PUT statistics/answers/splits/looked-at': {
    summary: 'Marks purchases close in time as reviewed, which hides the hint, or undoes the mark.',
    body: z.object({
      purchase_ids: z.array(id()).min(2).max(MAX_SPLIT_PURCHASES),
      looked_at: z.boolean(),
    }),
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
