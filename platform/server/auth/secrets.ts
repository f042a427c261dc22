import { createHash, randomBytes } from 'node:crypto';

/** Returns a random 256-bit secret that is safe in a URL or header. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the digest of a secret. Only the digest is stored, so that a copy of the database contains no usable secret.
 */
export function digestSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
