import { decodeBase64url, decodeUtf8, encodeBase64url, encodeUtf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from './proof-tools.ts';
import { verifySignedMessage } from './signed.ts';

interface Header {
  readonly alg: 'EdDSA';
  readonly kid: string;
  readonly typ: string;
}

/**
 * A statement signed by the platform. `type` is also the `typ` of its JWS, so that no kind of statement can pass for
 * another.
 */
interface Statement {
  readonly type: string;
}

/** Returns the text to be signed: the first two parts of a compact JWS (RFC 7515). */
export function jwsText(statement: Statement, kid: string): string {
  const header: Header = { alg: 'EdDSA', kid, typ: statement.type };
  return [header, statement].map((part) => encodeBase64url(encodeUtf8(canonicalJson(part)))).join('.');
}

export interface ReadJws<T> {
  readonly verdict: SignatureVerdict;
  /** Undefined if the text is unreadable. Trust it only if the verdict is `genuine`. */
  readonly statement: T | undefined;
  readonly key_id: string;
}

/** Verifies a compact JWS signed with EdDSA by one of the keys; its statement must have the given type. */
export async function readJws<T extends Statement>(
  jws: string,
  type: T['type'],
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<ReadJws<T>> {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  const [head, statement] = [jsonOf<Header>(header), jsonOf<T>(payload)];
  if (head?.alg !== 'EdDSA' || head.typ !== type || statement?.type !== type || more.length > 0)
    return { verdict: 'changed', statement: undefined, key_id: '' };
  const signed = { key_id: head.kid, signature, message: `${header}.${payload}` };
  return { verdict: await verifySignedMessage(signed, keys, tools), statement, key_id: head.kid };
}

function jsonOf<T>(part: string): T | undefined {
  try {
    return JSON.parse(decodeUtf8(decodeBase64url(part) ?? new Uint8Array())) ?? undefined;
  } catch {
    return undefined;
  }
}
