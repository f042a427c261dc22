/**
 * A proof is verified with these two. A browser and Node each have their own, so that whoever verifies needs neither the
 * network nor a library.
 */
export interface ProofTools {
  /** SHA-256 in hexadecimal. */
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string> | string;
  /** Tells whether an Ed25519 signature of a message was made with the private half of this key. */
  readonly isSignedBy: (
    publicKey: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean> | boolean;
}

/** A browser without Ed25519 verifies no signature: whoever reads is told to use the command. */
export class NoEd25519 extends Error {}

/** The public half of a key of the platform, as `/.well-known/ponuda-keys.json` lists it (RFC 8037). */
export interface SigningKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  /** The thumbprint of the key (RFC 7638), so that no other key can take its name. */
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly valid_from: string;
  /** Null for the key that signs today. */
  readonly retired_at: string | null;
}

export type SignatureVerdict = 'genuine' | 'changed' | 'unknown_key';
