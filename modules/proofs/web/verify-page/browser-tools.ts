import { hexOf } from '#platform/shared/signing/bytes.ts';
import { NoEd25519, type ProofTools } from '#platform/shared/signing/proof-tools.ts';

/** The browser's own SHA-256 and Ed25519. */
export const BROWSER_TOOLS: ProofTools = {
  sha256: async (bytes) => hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
  isSignedBy: async (publicKey, signature, message) => {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => {
      throw new NoEd25519();
    });
    return crypto.subtle.verify('Ed25519', key, signature, message);
  },
};
