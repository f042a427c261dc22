import { sql } from 'kysely';
import type { StatedTerms } from '#core/offers/server/public.ts';
import { OFFER_BUNDLES_SQL } from '#core/purchase/server/detail/offer-terms.read.ts';
import { STATED_TERM_COLUMNS, toStatedTerms } from '#core/purchase/server/detail/stated-columns.ts';
import { createReceipt, type Receipt, type ReceiptTerms } from '#modules/proofs/rules/receipt.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { readRoots } from '../roots/roots.read.ts';

/**
 * Reads the receipt for an offer version from the entry of its submission; undefined if the buyer entered the offer
 * instead of the supplier.
 */
export async function readReceipt(
  tenant: Tenant,
  rfpId: number,
  version: number,
): Promise<Receipt | undefined> {
  const found = await tenant
    .selectFrom('events')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.company_id', '=', 'events.company_id')
        .onRef('offers.rfp_id', '=', 'events.rfp_id')
        .on('offers.version', '=', version),
    )
    .innerJoin('rfps', (join) =>
      join.onRef('rfps.company_id', '=', 'events.company_id').onRef('rfps.id', '=', 'events.rfp_id'),
    )
    .innerJoin('suppliers', (join) =>
      join
        .onRef('suppliers.company_id', '=', 'rfps.company_id')
        .onRef('suppliers.id', '=', 'rfps.supplier_id'),
    )
    .innerJoin('purchases', (join) =>
      join
        .onRef('purchases.company_id', '=', 'events.company_id')
        .onRef('purchases.id', '=', 'events.purchase_id'),
    )
    .innerJoin('companies', 'companies.id', 'events.company_id')
    .select(['events.seq', 'events.hash', 'events.actor_name', 'purchases.request_number'])
    .select(['offers.supplier_offer_number', 'offers.currency', 'offers.net', 'offers.vat', 'offers.gross'])
    .select(STATED_TERM_COLUMNS)
    .select(OFFER_BUNDLES_SQL)
    .select(['companies.name', 'companies.pib', 'suppliers.pib as supplier_pib'])
    .select([
      sql<string>`chain_moment(events.at)`.as('received_at'),
      sql<string | null>`events.data ->> 'content_digest'`.as('digest'),
    ])
    .where('events.rfp_id', '=', rfpId)
    .where('events.kind', 'in', ['offer_submitted', 'offer_changed'])
    .where(sql<string>`events.data ->> 'version'`, '=', String(version))
    .executeTakeFirst();
  if (!found || found.seq === null || found.hash === null) return undefined;
  const { currency, net, vat, gross } = found;
  const [newest] = await readRoots(tenant, 1);
  return createReceipt({
    request_number: found.request_number,
    buyer: { name: found.name, tax_number: found.pib },
    // The supplier's name when it sent the offer.
    supplier: { name: found.actor_name, tax_number: found.supplier_pib ?? '' },
    offer_number: found.supplier_offer_number,
    version,
    digest: found.digest,
    totals: { currency, net, vat, gross },
    ...termsOf(found),
    received_at: found.received_at,
    seq: found.seq,
    hash: found.hash.toString('hex'),
    root: newest ? { day: newest.day, root: newest.root } : null,
  });
}

function termsOf(offer: StatedTerms): { readonly terms?: ReceiptTerms } {
  const bundles = offer.bundles.map(({ name, percent }) => ({ name, percent }));
  const entries = Object.entries(toStatedTerms(offer)).filter(([, value]) => value !== null);
  const terms = { ...Object.fromEntries(entries), ...(bundles.length === 0 ? {} : { bundles }) };
  return Object.keys(terms).length === 0 ? {} : { terms };
}
