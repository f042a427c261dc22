import { PAYMENT_TYPES } from '@ponuda/domain/purchase/facts';
import { LONG_TEXT_MAX, UPLOAD_MAX_FILES } from '@ponuda/domain/validation/limits';
import { z } from 'zod';
import { idParams } from './common.ts';
import type { ApiSpec } from './endpoint.ts';
import { purchaseDetail } from './purchases.ts';
import { day, decimal, id, optionalText } from './rules.ts';

/** One payment of one award, gross, in the award's currency (decisions 5). */
export const paymentBody = z.object({
  award_id: id(),
  amount: decimal({ scale: 2, positive: true }),
  payment_type: z.enum(PAYMENT_TYPES),
  invoice_number: optionalText(),
  due_date: day().nullable().default(null),
  /** The day it was paid; today unless said, never a day to come. */
  paid_on: day().nullable().default(null),
  note: optionalText(LONG_TEXT_MAX),
  /** Uploads of the caller's own: the order of the bank, the invoice. */
  file_ids: z.array(id()).max(UPLOAD_MAX_FILES).default([]),
});
export type PaymentBody = z.input<typeof paymentBody>;

export const financesApi = {
  'POST purchase-steps/finances/payments/{id}': {
    summary: 'Enters a payment of one award; the status follows from the facts.',
    params: idParams,
    body: paymentBody,
    response: purchaseDetail,
    status: 201,
  },
} as const satisfies ApiSpec;
