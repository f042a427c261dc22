import { decodeBase64url, decodeHex, encodeBase64url, encodeUtf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from './proof-tools.ts';

export interface SignedMessage {
  readonly key_id: string;
  readonly signature: string;
  readonly message: string;
}

/** Returns the ID of a public key: its thumbprint (RFC 7638), which no other key has. */
export async function computeThumbprint(x: string, { sha256 }: Pick<ProofTools, 'sha256'>): Promise<string> {
  return encodeBase64url(
    decodeHex(await sha256(encodeUtf8(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x })))),
  );
}

/**
 * Verifies a base64url signature with the key that has the given ID. A key whose ID is not its own thumbprint counts
 * as unknown.
 */
export async function verifySignedMessage(
  { key_id, signature, message }: SignedMessage,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<SignatureVerdict> {
  const key = keys.find(({ kid }) => kid === key_id);
  if (key === undefined || (await computeThumbprint(key.x, tools)) !== key_id) return 'unknown_key';
  const [publicKey, bytes] = [decodeBase64url(key.x), decodeBase64url(signature)];
  if (publicKey?.length !== 32 || bytes?.length !== 64) return 'changed';
  return (await tools.isSignedBy(publicKey, bytes, encodeUtf8(message))) ? 'genuine' : 'changed';
}
