import { sql } from 'kysely';
import { OFFER_STATUS, type OfferStatus } from '#core/purchase/rules/status.ts';
import { toStatedTerms } from '#core/purchase/server/detail/stated-columns.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { StoredFile } from '#platform/server/files/receive-upload.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { VatTotals } from '#platform/shared/money/vat.ts';
import type { OfferedLine } from './offer-lines.ts';
import type { StatedTerms } from './offer-terms.ts';

/**
 * Marks the link as opened. Of several concurrent calls, only the call that actually changed the status returns true.
 */
export async function markLinkOpened(
  tx: TenantTx,
  rfpId: number,
  status: OfferStatus,
  at: string,
): Promise<boolean> {
  const opened = await tx
    .updateTable('rfps')
    .set({ status, link_opened_at: at })
    .where('id', '=', rfpId)
    .where('status', '=', OFFER_STATUS.PENDING)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

export interface NewOffer extends StatedTerms {
  readonly rfp_id: number;
  readonly version: number;
  readonly revision: number;
  readonly status: OfferStatus;
  readonly currency: Currency;
  readonly supplier_offer_number: string;
  readonly delivery_date: string | null;
  readonly payment_terms: string;
  readonly valid_until: string | null;
  readonly description: string;
  readonly lines: readonly OfferedLine[];
  readonly totals: VatTotals;
  readonly net_in_company_currency: Decimal;
  /** The time as read after taking the lock. */
  readonly at: string;
  /** The user who entered the offer and the name of the person who made it; absent if the supplier submitted it. */
  readonly entered?: { readonly user_id: number; readonly given_by: string };
}

/**
 * Inserts a version of an offer and makes it the active one. This clears a decline and a pending reconfirmation.
 */
export async function insertOffer(tx: TenantTx, offer: NewOffer): Promise<number> {
  const { id } = await tx
    .insertInto('offers', {
      rfp_id: offer.rfp_id,
      version: offer.version,
      revision: offer.revision,
      currency: offer.currency,
      supplier_offer_number: offer.supplier_offer_number,
      delivery_date: offer.delivery_date,
      payment_terms: offer.payment_terms,
      valid_until: offer.valid_until,
      description: offer.description,
      net: offer.totals.net.toFixed(2),
      vat: offer.totals.vat.toFixed(2),
      gross: offer.totals.gross.toFixed(2),
      net_in_company_currency: offer.net_in_company_currency.toFixed(2),
      ...toStatedTerms(offer),
      created_at: offer.at,
      ...(offer.entered
        ? { entered_by_user_id: offer.entered.user_id, given_by: offer.entered.given_by }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = offer.lines.map((line) => ({
    offer_id: id,
    article_id: line.article_id,
    quantity: line.quantity.toString(),
    unit_price: line.unit_price.toString(),
    vat_rate: line.vat_rate.toString(),
    net: line.net.toFixed(2),
    asked: line.asked.toString(),
    pack_size: line.pack_size,
    origin: line.origin,
  }));
  await tx.insertInto('offer_lines', lines).execute();
  await insertTerms(tx, id, offer);
  await tx
    .updateTable('rfps')
    .set({
      offer_id: id,
      status: offer.status,
      to_be_reconfirmed: false,
      declined_at: null,
      decline_reason: null,
      // A supplier may submit an offer from a page that was opened before a new link was sent.
      ...(offer.entered ? {} : { link_opened_at: sql<string>`coalesce(link_opened_at, ${offer.at})` }),
    })
    .where('id', '=', offer.rfp_id)
    .execute();
  return id;
}

/** Inserts price steps and bundles; most offers have none. */
async function insertTerms(tx: TenantTx, id: number, { lines, bundles }: NewOffer): Promise<void> {
  const tiers = lines.flatMap(({ article_id, tiers: steps }) =>
    steps.map(({ from_quantity, unit_price }) => ({
      ...{ offer_id: id, article_id },
      from_quantity: from_quantity.toString(),
      unit_price: unit_price.toString(),
    })),
  );
  if (tiers.length > 0) await tx.insertInto('offer_line_tiers', tiers).execute();
  const rows = bundles.map(({ name, percent, article_ids }, position) => ({
    ...{ offer_id: id, position, name, percent },
    article_ids: [...article_ids],
  }));
  if (rows.length > 0) await tx.insertInto('offer_bundles', rows).execute();
}

export async function markInvitationDeclined(
  tx: TenantTx,
  rfpId: number,
  decline: { readonly status: OfferStatus; readonly reason: string; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('rfps')
    .set({ status: decline.status, declined_at: decline.at, decline_reason: decline.reason })
    .where('id', '=', rfpId)
    .execute();
}

/** Inserts an uploaded file that is staged for the next offer, and returns its ID. */
export async function stageOfferFile(tx: TenantTx, rfpId: number, file: StoredFile): Promise<number> {
  const { id } = await tx
    .insertInto('files', {
      storage_key: file.storage_key,
      name: file.name,
      size: file.size,
      type: file.type,
      sha256: file.sha256,
      uploaded_by_rfp_id: rfpId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the staged files of this invitation. */
export async function countStagedFiles(tx: TenantTx, rfpId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('files')
    .leftJoin('attachments', 'attachments.file_id', 'files.id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('files.uploaded_by_rfp_id', '=', rfpId)
    .where('attachments.file_id', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Reads the given files that the invitation's supplier has uploaded, with the offer that each file belongs to. */
export async function readOwnFiles(tx: TenantTx, rfpId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('files')
    .leftJoin('attachments', 'attachments.file_id', 'files.id')
    .select(['files.id', 'files.name', 'files.sha256', 'attachments.offer_id'])
    .where('files.uploaded_by_rfp_id', '=', rfpId)
    .where('files.id', 'in', [...ids])
    .execute();
}

/** Reads the ids of the files attached to an offer. */
export async function readAttachedIds(tx: TenantTx, offerId: number): Promise<number[]> {
  const rows = await tx.selectFrom('attachments').select('file_id').where('offer_id', '=', offerId).execute();
  return rows.map((row) => row.file_id);
}

/** Attaches files to a version of an offer. A file of the previous version moves to the new one. */
export async function attachToOffer(
  tx: TenantTx,
  at: { readonly purchase_id: number; readonly rfp_id: number; readonly offer_id: number },
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id) => ({
    file_id,
    purchase_id: at.purchase_id,
    rfp_id: at.rfp_id,
    offer_id: at.offer_id,
  }));
  await tx
    .insertInto('attachments', rows)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ offer_id: at.offer_id }))
    .execute();
}

/**
 * Deletes a staged file and returns its storage key; undefined if the file belongs to another invitation or to an
 * offer.
 */
export async function deleteStagedFile(tx: TenantTx, rfpId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('uploaded_by_rfp_id', '=', rfpId)
    .where(sql<boolean>`not exists (select from attachments a where a.file_id = files.id)`)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}
