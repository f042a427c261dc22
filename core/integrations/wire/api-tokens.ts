import { z } from 'zod';
import { TOKEN_WRITE_SCOPES } from '#platform/shared/access/token-scopes.ts';
import { isDay } from '#platform/shared/dates.ts';
import { idParams, moment, named, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { breakRule, optionalText, requiredText } from '#platform/shared/wire/rules.ts';

export const TOKEN_LISTS = ['mine', 'company'] as const;
const TOKEN_NAME_MAX = 80;

/** A new token with its name, its write scopes, and its last day in Europe/Belgrade; '' for no expiry. */
export const apiTokenBody = z.object({
  name: requiredText(TOKEN_NAME_MAX),
  /** The write scopes; empty for a read-only token. */
  writes: z.array(z.enum(TOKEN_WRITE_SCOPES)).max(TOKEN_WRITE_SCOPES.length).default([]),
  expires_on: optionalText(10)
    .superRefine((value, ctx) => {
      if (value !== '' && !isDay(value)) breakRule(ctx, 'date');
    })
    .meta({ format: 'date', description: 'The last day on which it works, YYYY-MM-DD; empty: no end.' }),
});
export type ApiTokenBody = z.input<typeof apiTokenBody>;

export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  /** The user on whose behalf the token acts. */
  user: named,
  writes: z.array(z.enum(TOKEN_WRITE_SCOPES)),
  created_at: moment,
  expires_at: moment.nullable(),
  /** The approximate time of the last use, updated at most every 15 minutes. */
  last_used_at: moment.nullable(),
  last_used_ip: z.string(),
  /** The state. `asleep` means that the user currently may not use the API. */
  state: z.enum(['active', 'asleep', 'expired', 'revoked']),
  revoked_at: moment.nullable(),
  revoked_by: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const tokenFilters = { of: z.enum(TOKEN_LISTS).default('mine') };

export const apiTokensApi = {
  'GET user-profile/api-tokens': {
    summary: 'API tokens, newest first: one’s own, or for the owner all of the company.',
    query: z.object({ page, ...tokenFilters }),
    response: paged(apiToken),
  },
  'GET user-profile/api-tokens/export': exportEndpoint('GET user-profile/api-tokens', tokenFilters),
  'POST user-profile/api-tokens': {
    summary: 'Creates an API token with at most the caller’s rights. The token itself is returned only once.',
    body: apiTokenBody,
    response: z.object({ token: z.string(), api_token: apiToken }),
    status: 201,
    secret: true,
  },
  'DELETE user-profile/api-tokens/{id}': {
    summary: 'Revokes a token at once: one’s own, for the owner anyone’s.',
    params: idParams,
    response: apiToken,
  },
} as const satisfies ApiSpec;
