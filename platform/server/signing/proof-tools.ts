import { createHash, verify } from 'node:crypto';
import type { ProofTools } from '#platform/shared/signing/proof-tools.ts';
import { toPublicKey } from './signing-key.ts';

/** Node's own SHA-256 and Ed25519, which the proof rules take as an argument. */
export const PROOF_TOOLS: ProofTools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSignedBy: (publicKey, signature, message) =>
    verify(null, message, toPublicKey(Buffer.from(publicKey).toString('base64url')), signature),
};
