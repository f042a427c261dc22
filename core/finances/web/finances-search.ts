import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { parsePage } from '#platform/web/lib/search-state.ts';
import type { FinanceTab } from '../wire.ts';

/** The filters and page number of the finance list, as stored in the URL. */
export interface FinancesSearch {
  readonly tab: FinanceTab;
  /** The search string, which matches part of an order number, supplier name or purchase name. */
  readonly q: string;
  readonly page: number;
}

export const FINANCE_TAB_ORDER: readonly FinanceTab[] = [
  'to_pay',
  'in_advance',
  'prepaid',
  'refund',
  'paid',
  'all',
];

export function readFinancesSearch(raw: Record<string, unknown>): FinancesSearch {
  return {
    tab: FINANCE_TAB_ORDER.find((tab) => tab === raw.tab) ?? 'to_pay',
    q: typeof raw.q === 'string' ? raw.q.slice(0, 100) : '',
    page: parsePage(raw.page),
  };
}

export function toFinancesQuery({
  tab,
  q,
  page,
}: FinancesSearch): QueryOf<'GET purchase-steps/finances/purchases/get'> {
  const wanted = q.trim();
  return { tab, page, ...(wanted === '' ? {} : { q: wanted }) };
}
