import { z } from 'zod';
import { amount, calendarDay, idParams, moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { pathId } from '#platform/shared/wire/rules.ts';
import { DOCUMENT_PROBLEMS } from './rules/problems.ts';

/** The result for one uploaded file. */
export const documentUploadResult = z.object({
  name: z.string(),
  kind: z.enum(['response', 'despatch']).nullable(),
  result: z.enum(['taken', 'duplicate', 'refused']),
  /** Why the file is not accepted; null if it is accepted. `field` names the element, line or order concerned. */
  problem: z.enum(DOCUMENT_PROBLEMS).nullable(),
  field: z.string(),
});
export type DocumentUploadResult = z.output<typeof documentUploadResult>;

/** A delivery as its supplier announced it, not as it was received. Quantities are in the order's unit. */
export const announcedDelivery = z.object({
  id: z.int(),
  award_id: z.int(),
  order_number: z.string(),
  number: z.string(),
  /** Greater than 1 if the supplier sent another file with the same number. */
  version: z.int(),
  at: moment,
  /** Whether a receipt was filled in from this announcement. */
  taken: z.boolean(),
  arrives_on: calendarDay.nullable(),
  /**
   * The last day on which a receipt has to answer the announcement; null if a receipt has answered it, or if no law
   * sets a deadline.
   */
  answer_by: calendarDay.nullable(),
  note: z.string(),
  lines: z.array(z.object({ article_id: z.int(), quantity: amount, batch: z.string(), note: z.string() })),
});
export type AnnouncedDelivery = z.output<typeof announcedDelivery>;

export const orderDocumentsApi = {
  'GET purchases/{id}/orders/{award_id}/ubl': {
    summary:
      'A purchase order as data (UBL 2.1, Peppol BIS Ordering 3), or the cancellation that followed it. Whoever asks later gets the same file.',
    params: z.object({ id: pathId(), award_id: pathId() }),
    query: z.object({ document: z.enum(['order', 'cancellation']).default('order') }),
    file: ['application/xml'],
  },
  'POST purchase-steps/storekeeper/despatch': {
    summary:
      'Takes announcements of deliveries (despatch advice of UBL 2.1), each with its own result. They fill in the form of a receipt and book nothing.',
    multipart: 'files',
    response: z.object({ data: z.array(documentUploadResult) }),
    status: 201,
  },
  'GET purchase-steps/storekeeper/purchases/{id}/announced': {
    summary: 'What suppliers announced of a purchase, newest first; without prices.',
    params: idParams,
    response: z.object({ data: z.array(announcedDelivery) }),
  },
  'GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/ubl': {
    summary: 'A goods receipt as data (receipt advice of UBL 2.1); without prices.',
    params: z.object({ id: pathId(), receipt_id: pathId() }),
    file: ['application/xml'],
  },
} as const satisfies ApiSpec;
