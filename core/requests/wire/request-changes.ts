import { z } from 'zod';
import { purchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { idParams } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { deadline, id, optionalLongText } from '#platform/shared/wire/rules.ts';

/** Small changes to a sent request; the form changes everything else with `PUT purchases/{id}`. */
export const requestChangesApi = {
  'POST purchases/{id}/deadline': {
    summary: 'Moves the offer deadline of a sent request to a later time and notifies its suppliers once.',
    versioned: true,
    params: idParams,
    body: z.object({ date_for_offer: deadline() }),
    response: purchaseDetail,
  },
  'POST purchases/{id}/invitations/withdraw': {
    summary:
      'Withdraws the invitation of one supplier and notifies the supplier once; the link then shows the withdrawal.',
    versioned: true,
    params: idParams,
    body: z.object({
      rfp_id: id(),
      /** Recorded in the history; suppliers do not see the reason. */
      reason: optionalLongText(),
    }),
    response: purchaseDetail,
  },
  'POST purchases/{id}/publish': {
    summary:
      'Publishes a sent request on the marketplace; each person responsible for its category there is mailed once.',
    versioned: true,
    params: idParams,
    response: purchaseDetail,
  },
  'POST purchases/{id}/unpublish': {
    summary: 'Removes a request from the marketplace; suppliers that joined it stay invited.',
    versioned: true,
    params: idParams,
    response: purchaseDetail,
  },
} as const satisfies ApiSpec;
