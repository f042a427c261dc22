import { hasAnyTerm } from '#core/purchase/rules/offers/stated-terms.ts';
import { toStatedTerms } from '#core/purchase/server/detail/stated-columns.ts';
import type { PageLinkParams } from '#core/purchase/server/people/mail/page-button.ts';
import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import {
  type InvitedContact,
  readInvitedContacts,
} from '#core/purchase/server/people/offer-recipients.read.ts';
import { resultMailKey } from '#core/purchase/server/people/result-mail-key.ts';
import { addPageLink, getSupplierMailSender } from '#core/purchase/server/people/sender.step.ts';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { offerResultMail } from './mail/offer-result.tsx';
import { purchaseConfirmedMail } from './mail/purchase-confirmed.tsx';
import { purchaseOrderMail } from './mail/purchase-order.tsx';

/** A purchase order created by a confirmation. */
export interface ConfirmedOrder {
  readonly award_id: number;
  readonly rfp_id: number;
  readonly order_number: string;
  readonly supplier: string;
  readonly currency: Currency;
  readonly net: string;
  readonly gross: string;
}

/**
 * Emails every invited supplier its result once, emails the winners their orders, and notifies the creator,
 * unless the creator confirmed the purchase.
 */
export async function notifyOfConfirmation(
  change: ChangeContext,
  orders: readonly ConfirmedOrder[],
): Promise<void> {
  const { tx, locked } = change;
  for (const contact of await readInvitedContacts(tx, locked.row.id)) {
    const order = orders.find(({ rfp_id }) => rfp_id === contact.rfp_id);
    if (order) await tellWinner(change, contact, order);
    else await tellLoser(change, contact);
  }
  await tellCreator(change, orders);
}

async function tellWinner(
  change: ChangeContext,
  contact: InvitedContact,
  order: ConfirmedOrder,
): Promise<void> {
  await tellSupplier(change, contact, purchaseOrderMail, {
    ...headOf(change),
    purchase_id: change.locked.row.id,
    award_id: order.award_id,
    order_number: order.order_number,
    currency: order.currency,
    net: order.net,
    gross: order.gross,
    ...termsOf(change, order.rfp_id),
  });
}

/**
 * Returns the terms of the winning offer, with the bundles that apply to the order; empty if the offer contains
 * only prices.
 */
function termsOf({ accepted, facts }: ChangeContext, rfpId: number) {
  const won = accepted.offers.find(({ rfp }) => rfp.id === rfpId);
  if (!won) return {};
  const bundles = won.bundles.map(({ name, percent, article_ids }) => ({
    ...{ name, percent: percent.toString(), article_ids },
  }));
  const terms = { ...toStatedTerms(won.offer), bundles };
  if (!hasAnyTerm(terms)) return {};
  const bundledIds = new Set(bundles.flatMap(({ article_ids }) => article_ids));
  const items = facts.articles.filter(({ id }) => bundledIds.has(id));
  return { terms, item_names: Object.fromEntries(items.map(({ id, name }) => [id, name])) };
}

async function tellLoser(change: ChangeContext, contact: InvitedContact): Promise<void> {
  const rfp = change.facts.rfps.find(({ id }) => id === contact.rfp_id);
  await tellSupplier(change, contact, offerResultMail, {
    ...headOf(change),
    supplier: contact.supplier,
    offered: rfp?.offer != null && rfp.declined_at === null,
  });
}

/**
 * Emails a supplier its result. Suppliers reply to the requester, whom the purchase order names as the contact, also if
 * another user confirmed the purchase.
 */
async function tellSupplier<const Own extends object>(
  change: ChangeContext,
  { rfp_id, email, name, lang }: InvitedContact,
  template: MailTemplate<NoInfer<Own> & PageLinkParams>,
  params: Own,
): Promise<void> {
  queueMailAtCommit(change.tx, {
    dedupe_key: resultMailKey(rfp_id),
    company_id: change.tx.company_id,
    template,
    lang,
    to: { email, name },
    ...getSupplierMailSender(change),
    ...(change.facts.creator ? { replyTo: change.facts.creator.email } : {}),
    params: { ...params, ...addPageLink(change, rfp_id) },
  });
}

async function tellCreator(change: ChangeContext, orders: readonly ConfirmedOrder[]): Promise<void> {
  const { ctx, tx, locked, accepted } = change;
  const { creator } = change.facts;
  if (!creator || creator.id === ctx.session.user.id) return;
  await notifyColleague(tx, locked.row, creator, {
    dedupe_key: `purchase-${locked.row.id}-confirmed`,
    template: purchaseConfirmedMail,
    params: {
      ...headOf(change),
      purchase_id: locked.row.id,
      confirmed_by: ctx.session.user.name,
      company_currency: ctx.company.settings.currency,
      net_in_company_currency: accepted.net.toFixed(2),
      orders: orders.map(({ order_number, supplier, currency, net }) => ({
        order_number,
        supplier,
        currency,
        net,
      })),
    },
  });
}

function headOf({ ctx, locked }: ChangeContext) {
  return {
    company: ctx.company.name,
    request_number: locked.row.request_number,
    purchase_name: locked.row.name,
  };
}
