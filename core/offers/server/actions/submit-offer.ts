import { getStatusAfterOffer } from '#core/offers/rules/link-state.ts';
import type { supplierOffersApi } from '#core/offers/wire/supplier-offers.ts';
import { readCounterProposals } from '#core/purchase/server/detail/counter-proposals.read.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import { applySupplierChange, type OfferChange } from '../change-offer.step.ts';
import { requireOpenLink, type SupplierLink } from '../link/supplier-link.ts';
import { buildOffer, buildOfferEntry } from '../new-offer.ts';
import type { OfferedFile } from '../offer-digests.ts';
import { findLineChanges } from '../offer-lines.ts';
import { notifyOfChangedOffer, notifyOfNewOffer } from '../offer-mails.step.ts';
import { offerSubmitted } from '../offer-submitted.ts';
import { areTermsEqual } from '../offer-terms.ts';
import {
  attachToOffer,
  insertOffer,
  type NewOffer,
  readAttachedIds,
  readOwnFiles,
} from '../supplier-offers.repo.ts';
import { writeWithPib } from './verify-pib.ts';

type Body = ParsedInput<(typeof supplierOffersApi)['PUT supplier-offers/{hash}'], 'body'>;

/**
 * Stores a supplier's first offer, or a change to it, as a new version. Computes the totals and checks the
 * deadline by the database clock after taking the lock (product 6). An identical offer changes nothing and undoes
 * nothing.
 */
export async function submitOffer(link: SupplierLink, body: Body): Promise<void> {
  requireOpenLink(link);
  await writeWithPib(link, body.pib, async (change) => {
    const { tx, facts } = change;
    const files = await demandOwnFiles(change, body.file_ids);
    const current = change.rfp.offer;
    const { now, row } = change.locked;
    // Frozen rates belong to an approval, whereas an offer uses today's rates.
    const { rates } = facts.row.frozen_rates ? await readRatesAt(tx.trx, now) : facts.rates;
    const offer = buildOffer(body, {
      rfp: change.rfp,
      status: getStatusAfterOffer(change.rfp.status).status,
      revision: row.revision,
      articles: facts.articles,
      currency: link.settings.currency,
      rates,
      at: now,
    });
    // The comparison comes before the version check, because a client that never received the response retries
    // without knowing which version it created.
    if (await isTheSame(change, offer, body.file_ids)) return;
    if (body.version !== undefined && body.version !== (current?.version ?? 0)) throw new AppError('stale');
    const offerId = await insertOffer(tx, offer);
    await attachToOffer(
      tx,
      { purchase_id: link.purchase_id, rfp_id: change.rfp.id, offer_id: offerId },
      files.map(({ id }) => id),
    );
    await tellEverybody(change, offer, offerId, files);
  });
}

async function demandOwnFiles({ tx, rfp }: OfferChange, ids: readonly number[]) {
  const unique = [...new Set(ids)];
  const files = await readOwnFiles(tx, rfp.id, unique);
  if (files.length !== unique.length) throw fieldError('file_ids', 'unknown_record');
  return files;
}

/** Returns whether the offer is identical to the active one and the buyer is not waiting for a reconfirmation. */
async function isTheSame({ tx, rfp, facts }: OfferChange, next: NewOffer, fileIds: readonly number[]) {
  const { offer } = rfp;
  if (!offer || rfp.to_be_reconfirmed || rfp.declined_at !== null) return false;
  const same =
    areTermsEqual(offer, next) &&
    offer.currency === next.currency &&
    offer.supplier_offer_number === next.supplier_offer_number &&
    offer.delivery_date === next.delivery_date &&
    offer.payment_terms === next.payment_terms &&
    offer.valid_until === next.valid_until &&
    offer.description === next.description;
  if (!same || findLineChanges(facts.articles, offer, next.lines).length > 0) return false;
  const attached = new Set(await readAttachedIds(tx, offer.id));
  return attached.size === new Set(fileIds).size && fileIds.every((id) => attached.has(id));
}

/** Returns the previous price, the target price and the new price of each line with a target price. */
async function answeredTargets({ tx, rfp, facts, link }: OfferChange, offer: NewOffer) {
  if (!rfp.offer) return {};
  const proposal = (await readCounterProposals(tx, link.purchase_id)).get(rfp.id);
  if (proposal?.offer_version !== rfp.offer.version) return {};
  const targets = proposal.lines.flatMap(({ article_id, target_price }) => {
    const article = facts.articles.find(({ id }) => id === article_id);
    const line = offer.lines.find(({ article_id: articleId }) => articleId === article_id);
    if (!article) return [];
    const target = toDecimal(target_price).toString();
    return [{ article_id, article: article.name, target, price: line?.unit_price.toString() ?? null }];
  });
  return { targets };
}

/**
 * Writes the history, increments the purchase's version, undoes an acceptance and enqueues the emails, all in the
 * same transaction as the offer.
 */
async function tellEverybody(
  change: OfferChange,
  offer: NewOffer,
  offerId: number,
  files: readonly OfferedFile[],
): Promise<void> {
  const { tx, rfp, link, facts } = change;
  const before = rfp.offer;
  const { acceptance_undone } = getStatusAfterOffer(rfp.status);
  const changes = before ? findLineChanges(facts.articles, before, offer.lines) : [];
  await appendEvent(tx, {
    purchase_id: link.purchase_id,
    rfp_id: rfp.id,
    kind: before ? 'offer_changed' : 'offer_submitted',
    by: { kind: 'supplier', name: link.supplier_name },
    at: offer.at,
    data: {
      ...buildOfferEntry(before, offer, facts.articles, files),
      ...(await answeredTargets(change, offer)),
      pib: link.row.supplier_pib,
      country: link.row.supplier_country,
      acceptance_undone,
      reconfirmed: rfp.to_be_reconfirmed,
    },
  });
  const undone = await applySupplierChange(change, acceptance_undone);
  if (before) await notifyOfChangedOffer(change, { offer, offer_id: offerId, before, changes, undone });
  else await notifyOfNewOffer(change, offer, offerId);
  for (const step of offerSubmitted.parts) await step(change, offer);
}
