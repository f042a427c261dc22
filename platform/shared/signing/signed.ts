import { base64url, bytesOfBase64url, bytesOfHex, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from './proof-tools.ts';

export interface Signed {
  readonly key_id: string;
  readonly signature: string;
  readonly message: string;
}

/** Returns the name of a public key: its thumbprint (RFC 7638), which no other key has. */
export async function thumbprintOf(x: string, { sha256 }: Pick<ProofTools, 'sha256'>): Promise<string> {
  return base64url(bytesOfHex(await sha256(utf8(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x })))));
}

/**
 * Verifies a base64url signature with the key of this name. A key whose name is not its own thumbprint counts as
 * unknown.
 */
export async function verifySigned(
  { key_id, signature, message }: Signed,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<SignatureVerdict> {
  const key = keys.find(({ kid }) => kid === key_id);
  if (key === undefined || (await thumbprintOf(key.x, tools)) !== key_id) return 'unknown_key';
  const [publicKey, bytes] = [bytesOfBase64url(key.x), bytesOfBase64url(signature)];
  if (publicKey?.length !== 32 || bytes?.length !== 64) return 'changed';
  return (await tools.isSignedBy(publicKey, bytes, utf8(message))) ? 'genuine' : 'changed';
}
