import { z } from 'zod';
import { amount, calendarDay } from '#platform/shared/wire/common.ts';
import { INVOICE_VERDICTS } from '../rules/cover.ts';

/** An undecided e-invoice of an order, compared with the order as it is now. */
export const undecidedInvoice = z.object({
  id: z.int(),
  number: z.string(),
  decide_by: calendarDay,
  verdict: z.enum(INVOICE_VERDICTS),
  /** The amount with VAT, in the invoice's own currency. */
  gross: amount,
  currency: z.string(),
});
