import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../config.ts';
import { readErrorProperty } from '../../errors.ts';
import type { DkimConfig } from './dkim-config.ts';

/** Receivers ignore signatures with shorter keys (RFC 8301). */
const MIN_KEY_BITS = 1024;

/** A signing key, with the domain and selector under which receivers look up its public part. */
export interface DkimKey extends Pick<DkimConfig, 'domain' | 'selector'> {
  readonly key: KeyObject;
}

/** Reads the private key; throws ConfigError if it cannot sign. */
export async function loadDkimKey({ domain, selector, keyFile }: DkimConfig): Promise<DkimKey> {
  const pem = await readFile(keyFile).catch((error: unknown) => {
    throw new ConfigError(`DKIM_KEY_FILE: ${keyFile} cannot be read (${readErrorProperty(error, 'code')})`);
  });
  const key = parseKey(pem);
  if (key === undefined)
    throw new ConfigError(`DKIM_KEY_FILE: ${keyFile} is no private key in PEM without a password`);
  if (key.asymmetricKeyType !== 'rsa')
    throw new ConfigError(
      `DKIM_KEY_FILE: ${keyFile} is a key of type ${key.asymmetricKeyType}; give an RSA key`,
    );
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  if (modulusLength < MIN_KEY_BITS)
    throw new ConfigError(
      `DKIM_KEY_FILE: ${keyFile} has ${modulusLength} bits; receivers want ${MIN_KEY_BITS} at least, better 2048`,
    );
  return { domain, selector, key };
}

function parseKey(pem: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/**
 * The signed headers. nodemailer's own list lacks List-Unsubscribe-Post, without whose signature mail programs offer no
 * one-click unsubscription (RFC 8058).
 */
const SIGNED_HEADERS = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'Content-Language', 'Auto-Submitted'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** Returns the key in the format that nodemailer uses for signing. */
export function toSignature({ domain, selector, key }: DkimKey) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    headerFieldNames: SIGNED_HEADERS.join(':'),
  };
}
