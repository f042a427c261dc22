import { z } from 'zod';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { amount, currency } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { filterId } from '#platform/shared/wire/rules.ts';

export const homepageApi = {
  'GET statistics/calculations/homepageCalculations': {
    summary: 'The counters of the home page, over what the caller may see.',
    query: z.object({ company_id: filterId() }),
    response: z.object({
      accepted_offers_count: z.int(),
      accepted_offers_value: amount,
      active_suppliers_count: z.int(),
      currency,
      /** Statuses 1 to 4 (specification §9); `ukupno` is the specification's word for the count. */
      statuses: z.array(z.object({ status: purchaseStatus, ukupno: z.int() })),
    }),
  },
} as const satisfies ApiSpec;
