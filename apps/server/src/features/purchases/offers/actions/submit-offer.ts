import type { Parsed } from '@ponuda/contract/endpoint';
import type { supplierOffersApi } from '@ponuda/contract/supplier-offers';
import { dec } from '@ponuda/domain/money/decimal';
import { convert } from '@ponuda/domain/money/exchange';
import { afterSupplierOffer } from '@ponuda/domain/offer/link-state';
import { AppError, fieldError } from '../../../../platform/errors.ts';
import { readCounterProposals } from '../../core/detail/counter-proposals.read.ts';
import { appendEvent } from '../../core/record/events.repo.ts';
import { readRatesAt } from '../../core/record/exchange-rates.read.ts';
import { type Bid, lockBid, noteSupplierChange } from '../change-offer.step.ts';
import { bidLines, lineChanges, lineEntries } from '../offer-lines.ts';
import { tellOfChangedOffer, tellOfNewOffer } from '../offer-mails.step.ts';
import { demandOpenLink, type SupplierLink } from '../supplier-link.ts';
import {
  attachToOffer,
  insertOffer,
  type NewOffer,
  readAttachedIds,
  readOwnFiles,
} from '../supplier-offers.repo.ts';
import { verifyPib } from './verify-pib.ts';

type Body = Parsed<(typeof supplierOffersApi)['PUT supplier-offers/{hash}'], 'body'>;

/**
 * Takes a supplier's offer or the change of one: a new version with its lines, its totals reckoned here, the
 * deadline judged by the database's clock behind the lock (product 6). Sending the same once more changes
 * nothing and undoes nothing.
 */
export async function submitOffer(link: SupplierLink, body: Body): Promise<void> {
  demandOpenLink(link);
  await verifyPib(link, body.pib);
  await link.tenant.transaction(async (tx) => {
    const bid = await lockBid(link, tx);
    const { lines, totals } = bidLines(body, bid.facts.articles, bid.locked.now);
    const files = await demandOwnFiles(bid, body.file_ids);
    const current = bid.rfp.offer;
    if (body.version !== undefined && body.version !== (current?.version ?? 0)) throw new AppError('stale');

    const { now } = bid.locked;
    const { status } = afterSupplierOffer(bid.rfp.status);
    const currency = link.settings.currency;
    const { rates } = await readRatesAt(tx.trx, now);
    const offer: NewOffer = {
      rfpId: bid.rfp.id,
      version: (current?.version ?? 0) + 1,
      revision: bid.locked.row.revision,
      status,
      currency: body.currency,
      supplierOfferNumber: body.supplier_offer_number,
      deliveryDate: body.delivery_date,
      paymentTerms: body.payment_terms,
      validUntil: body.valid_until,
      description: body.offer_description,
      lines,
      totals,
      net_in_company_currency: convert(totals.net, body.currency, currency, rates),
      at: now,
    };
    if (await isTheSame(bid, offer, body.file_ids)) return;
    const offerId = await insertOffer(tx, offer);
    await attachToOffer(
      tx,
      { purchaseId: link.purchaseId, rfpId: bid.rfp.id, offerId },
      files.map(({ id }) => id),
    );
    await tellEverybody(
      bid,
      offer,
      offerId,
      files.map(({ name }) => name),
    );
  });
}

async function demandOwnFiles({ tx, rfp }: Bid, ids: readonly number[]) {
  const unique = [...new Set(ids)];
  const files = await readOwnFiles(tx, rfp.id, unique);
  if (files.length !== unique.length) throw fieldError('file_ids', 'unknown_record');
  return files;
}

/**
 * Tells whether the offer equals the one in force word for word, and the buyer does not wait for a reconfirmation.
 */
async function isTheSame({ tx, rfp, facts }: Bid, next: NewOffer, fileIds: readonly number[]) {
  const { offer } = rfp;
  if (!offer || rfp.to_be_reconfirmed || rfp.declined_at !== null) return false;
  const sameTerms =
    offer.currency === next.currency &&
    offer.supplier_offer_number === next.supplierOfferNumber &&
    offer.delivery_date === next.deliveryDate &&
    offer.payment_terms === next.paymentTerms &&
    offer.valid_until === next.validUntil &&
    offer.description === next.description;
  if (!sameTerms || lineChanges(facts.articles, offer, next.lines).length > 0) return false;
  const attached = new Set(await readAttachedIds(tx, offer.id));
  return attached.size === new Set(fileIds).size && fileIds.every((id) => attached.has(id));
}

/** Answers for each line with a target price the former price, the target and the price of this version. */
async function answeredTargets({ tx, rfp, facts, link }: Bid, offer: NewOffer) {
  if (!rfp.offer) return {};
  const proposal = (await readCounterProposals(tx, link.purchaseId)).get(rfp.id);
  if (proposal?.offer_version !== rfp.offer.version) return {};
  const targets = proposal.lines.flatMap(({ article_id, target_price }) => {
    const article = facts.articles.find(({ id }) => id === article_id);
    const line = offer.lines.find(({ article_id: articleId }) => articleId === article_id);
    if (!article) return [];
    const target = dec(target_price).toString();
    return [{ article_id, article: article.name, target, price: line?.unit_price.toString() ?? null }];
  });
  return { targets };
}

/** The history, the purchase's version, an acceptance undone, and the mails: all with the offer or not at all. */
async function tellEverybody(
  bid: Bid,
  offer: NewOffer,
  offerId: number,
  files: readonly string[],
): Promise<void> {
  const { tx, rfp, link, facts } = bid;
  const before = rfp.offer;
  const { acceptanceUndone } = afterSupplierOffer(rfp.status);
  const changes = before ? lineChanges(facts.articles, before, offer.lines) : [];
  await appendEvent(tx, {
    purchaseId: link.purchaseId,
    rfpId: rfp.id,
    kind: before ? 'offer_changed' : 'offer_submitted',
    by: { kind: 'supplier', name: link.supplierName },
    at: offer.at,
    data: {
      version: offer.version,
      currency: offer.currency,
      net: offer.totals.net.toFixed(2),
      gross: offer.totals.gross.toFixed(2),
      ...(before ? { old_currency: before.currency, old_net: before.net, old_gross: before.gross } : {}),
      lines: before ? changes : lineEntries(facts.articles, offer.lines),
      ...(await answeredTargets(bid, offer)),
      files,
      acceptance_undone: acceptanceUndone,
      reconfirmed: rfp.to_be_reconfirmed,
    },
  });
  const undone = await noteSupplierChange(bid, acceptanceUndone);
  if (before) await tellOfChangedOffer(bid, { offer, offerId, before, changes, undone });
  else await tellOfNewOffer(bid, offer, offerId);
}
