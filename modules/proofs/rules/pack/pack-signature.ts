import { jwsText, type ReadJws, readJws } from '#platform/shared/signing/jws.ts';
import type { ProofTools, SigningKey } from '#platform/shared/signing/proof-tools.ts';

const TYPE = 'ponuda-pack-signature-1';

/** The statement with which the platform signs a pack. It contains the manifest's digest, which covers every part. */
export interface PackSignature {
  readonly type: typeof TYPE;
  readonly request_number: string;
  readonly as_of: string;
  /** The `digest` of the manifest. */
  readonly digest: string;
  /** The moment at which the pack was created and signed. */
  readonly signed_at: string;
}

/** Returns the text to sign. The caller appends a dot and the signature in base64url. */
export const packSignatureText = (signed: Omit<PackSignature, 'type'>, kid: string): string =>
  jwsText({ type: TYPE, ...signed } as PackSignature, kid);

export const readPackSignature = (
  jws: string,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<ReadJws<PackSignature>> => readJws<PackSignature>(jws, TYPE, keys, tools);
