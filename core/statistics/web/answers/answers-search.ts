import { PURCHASE_KINDS, type PurchaseKind } from '#core/purchase/rules/status.ts';
import { WAITING_STEPS, type WaitingStep } from '#core/statistics/rules/request-steps.ts';
import { SPEND_GROUPINGS, type SpendGrouping } from '#core/statistics/wire/answers.ts';
import { isDay } from '#platform/shared/dates.ts';
import { parseKnownValue } from '../kit/range/range-search.ts';
import {
  readStatisticsSearch,
  type StatisticsSearch,
  toPurchaseStatisticsQuery,
} from '../statistics-search.ts';

/** The answers, shown as tabs; the first one is the default. */
export const ANSWER_TABS = ['spend', 'savings', 'time', 'suppliers', 'budgets', 'kinds', 'splits'] as const;
export type AnswerTab = (typeof ANSWER_TABS)[number];

/** The charts of spend, of which only one is shown at a time. */
export const SPEND_CHARTS = ['value', 'count', 'suppliers', 'categories'] as const;

const SPEND_BAR = /^(\d{1,9}|others)$/;

/** The choices of the answers, with the range and the filters of the statistics, as in the URL. */
export interface AnswersSearch extends StatisticsSearch {
  readonly answer: AnswerTab;
  readonly chart: (typeof SPEND_CHARTS)[number];
  readonly by: SpendGrouping;
  /**
   * The segment whose purchases are shown: an id, `others`, a period with a kind (`parsePurchaseKindBarSegment`), or ''
   * for none.
   */
  readonly bar: string;
  readonly step: WaitingStep | '';
  readonly order: 'invited' | 'answered' | 'unanswered';
  readonly days: string;
  /** '1' shows hints that a user has already marked as reviewed. */
  readonly looked: string;
}

export function readAnswersSearch(raw: Record<string, unknown>): AnswersSearch {
  return {
    ...readStatisticsSearch(raw),
    answer: ANSWER_TABS.find((tab) => tab === raw.answer) ?? 'spend',
    chart: SPEND_CHARTS.find((chart) => chart === raw.chart) ?? 'value',
    by: SPEND_GROUPINGS.find((by) => by === raw.by) ?? 'category',
    bar:
      typeof raw.bar === 'string' && (SPEND_BAR.test(raw.bar) || parsePurchaseKindBarSegment(raw.bar))
        ? raw.bar
        : '',
    step: WAITING_STEPS.find((step) => step === raw.step) ?? '',
    order: (['answered', 'unanswered'] as const).find((order) => order === raw.order) ?? 'invited',
    days: parseKnownValue(['7', '30', '60'], raw.days),
    looked: parseKnownValue(['1'], raw.looked),
  };
}

/** Returns only the range and filters. */
export function pickRangeAndFilters({
  answer: _answer,
  chart: _chart,
  by: _by,
  bar: _bar,
  step: _step,
  order: _order,
  days: _days,
  looked: _looked,
  ...search
}: AnswersSearch): ReturnType<typeof toPurchaseStatisticsQuery> {
  return toPurchaseStatisticsQuery(search);
}

/**
 * A segment of a bar in the chart of purchase kinds: the first day of its period ('' for all periods) and its kind (''
 * for all kinds).
 */
export interface PurchaseKindBarSegment {
  readonly bucket: string;
  readonly kind: PurchaseKind | '';
}

/** Parses `2026-03-01~direct`; null for any other text. */
export function parsePurchaseKindBarSegment(text: string): PurchaseKindBarSegment | null {
  const [bucket = '', named, ...rest] = text.split('~');
  const kind = named === '' ? '' : PURCHASE_KINDS.find((known) => known === named);
  if (kind === undefined || rest.length > 0 || (bucket !== '' && !isDay(bucket))) return null;
  return { bucket, kind };
}

export const formatPurchaseKindBarSegment = ({ bucket, kind }: PurchaseKindBarSegment) => `${bucket}~${kind}`;

/** The props of a panel: the current choices and a callback that changes them. */
export interface AnswerPanelProps {
  readonly search: AnswersSearch;
  readonly onChange: (patch: Partial<AnswersSearch>) => void;
}

/** Returns the range for comparing figures; by default the previous period. */
export const parseComparisonMode = (compare: string): 'period' | 'year' | 'none' =>
  compare === 'year' || compare === 'none' ? compare : 'period';
