import { receiptText } from '#modules/proofs/rules/receipt.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readReceipt } from './receipt.read.ts';

export interface SignedReceipt {
  readonly name: string;
  /** The receipt as a compact JWS. */
  readonly jws: string;
  /** The address of the page that verifies the receipt; the part after `#` is never sent to a server. */
  readonly address: string;
}

/**
 * Creates the signed receipt for an offer version (ADR 0091); undefined if the supplier did not submit that
 * version.
 */
export async function makeReceipt(
  platform: Pick<Platform, 'db' | 'config'>,
  tenant: Tenant,
  rfpId: number,
  version: number,
): Promise<SignedReceipt | undefined> {
  const receipt = await readReceipt(tenant, rfpId, version);
  if (!receipt) return undefined;
  const signer = await openSigner(platform);
  const text = receiptText(receipt, signer.id);
  const jws = `${text}.${signer.sign(text).toString('base64url')}`;
  const name = `${receipt.request_number.replaceAll(/[^\w-]+/g, '-')}-v${version}.jws`;
  return { name, jws, address: `${platform.config.publicUrl}/verify#${jws}` };
}
