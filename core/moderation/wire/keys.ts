import { z } from 'zod';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { requiredLongText, requiredText } from '#platform/shared/wire/rules.ts';
import { signingKeys } from '#platform/shared/wire/signing-keys.ts';

export const signingKeysApi = {
  'GET moderation/keys': {
    summary: 'The public keys of all signing keys ever used, today’s first.',
    response: signingKeys,
  },
  'POST moderation/keys/renew': {
    summary:
      'Retires the current signing key and creates a new one; earlier signatures can still be verified.',
    /**
     * `key_id` is the key that was shown on the page. The call responds with 412 `stale` if it is no longer the
     * signing key.
     */
    body: z.object({ key_id: requiredText(), reason: requiredLongText(MAX_DECISION_REASON_LENGTH) }),
    response: signingKeys,
    status: 201,
  },
} as const satisfies ApiSpec;
