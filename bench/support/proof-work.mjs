import { readRootsOfChain } from '../../apps/server/src/features/proofs/public.ts';
import { makeRoot } from '../../apps/server/src/features/proofs/roots/make-root.step.ts';
import { readStoredChain } from '../../apps/server/src/features/purchases/core/record/chain/stored-chain.read.ts';
import { verifyChain } from '../../apps/server/src/features/purchases/core/record/chain/verify-chain.ts';
import { appendEntries } from '../../apps/server/src/features/purchases/core/record/events.repo.ts';
import { openDb, openPool } from '../../apps/server/src/platform/db/client.ts';
import { Tenant } from '../../apps/server/src/platform/db/tenant.ts';
import { openSigner } from '../../apps/server/src/platform/signing/signing-key.ts';

/** The product's own code that writes and verifies histories, on the database of a product; bundled before it runs. */
export function proofWork(socket, companyId) {
  const pool = openPool({ host: socket, user: 'ponuda', database: 'ponuda', max: 1 });
  const db = openDb(pool);
  const tenant = new Tenant(db, pool, companyId);
  const signer = openSigner({ db, config: { secretKey: 'of the benchmark' } });
  const hashesOf = ({ entries }) => entries.map(({ hash }) => hash.toString('hex'));
  return {
    append: (events) => tenant.transaction((tx) => appendEntries(tx, events)),
    /** Verifies every entry of a purchase, and answers how many there are. */
    verify: async (purchaseId) => {
      const chain = await readStoredChain(tenant, purchaseId);
      const { first_bad } = verifyChain({ company_id: companyId, purchase_id: purchaseId }, chain);
      if (first_bad !== null) throw new Error(`entry ${first_bad} of purchase ${purchaseId} is not proven`);
      return chain.entries.length;
    },
    night: async (day) => {
      const by = await signer;
      if (!(await tenant.transaction((tx) => makeRoot(tx, by, day)))) throw new Error(`no root of ${day}`);
    },
    /** Verifies the roots of a purchase whose entries were written on these days. */
    look: async (purchaseId, written) => {
      const hashes = hashesOf(await readStoredChain(tenant, purchaseId));
      const days = hashes.map((_, nth) => written[nth] ?? written.at(-1));
      const { newest, bad } = await readRootsOfChain(db, tenant, {
        ...{ purchase_id: purchaseId, hashes, written: days },
      });
      if (bad !== null || newest === undefined) throw new Error(JSON.stringify(bad));
    },
    close: () => pool.end(),
  };
}
