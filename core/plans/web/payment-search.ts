import { parsePage } from '#platform/web/lib/search-state.ts';

export interface PaymentSearch {
  /** The id of the order whose payment data are shown; 0 for none. */
  readonly order: number;
  /** The page of the list of orders. */
  readonly page: number;
}

export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  return { order: /^\d{1,9}$/.test(String(raw.order)) ? Number(raw.order) : 0, page: parsePage(raw.page) };
}
