import { listWrittenDays } from '#core/purchase/rules/history/root-coverage.ts';
import type { PurchaseChain } from '#core/purchase/wire/purchase-history.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { readChainProof } from './chain-proofs.ts';
import { readStoredChain } from './stored-chain.read.ts';
import { verifyChain } from './verify-chain.ts';

/** Verifies the chain of a purchase and the roots that contain it, and returns what both prove (ADR 0090, ADR 0091). */
export async function readChainVerification(
  db: Db,
  tenant: Tenant,
  purchaseId: number,
): Promise<PurchaseChain> {
  const chain = await readStoredChain(tenant, purchaseId);
  const { entries, end } = chain;
  if (end === null && entries.every(({ seq }) => seq === null)) return NOT_YET;
  const { first_bad: changed, erased } = verifyChain(
    { company_id: tenant.company_id, purchase_id: purchaseId },
    chain,
  );
  const hashes = entries.map(({ hash }) => hash?.toString('hex') ?? '');
  const written = listWrittenDays(entries, end ?? { older: 0, attested_at: null });
  const { newest, bad } = await readChainProof(db, tenant, { purchase_id: purchaseId, hashes, written });
  // A chain that was rewritten or truncated is internally consistent, but contradicts the root that contained its end.
  const first_bad = changed ?? (bad?.fault === 'chain' ? bad.seq : null);
  return {
    entries: entries.length,
    head: end?.head.toString('hex') ?? '',
    verified_until: first_bad === null && bad === null ? (entries.at(-1)?.at ?? null) : null,
    first_bad,
    root_day: newest?.day ?? null,
    root: newest?.root ?? '',
    bad_root: bad && bad.fault !== 'chain' ? bad.day : null,
    not_held: bad?.fault === 'not_held' ? bad.seq : null,
    erased,
    older: end?.older ?? 0,
    attested_at: end?.attested_at ?? null,
  };
}

/** The result for a history that was written before chains existed and is not chained yet. */
const NOT_YET: PurchaseChain = {
  entries: 0,
  head: '',
  verified_until: null,
  first_bad: null,
  root_day: null,
  root: '',
  bad_root: null,
  not_held: null,
  erased: 0,
  older: 0,
  attested_at: null,
};
