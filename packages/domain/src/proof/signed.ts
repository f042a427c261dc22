import { bytesOfBase64url, utf8 } from './bytes.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from './proof-tools.ts';

export interface Signed {
  readonly key_id: string;
  readonly signature: string;
  readonly message: string;
}

/** Verifies a signature in base64url by the key of this name. */
export async function verifySigned(
  { key_id, signature, message }: Signed,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<SignatureVerdict> {
  const key = keys.find(({ kid }) => kid === key_id);
  if (key === undefined) return 'unknown_key';
  const [publicKey, bytes] = [bytesOfBase64url(key.x), bytesOfBase64url(signature)];
  if (publicKey?.length !== 32 || bytes?.length !== 64) return 'changed';
  return (await tools.isSignedBy(publicKey, bytes, utf8(message))) ? 'genuine' : 'changed';
}
