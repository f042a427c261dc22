import { pageOf } from '#platform/web/lib/search-state.ts';
import { DELIVERY_STATES } from '../rules/retries.ts';
import type { Delivery } from '../wire.ts';

export interface DeliveriesSearch {
  readonly page: number;
  /** '' is all. */
  readonly state: Delivery['state'] | '';
}

/** Which deliveries the log shows, as it stands in the address. */
export function readDeliveriesSearch(raw: Record<string, unknown>): DeliveriesSearch {
  return { page: pageOf(raw.page), state: DELIVERY_STATES.find((state) => state === raw.state) ?? '' };
}
