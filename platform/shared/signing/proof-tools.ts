/**
 * The two primitives needed to verify a proof. The browser and Node each supply their own, so that verification needs
 * neither a network nor a library.
 */
export interface ProofTools {
  /** Returns the SHA-256 in hexadecimal. */
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string> | string;
  /** Returns whether an Ed25519 signature of a message was made with the private key of this public key. */
  readonly isSignedBy: (
    publicKey: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
    message: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean> | boolean;
}

/**
 * Thrown in a browser without Ed25519, which cannot verify signatures. Its user is referred to the command-line
 * verifier.
 */
export class Ed25519UnsupportedError extends Error {}

/** A public key of the platform, as listed in `/.well-known/ponuda-keys.json` (RFC 8037). */
export interface SigningKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  /** The thumbprint of the key (RFC 7638), so that no other key can have the same ID. */
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly valid_from: string;
  /** Null for the current signing key. */
  readonly retired_at: string | null;
}

export type SignatureVerdict = 'genuine' | 'changed' | 'unknown_key';
