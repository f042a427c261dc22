import { z } from 'zod';
import { REASON_MAX } from '#platform/shared/validation/limits.ts';
import { calendarDay, moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { requiredLongText, requiredText } from '#platform/shared/wire/rules.ts';

/** A signed root, as whoever verifies it reads it (ADR 0091). */
const dayRoot = z.object({
  company_id: z.int(),
  day: calendarDay,
  /** How many leaves there are besides the root before. */
  entries: z.int(),
  root: z.string(),
  /** Empty for the first. */
  before: z.string(),
  key_id: z.string(),
  signature: z.string(),
});

/** The public half of a key (RFC 8037). */
const signingKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  valid_from: moment,
  retired_at: moment.nullable(),
});
const signingKeys = z.object({ keys: z.array(signingKey) });
export type SigningKeys = z.output<typeof signingKeys>;

/** `next_at`: when the next mail goes; null where none is wanted. */
const weeklyRoots = z.object({ weekly: z.boolean(), next_at: moment.nullable() });

const companyRoots = signingKeys.extend({ roots: z.array(dayRoot) }).extend(weeklyRoots.shape);
export type CompanyRoots = z.output<typeof companyRoots>;

export const proofsApi = {
  'GET user-profile/roots': {
    summary: 'The signed roots of the last 31 days that have one, newest first, with the public keys.',
    response: companyRoots,
  },
  'PUT user-profile/roots/weekly': {
    summary: 'Switches the mail with each week’s signed roots on or off for the caller.',
    body: z.object({ weekly: z.boolean() }),
    response: weeklyRoots,
  },
  'GET moderation/keys': {
    summary: 'The public halves of all keys that ever signed, the one of today first.',
    response: signingKeys,
  },
  'POST moderation/keys/renew': {
    summary: 'Retires the key that signs and makes another; what it signed stays verifiable.',
    /** `key_id` is the key that was shown: 412 `stale` where it signs no more. */
    body: z.object({ key_id: requiredText(), reason: requiredLongText(REASON_MAX) }),
    response: signingKeys,
    status: 201,
  },
} as const satisfies ApiSpec;
