import { sql } from 'kysely';
import { listWrittenDays } from '#core/purchase/rules/history/root-coverage.ts';
import { getLinePriceSteps, OFFER_TERM_LISTS } from '#core/purchase/server/detail/offer-terms.read.ts';
import { readStoredChain, type StoredChain } from '#core/purchase/server/record/chain/stored-chain.read.ts';
import { toSealedEntry } from '#core/purchase/server/record/chain/verify-chain.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { addSupplierNames } from '#modules/proofs/rules/pack/named-entries.ts';
import type { PackChain, PackedEntry } from '#modules/proofs/rules/pack/pack-parts.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { readSigningKeysAt } from '#platform/server/signing/signing-keys.read.ts';
import { readChainRoots } from '../roots/roots.read.ts';
import { readBuyerAt } from './buyer-at.read.ts';
import type { PackMail, PackOffer, PackRecord, PackStoredFile } from './pack-record.ts';

/**
 * Reads a purchase as of the time `asOf`, without any later data and with the names recorded in its entries (ADR
 * 0092). `tenant` must read from one database snapshot.
 */
export async function readPackRecord(tenant: TenantTx, row: PurchaseRow, asOf: string): Promise<PackRecord> {
  const chain = await readStoredChain(tenant, row.id);
  const { entries, proof } = untilThen(chain, asOf);
  return {
    company_id: tenant.company_id,
    purchase_id: row.id,
    request_number: row.request_number,
    kind: row.kind,
    name: row.name,
    as_of: asOf,
    buyer: await readBuyerAt(tenant, asOf),
    entries,
    chain: proof,
    offers: await readOffers(tenant, row.id, asOf),
    files: await readFiles(tenant, row.id, asOf),
    mails: await readMails(tenant, row.id, asOf),
    roots: await readChainRoots(tenant, row.id, listWrittenDays(entries, proof), asOf),
    keys: await readSigningKeysAt(tenant.trx, asOf),
  };
}

/** Returns the chain up to the moment `asOf`, without entries that are not yet chained. */
function untilThen({ end, entries }: StoredChain, asOf: string) {
  const later = entries.findIndex(({ at, seq }) => seq === null || at > asOf);
  const known = (later < 0 ? entries : entries.slice(0, later)).map(toSealedEntry);
  const proof: PackChain = {
    seq: known.length,
    head: known.at(-1)?.hash ?? '',
    older: Math.min(end?.older ?? 0, known.length),
    attested_at: end?.attested_at ?? null,
    entries: known.map(({ seq, digest, hash, commitments, salts }) => ({
      seq: seq ?? 0,
      digest: digest ?? '',
      hash: hash ?? '',
      commitments: commitments ?? {},
      salts: salts ?? {},
    })),
  };
  const shown: PackedEntry[] = addSupplierNames(
    known.map(({ seq, digest: _, hash: __, commitments: ___, salts: ____, ...entry }) => ({
      seq: seq ?? 0,
      ...entry,
    })),
  );
  return { entries: shown, proof };
}

/**
 * Returns the end of the millisecond, because the database stores microseconds and the whole last millisecond is
 * included.
 */
const endOf = (asOf: string) => sql<string>`${asOf}::timestamptz + interval '1 millisecond'`;

async function readOffers(tenant: Tenant, purchaseId: number, asOf: string): Promise<PackOffer[]> {
  const offers = await tenant
    .selectFrom('offers')
    .innerJoin('rfps', 'rfps.id', 'offers.rfp_id')
    .select(['offers.id', 'offers.rfp_id as rfp', 'offers.version', 'offers.currency'])
    .select(['offers.supplier_offer_number', 'offers.delivery_date', 'offers.payment_terms'])
    .select(['offers.valid_until', 'offers.description', 'offers.net', 'offers.vat', 'offers.gross'])
    .select(['offers.freight_net', 'offers.freight_vat_rate', 'offers.freight_included', 'offers.incoterm'])
    .select(['offers.incoterm_place', 'offers.payment_days', 'offers.advance_percent'])
    .select(['offers.minimum_order_net', 'offers.lead_days'])
    .select(OFFER_TERM_LISTS)
    .select('offers.created_at as at')
    .where('rfps.purchase_id', '=', purchaseId)
    .where('offers.created_at', '<', endOf(asOf))
    .orderBy('offers.rfp_id')
    .orderBy('offers.version')
    .execute();
  if (offers.length === 0) return [];
  const lines = await tenant
    .selectFrom('offer_lines')
    .select(['offer_id', 'article_id', 'quantity', 'unit_price', 'vat_rate', 'net', 'pack_size', 'origin'])
    .where(
      'offer_id',
      'in',
      offers.map(({ id }) => id),
    )
    .orderBy('offer_id')
    .orderBy('article_id')
    .execute();
  return offers.map(({ id, steps, ...offer }) => ({
    ...offer,
    lines: lines
      .filter(({ offer_id }) => offer_id === id)
      .map(({ offer_id: _, ...line }) => ({ ...line, tiers: getLinePriceSteps(steps, line.article_id) })),
  }));
}

/**
 * Reads the files of a purchase as of a moment. The time of a file is the time of its receipt, payment or note,
 * otherwise of its upload.
 */
async function readFiles(tenant: Tenant, purchaseId: number, asOf: string): Promise<PackStoredFile[]> {
  const files = await tenant
    .selectFrom('files')
    .leftJoin('attachments', 'attachments.file_id', 'files.id')
    .leftJoin('receipts', 'receipts.id', 'attachments.receipt_id')
    .leftJoin('payments', 'payments.id', 'attachments.payment_id')
    .leftJoin('internal_notes', 'internal_notes.id', 'attachments.note_id')
    .select(['files.id', 'files.name', 'files.size', 'files.type', 'files.storage_key', 'files.sha256'])
    .select(['files.virus', 'attachments.rfp_id', 'attachments.receipt_id', 'attachments.payment_id'])
    .select('attachments.note_id')
    .where((eb) =>
      eb.or([eb('attachments.purchase_id', '=', purchaseId), eb('files.kept_for', '=', purchaseId)]),
    )
    .where(
      sql<string>`coalesce(receipts.created_at, payments.created_at, internal_notes.created_at, files.created_at)`,
      '<',
      endOf(asOf),
    )
    .orderBy('files.id')
    .execute();
  return files.map(({ virus, sha256, rfp_id, receipt_id, payment_id, note_id, ...file }) => ({
    ...file,
    sha256: sha256?.toString('hex') ?? null,
    locked: virus !== null,
    rfp: rfp_id,
    of: ofWhat({ rfp_id, receipt_id, payment_id, note_id }),
  }));
}

type Place = Readonly<Record<'rfp_id' | 'receipt_id' | 'payment_id' | 'note_id', number | null>>;

function ofWhat({ rfp_id, receipt_id, payment_id, note_id }: Place): PackStoredFile['of'] {
  if (rfp_id !== null) return 'offer';
  if (receipt_id !== null) return 'receipt';
  if (payment_id !== null) return 'payment';
  return note_id === null ? 'request' : 'note';
}

async function readMails(tenant: TenantTx, purchaseId: number, asOf: string): Promise<PackMail[]> {
  const mails = await tenant.trx
    .selectFrom('mails')
    .select(['template', 'lang', 'sent_at', 'digest'])
    .where('company_id', '=', tenant.company_id)
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'sent')
    .where('sent_at', '<', endOf(asOf))
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return mails.map(({ template, lang, sent_at, digest }) => ({
    template,
    lang,
    sent_at: sent_at ?? '',
    sha256: digest?.toString('hex') ?? null,
  }));
}
