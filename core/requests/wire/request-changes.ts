import { z } from 'zod';
import { purchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { idParams } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { deadline, id, optionalLongText } from '#platform/shared/wire/rules.ts';

/** Small changes to a sent request; the form changes everything else with `PUT purchases/{id}`. */
export const requestChangesApi = {
  'POST purchases/{id}/deadline': {
    summary:
      'Moves the offer deadline of a request that is out to a later moment; its suppliers are told once.',
    versioned: true,
    params: idParams,
    body: z.object({ date_for_offer: deadline() }),
    response: purchaseDetail,
  },
  'POST purchases/{id}/invitations/withdraw': {
    summary: 'Withdraws the invitation of one supplier, who is told once; its link says so from then on.',
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
      'Shows a request that is out in the marketplace too; who answers for its category there is mailed once.',
    versioned: true,
    params: idParams,
    response: purchaseDetail,
  },
  'POST purchases/{id}/unpublish': {
    summary: 'Takes a request back from the marketplace; whoever joined it stays invited.',
    versioned: true,
    params: idParams,
    response: purchaseDetail,
  },
} as const satisfies ApiSpec;
