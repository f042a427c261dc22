import { createHash, createPublicKey, verify } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAllGenuine, verifyFiles } from '#modules/proofs/rules/pack/verify-files.ts';
import { encodeBase64url } from '#platform/shared/signing/bytes.ts';
import type { ProofTools } from '#platform/shared/signing/proof-tools.ts';
import { openInputFile } from './open-input-file.ts';
import { CARRIED_KEYS_WARNING, describeFindings, formatContradiction } from './report.ts';

/**
 * `node verify.mjs [file or folder]…`: verifies packs, receipts and roots, individually and against each other,
 * offline and without dependencies. The build creates this file and every pack contains it. A file of public keys
 * (`ponuda-keys.json`) determines which signatures count; without one, the keys in the verified files are used.
 * Without arguments, it verifies its own folder. Exit codes: 0 if everything is genuine, 1 if something is not, 2
 * if it cannot verify, and 3 if everything is unchanged but no key file proves who signed it.
 */
const TOOLS: ProofTools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSignedBy: (publicKey, signature, message) => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: encodeBase64url(publicKey) };
    return verify(null, message, createPublicKey({ key, format: 'jwk' }), signature);
  },
};

try {
  const named = process.argv.slice(2);
  const paths = named.length > 0 ? named : [dirname(fileURLToPath(import.meta.url))];
  const verdict = await verifyFiles(await Promise.all(paths.map(openInputFile)), TOOLS);
  for (const file of verdict.files) {
    if (verdict.files.length > 1) console.log(`\n${file.name}`);
    for (const line of describeFindings(file, verdict.areKeysCarried)) console.log(line);
  }
  for (const one of verdict.contradictions) console.log(`\n${formatContradiction(one)}`);
  if (verdict.areKeysCarried) console.log(CARRIED_KEYS_WARNING);
  process.exitCode = !isAllGenuine(verdict) ? 1 : verdict.areKeysCarried ? 3 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
