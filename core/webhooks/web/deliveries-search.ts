import { parsePage } from '#platform/web/lib/search-state.ts';
import { DELIVERY_STATES } from '../rules/retries.ts';
import type { Delivery } from '../wire.ts';

export interface DeliveriesSearch {
  readonly page: number;
  /** '' for all. */
  readonly state: Delivery['state'] | '';
}

/** Parses from the URL which deliveries the log shows. */
export function readDeliveriesSearch(raw: Record<string, unknown>): DeliveriesSearch {
  return { page: parsePage(raw.page), state: DELIVERY_STATES.find((state) => state === raw.state) ?? '' };
}
