import { z } from 'zod';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { requiredLongText, requiredText } from '#platform/shared/wire/rules.ts';
import { signingKeys } from '#platform/shared/wire/signing-keys.ts';

export const signingKeysApi = {
  'GET moderation/keys': {
    summary: 'The public halves of all keys that ever signed, the one of today first.',
    response: signingKeys,
  },
  'POST moderation/keys/renew': {
    summary: 'Retires the key that signs and makes another; what it signed stays verifiable.',
    /**
     * `key_id` is the key that was shown on the page. The call responds with 412 `stale` if it is no longer the
     * signing key.
     */
    body: z.object({ key_id: requiredText(), reason: requiredLongText(MAX_DECISION_REASON_LENGTH) }),
    response: signingKeys,
    status: 201,
  },
} as const satisfies ApiSpec;
