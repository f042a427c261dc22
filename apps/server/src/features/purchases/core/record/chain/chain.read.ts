import type { PurchaseChain } from '@ponuda/contract/purchase-history';
import type { Tenant } from '../../../../../platform/db/tenant.ts';
import { readStoredChain } from './stored-chain.read.ts';
import { verifyChain } from './verify-chain.ts';

/** Verifies the chain of a purchase and says what it proves (ADR 0090). */
export async function readChain(tenant: Tenant, purchaseId: number): Promise<PurchaseChain> {
  const chain = await readStoredChain(tenant, purchaseId);
  const { entries, end } = chain;
  if (end === null && entries.every(({ seq }) => seq === null)) return NOT_YET;
  const { first_bad, erased } = verifyChain(
    { company_id: tenant.company_id, purchase_id: purchaseId },
    chain,
  );
  return {
    entries: entries.length,
    head: end?.head.toString('hex') ?? '',
    verified_until: first_bad === null ? (entries.at(-1)?.at ?? null) : null,
    first_bad,
    erased,
    older: end?.older ?? 0,
    attested_at: end?.attested_at ?? null,
  };
}

/** The history was written before there were chains, and waits for its own. */
const NOT_YET: PurchaseChain = {
  entries: 0,
  head: '',
  verified_until: null,
  first_bad: null,
  erased: 0,
  older: 0,
  attested_at: null,
};
