import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { base64url } from '@ponuda/domain/proof/bytes';
import { type DayRoot, verifyRoot } from '@ponuda/domain/proof/day-root';
import type { ProofTools, SignatureVerdict, SigningKey } from '@ponuda/domain/proof/proof-tools';
import { verifyReceipt } from '@ponuda/domain/proof/receipt';

/**
 * `node verify.mjs <receipt.jws | roots.json> <ponuda-keys.json>`: verifies what the platform signed, without the network
 * and without anything besides this file, which the build makes.
 */
const TOOLS: ProofTools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSignedBy: (publicKey, signature, message) => {
    const key = { kty: 'OKP', crv: 'Ed25519', x: base64url(publicKey) };
    return verify(null, message, createPublicKey({ key, format: 'jwk' }), signature);
  },
};

const SENTENCES: Readonly<Record<SignatureVerdict, string>> = {
  genuine: 'is genuine',
  changed: 'was CHANGED',
  unknown_key: 'is signed by a key that is not among these',
};

async function ofRoots(roots: readonly DayRoot[], keys: readonly SigningKey[]): Promise<boolean> {
  let isGood = true;
  let last: DayRoot | undefined;
  for (const root of roots.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const verdict = await verifyRoot(root, keys, TOOLS);
    console.log(`The root of ${root.day} ${SENTENCES[verdict]}: ${root.root}`);
    if (last && root.before !== last.root) console.log(`  It does not follow the root of ${last.day}.`);
    isGood &&= verdict === 'genuine';
    last = root;
  }
  return isGood;
}

async function ofReceipt(text: string, keys: readonly SigningKey[]): Promise<boolean> {
  const { verdict, receipt } = await verifyReceipt(text, keys, TOOLS);
  console.log(`This receipt ${SENTENCES[verdict]}.`);
  if (verdict !== 'genuine') return false;
  console.log(JSON.stringify(receipt, null, 2));
  return true;
}

try {
  const [file, keysFile] = process.argv.slice(2);
  if (!file || !keysFile)
    throw new Error('Usage: node verify.mjs <receipt.jws | roots.json> <ponuda-keys.json>');
  const { keys } = JSON.parse(await readFile(keysFile, 'utf8'));
  const text = await readFile(file, 'utf8');
  const isGood = text.trimStart().startsWith('{')
    ? await ofRoots(JSON.parse(text).roots, keys)
    : await ofReceipt(text, keys);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
