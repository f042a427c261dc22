import { z } from 'zod';
import { amount, currency, moment } from './common.ts';
import type { ApiSpec } from './endpoint.ts';
import { purchaseRow } from './purchases.ts';
import { filterId } from './rules.ts';

const group = z.object({
  id: z.enum(['send', 'compare', 'resubmit', 'confirm', 'expired']),
  total: z.int(),
  items: z.array(purchaseRow),
});

export const homeApi = {
  'GET home/inbox': {
    summary: 'What waits for the caller, by kind, and the deadlines that run.',
    response: z.object({
      groups: z.array(group),
      deadlines: z.array(purchaseRow),
      activity: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          actor_name: z.string(),
          purchase: z.object({ id: z.int(), request_number: z.string(), name: z.string() }),
          to_status: z.int().nullable(),
          at: moment,
        }),
      ),
      server_now: moment,
    }),
  },
  'GET statistics/calculations/homepageCalculations': {
    summary: 'The counters of the home page, over what the caller may see.',
    query: z.object({ company_id: filterId() }),
    response: z.object({
      accepted_offers_count: z.int(),
      accepted_offers_value: amount,
      active_suppliers_count: z.int(),
      currency,
      /** Statuses 1 to 4 (specification section 9); `ukupno` is the specification's word for the count. */
      statuses: z.array(z.object({ status: z.int(), ukupno: z.int() })),
    }),
  },
} as const satisfies ApiSpec;
