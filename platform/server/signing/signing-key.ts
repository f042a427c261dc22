import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { seal, unseal } from '../auth/sealed.ts';
import type { Config } from '../config.ts';
import { type Db, runInTransaction } from '../db/client.ts';
import {
  erasePrivateKeys,
  insertSigningKey,
  lockCurrentSigningKey,
  readCurrentSigningKey,
  readFirstSealedKey,
  retireSigningKey,
} from './signing-keys.repo.ts';

/** The current signing key. */
export interface Signer {
  readonly id: string;
  /** Signs the UTF-8 text with Ed25519. */
  sign(text: string): Buffer;
}

/**
 * The resources for signing: the caller's connection or transaction, so that signing costs a single statement, and
 * the secret key.
 */
export interface SigningContext {
  readonly db: Db;
  readonly config: Pick<Config, 'secretKey'>;
}

/**
 * Opens the current signing key. The first call of an installation creates the key, and so does the first call with a
 * changed SECRET_KEY. Earlier signatures can still be verified with the public key.
 */
export async function openSigner({ db, config }: SigningContext): Promise<Signer> {
  const present = await readCurrentSigningKey(db);
  const opened = present && open(config, present);
  return opened ?? runInTransaction(db, (trx) => replaceKey({ db: trx, config }, present?.id));
}

/**
 * Returns whether the database was used with another SECRET_KEY: the one that sealed the first of the stored private
 * keys. The answer stays the same however often the product is started, until that key is back, or until the signing
 * key is rotated.
 */
export async function isOtherSecretKey({ db, config }: SigningContext): Promise<boolean> {
  const first = await readFirstSealedKey(db);
  return first !== undefined && open(config, first) === undefined;
}

/** Retires the current signing key, deletes its private key and creates a new one. */
export function rotateSigningKey(place: SigningContext): Promise<Signer> {
  return replaceKey(place, undefined, true);
}

async function replaceKey(
  { db, config }: SigningContext,
  unopened: string | undefined,
  always = false,
): Promise<Signer> {
  const present = await lockCurrentSigningKey(db);
  // Another process created the key first.
  if (present && !always && present.id !== unopened) {
    const opened = open(config, present);
    if (opened) return opened;
  }
  // The private half of a key that this SECRET_KEY cannot open is kept, see isOtherSecretKey.
  const isOther = !always && (await isOtherSecretKey({ db, config }));
  await retireSigningKey(db);
  if (!isOther) await erasePrivateKeys(db);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  const id = await calculateJwkThumbprint(jwk);
  await insertSigningKey(db, {
    id,
    public_key: Buffer.from(jwk.x ?? '', 'base64url'),
    private_sealed: seal(config.secretKey, JSON.stringify(privateKey.export({ format: 'jwk' }))),
  });
  return signerOf(id, privateKey);
}

/** Opens a stored key; returns undefined if it was sealed with a different SECRET_KEY. */
function open({ secretKey }: SigningContext['config'], key: { id: string; private_sealed: string | null }) {
  try {
    const jwk = JSON.parse(unseal(secretKey, key.private_sealed ?? ''));
    return signerOf(key.id, createPrivateKey({ key: jwk, format: 'jwk' }));
  } catch {
    return undefined;
  }
}

const signerOf = (id: string, privateKey: KeyObject): Signer => ({
  id,
  sign: (text) => sign(null, Buffer.from(text), privateKey),
});

/** Returns the public form of a key. */
export function publicKeyInfo(key: {
  readonly id: string;
  readonly public_key: Buffer;
  readonly valid_from: string;
  readonly retired_at: string | null;
}): SigningKey {
  return {
    ...{ kty: 'OKP', crv: 'Ed25519', x: key.public_key.toString('base64url'), kid: key.id },
    ...{ alg: 'EdDSA', use: 'sig', valid_from: key.valid_from, retired_at: key.retired_at },
  };
}

/** Returns the public key in the format that Node needs for verification. */
export const toPublicKey = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
