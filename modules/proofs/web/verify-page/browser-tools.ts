import { encodeHex } from '#platform/shared/signing/bytes.ts';
import { Ed25519UnsupportedError, type ProofTools } from '#platform/shared/signing/proof-tools.ts';

/** SHA-256 and Ed25519 as implemented by the browser. */
export const BROWSER_TOOLS: ProofTools = {
  sha256: async (bytes) => encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
  isSignedBy: async (publicKey, signature, message) => {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => {
      throw new Ed25519UnsupportedError();
    });
    return crypto.subtle.verify('Ed25519', key, signature, message);
  },
};
