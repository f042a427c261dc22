import { isDay } from '#platform/shared/dates.ts';
import { parsePage } from '#platform/web/lib/search-state.ts';
import { type BudgetEventKind, EVENT_KINDS } from '../rules/events.ts';
import { BUDGET_PERIODS, type BudgetPeriod } from '../rules/period.ts';

/** The filters and page number of the overview, as stored in the URL. */
export interface BudgetsSearch {
  readonly page: number;
  readonly period: BudgetPeriod;
  /** The id of the category; '' for any. */
  readonly category: string;
}

const id = (raw: unknown) => (typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? raw : '');

export function readBudgetsSearch(raw: Record<string, unknown>): BudgetsSearch {
  return {
    page: parsePage(raw.page),
    period: BUDGET_PERIODS.find((period) => period === raw.period) ?? 'in_force',
    category: id(raw.category),
  };
}

/** The filters and page number of a budget's ledger, as stored in the URL. */
export interface LedgerSearch {
  readonly page: number;
  /** The kind of event; '' for any kind. */
  readonly kind: BudgetEventKind | '';
  /** The last day to include; '' for no limit. */
  readonly until: string;
}

export function readLedgerSearch(raw: Record<string, unknown>): LedgerSearch {
  return {
    page: parsePage(raw.page),
    kind: EVENT_KINDS.find((kind) => kind === raw.kind) ?? '',
    until: isDay(raw.until) ? raw.until : '',
  };
}
