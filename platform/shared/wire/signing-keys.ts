import { z } from 'zod';
import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { moment } from './common.ts';

/** A public signing key (RFC 8037). */
const signingKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  valid_from: moment,
  retired_at: moment.nullable(),
}) satisfies z.ZodType<SigningKey>;

/** All signing keys, past and present; the current one comes first. */
export const signingKeys = z.object({ keys: z.array(signingKey) });
export type SigningKeys = z.output<typeof signingKeys>;
