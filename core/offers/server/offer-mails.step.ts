import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import {
  type Colleague,
  filterConfirmers,
  readColleagues,
} from '#core/purchase/server/people/recipients.read.ts';
import type { OfferRow, Recipient } from '#core/purchase/server/record/purchase-facts.read.ts';
import { judgeFacts } from '#core/purchase/server/record/purchase-state.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { scheduleChangeMail } from './change-mails.repo.ts';
import type { OfferChange, UndoneAcceptance } from './change-offer.step.ts';
import { invitationDeclinedMail } from './mail/invitation-declined.tsx';
import { offerChangedMail } from './mail/offer-changed.tsx';
import { offerReceivedMail } from './mail/offer-received.tsx';
import type { LineChange } from './offer-lines.ts';
import { type StatedTerms, toTermChanges } from './offer-terms.ts';
import type { NewOffer } from './supplier-offers.repo.ts';

/** Notifies the buyer of a first offer. */
export async function notifyOfNewOffer(change: OfferChange, offer: NewOffer, offerId: number): Promise<void> {
  const { locked, facts, link } = change;
  await tellCreator(change, offerReceivedMail, `offer-${offerId}-received`, {
    ...headOf(change),
    currency: offer.currency,
    net: offer.totals.net.toFixed(2),
    gross: offer.totals.gross.toFixed(2),
    company_currency: link.settings.currency,
    net_in_company_currency: offer.net_in_company_currency.toFixed(2),
    delivery_date: offer.delivery_date,
    valid_until: offer.valid_until,
    payment_terms: offer.payment_terms,
    description: offer.description,
    lines_offered: offer.lines.length,
    lines_requested: facts.articles.length,
    ...toTermChanges(null, offer),
    item_names: namesOf(change, offer),
    purchase_id: locked.row.id,
  });
}

export interface ChangedOffer {
  readonly offer: NewOffer;
  readonly offer_id: number;
  readonly before: OfferRow;
  readonly changes: readonly LineChange[];
  readonly undone: UndoneAcceptance;
}

/**
 * Notifies the buyer once of each change, and also notifies the confirmers who had been asked to confirm the
 * previous version.
 */
export async function notifyOfChangedOffer(change: OfferChange, changed: ChangedOffer): Promise<void> {
  const { offer, offer_id, before, changes, undone } = changed;
  const params = {
    ...headOf(change),
    old_currency: before.currency,
    old_net: before.net,
    currency: offer.currency,
    net: offer.totals.net.toFixed(2),
    lines: changes.map((line) => ({
      article: line.article,
      old_price: line.old_price,
      new_price: line.new_price,
      old_quantity: line.old_quantity,
      new_quantity: line.new_quantity,
      ...(line.old_further ? { old_further: line.old_further } : {}),
      ...(line.new_further ? { new_further: line.new_further } : {}),
    })),
    ...toTermChanges(before, offer),
    item_names: { ...namesOf(change, before), ...namesOf(change, offer) },
    acceptance_undone: undone.undone,
    reconfirmed: change.rfp.to_be_reconfirmed,
  };
  await tellCreatorOfChange(change, offerChangedMail, `offer-${offer_id}-changed`, {
    ...params,
    to_confirmer: false,
  });
  if (!undone.confirmersWaited) return;
  for (const confirmer of await othersWhoWaited(change)) {
    await tell(change, confirmer, offerChangedMail, `offer-${offer_id}-changed-${confirmer.id}`, {
      ...params,
      to_confirmer: true,
    });
  }
}

/** Returns the names of the items in an offer's bundles, by article ID. */
function namesOf({ facts }: OfferChange, { bundles }: Pick<StatedTerms, 'bundles'>): Record<number, string> {
  const ids = new Set(bundles.flatMap(({ article_ids }) => article_ids));
  return Object.fromEntries(facts.articles.filter(({ id }) => ids.has(id)).map(({ id, name }) => [id, name]));
}

/**
 * Notifies the buyer that a supplier will not bid, and also notifies the confirmers who had been asked to confirm
 * the supplier's offer.
 */
export async function notifyOfDecline(
  change: OfferChange,
  reason: string,
  undone: UndoneAcceptance,
): Promise<void> {
  const params = { ...headOf(change), reason, acceptance_undone: undone.undone };
  // The time distinguishes this decline from an earlier decline that was followed by an offer.
  const key = `rfp-${change.rfp.id}-declined-${change.locked.now}`;
  await tellCreatorOfChange(change, invitationDeclinedMail, key, { ...params, to_confirmer: false });
  if (!undone.confirmersWaited) return;
  for (const confirmer of await othersWhoWaited(change)) {
    await tell(change, confirmer, invitationDeclinedMail, `${key}-${confirmer.id}`, {
      ...params,
      to_confirmer: true,
    });
  }
}

function headOf({ locked, link }: OfferChange) {
  return {
    purchase_id: locked.row.id,
    request_number: locked.row.request_number,
    purchase_name: locked.row.name,
    supplier: link.supplier_name,
  };
}

/**
 * Notifies the creator of a change, with at most one email in ten minutes for each supplier. A change that undoes
 * an acceptance is emailed immediately, because the creator has to act. Such a change can recur only after another
 * acceptance.
 */
async function tellCreatorOfChange<P extends { readonly acceptance_undone: boolean }>(
  change: OfferChange,
  template: MailTemplate<P>,
  dedupeKey: string,
  params: NoInfer<P>,
) {
  const { tx, locked, rfp } = change;
  const { creator } = change.facts;
  if (!creator) return;
  if (params.acceptance_undone) return tell(change, creator, template, dedupeKey, params);
  const ids = { rfp_id: rfp.id, user_id: creator.id, purchase_id: locked.row.id };
  const { dedupe_key, mail_not_before } = await scheduleChangeMail(tx, { ...ids, now: locked.now });
  await tell(change, creator, template, dedupe_key, params, mail_not_before);
}

async function tellCreator<P extends object>(
  change: OfferChange,
  template: MailTemplate<P>,
  dedupeKey: string,
  params: NoInfer<P>,
) {
  const { creator } = change.facts;
  if (creator) await tell(change, creator, template, dedupeKey, params);
}

/**
 * Returns the confirmers who had been asked to confirm the previous version, except the creator, who is always
 * notified.
 */
async function othersWhoWaited({ tx, facts, locked, link }: OfferChange): Promise<Colleague[]> {
  const confirmers = filterConfirmers(await readColleagues(tx), judgeFacts(facts, link.settings));
  return confirmers.filter(({ id }) => id !== locked.row.creator_id);
}

/**
 * Notifies colleagues. If an acceptance was undone, the creator has to choose again, and everyone else is only
 * informed.
 */
async function tell<P extends object>(
  { tx, locked: { row } }: OfferChange,
  to: Recipient,
  template: MailTemplate<P>,
  dedupeKey: string,
  params: NoInfer<P>,
  mailNotBefore: string | null = null,
): Promise<void> {
  const yourTurn =
    'acceptance_undone' in params && params.acceptance_undone === true && to.id === row.creator_id;
  await notifyColleague(tx, row, to, {
    ...{ template, params, dedupe_key: dedupeKey, your_turn: yourTurn },
    mail_not_before: mailNotBefore,
  });
}
