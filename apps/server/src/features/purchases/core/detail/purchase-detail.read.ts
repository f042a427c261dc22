import type { PurchaseDetail } from '@ponuda/contract/purchases';
import type { Currency } from '@ponuda/domain/currencies';
import { sum } from '@ponuda/domain/money/decimal';
import type { Rates } from '@ponuda/domain/money/exchange';
import { band } from '@ponuda/domain/purchase/confirm-right';
import { isPurchaseStatus } from '@ponuda/domain/purchase/status';
import { maySeePrices } from '@ponuda/domain/purchase/visibility';
import { CONFIRMED_STATUSES } from '@ponuda/domain/statistics/counted';
import type { Unit } from '@ponuda/domain/units';
import { now } from '../../../../platform/db/clock.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { CompanyContext } from '../../../../platform/http/route.ts';
import { awardSpend } from '../ledger/award-spend.ts';
import { readPurchaseRows } from '../lists/purchase-rows.read.ts';
import { type AttachmentRow, isOfRequest, readAttachments } from '../record/attachments.read.ts';
import { findPurchase } from '../record/find-purchase.ts';
import { namedIn } from '../record/parent-category.read.ts';
import { bareState } from '../record/purchase-row.ts';
import { scopeOf } from '../record/purchase-scope.ts';
import { type Judged, judgePurchase } from '../record/purchase-state.ts';
import { presentAward } from './awards.present.ts';
import { budgetEffect } from './budget-effect.read.ts';
import { readCounterProposals } from './counter-proposals.read.ts';
import { presentArticle, presentRfp } from './offers.present.ts';
import { detailAllowances, rfpAllowances } from './purchase-allowances.ts';
import { readQuestions } from './questions.read.ts';

/**
 * Reads a purchase as the caller sees it, with the verdict of every button. Amounts are left out for a caller who
 * sees it through the warehouse alone (product 4). The route has checked already that the caller may see it.
 */
export async function readPurchaseDetail(ctx: CompanyContext, id: number): Promise<PurchaseDetail> {
  const scope = scopeOf(ctx);
  const row = await findPurchase(scope.tenant, id);
  if (!row) throw notFound();
  const { at } = await scope.db.selectNoFrom(now.as('at')).executeTakeFirstOrThrow();
  const choice = {
    sql: 'select id, 1 as place from purchases where company_id = $1 and id = $2',
    params: [id],
  };
  const [listed] = await readPurchaseRows(scope, ctx.actor, choice, at);
  if (!listed) throw notFound();
  const judged = await judgePurchase(scope, { row, now: at });
  const attachments = await readAttachments(scope.tenant, id);
  const proposals = await readCounterProposals(scope.tenant, id);
  const prices = maySeePrices(ctx.actor, bareState(row));
  return {
    ...listed,
    // The first thing read: whatever changed while the rest was read makes a write with this version stale.
    version: row.version,
    category_id: listed.category.id,
    description: row.description,
    quantity: row.quantity,
    unit: row.unit as Unit | null,
    delivery_place: row.delivery_place,
    note: row.note,
    rejection_note: row.rejection_note,
    cancel_reason: row.cancel_reason,
    publish_to_marketplace: row.publish_to_marketplace,
    parent_category: judged.facts.parentCategory && namedIn(judged.facts.parentCategory, ctx.lang),
    revision: row.revision,
    sent_at: row.sent_at,
    confirmed_at: row.confirmed_at,
    server_now: at,
    currency: scope.settings.currency,
    articles: judged.facts.articles.map(presentArticle),
    rfps: judged.facts.rfps.map((rfp) => ({
      ...presentRfp(rfp, { prices, attachments, proposals }),
      can: rfpAllowances(ctx.actor, judged, rfp),
    })),
    questions: prices ? await readQuestions(scope.tenant, id) : [],
    attachments: ofRequest(attachments),
    awards: judged.facts.awards.map((award) => presentAward(award, judged.facts.articles, { prices })),
    prices,
    spent: prices ? spentOf(judged, scope.settings.currency) : null,
    payment_type: prices ? paymentTypeOf(judged) : null,
    accepted: prices ? acceptedOf(judged) : null,
    budget: prices ? budgetEffect(judged, scope) : null,
    can: detailAllowances(ctx.actor, judged),
  };
}

function ofRequest(attachments: readonly AttachmentRow[]): PurchaseDetail['attachments'] {
  return attachments
    .filter(isOfRequest)
    .map(({ id, name, size, type, for_suppliers }) => ({ id, name, size, type, for_suppliers }));
}

/**
 * Answers what the purchase takes from its budget, or would take if its category had one; nothing before the
 * confirmation or approval.
 */
function spentOf({ facts }: Judged, currency: Currency): string {
  const { status } = facts.row;
  if (!isPurchaseStatus(status) || !CONFIRMED_STATUSES.includes(status)) return '0.00';
  const held = facts.awards.map((award) =>
    awardSpend(award, award.record, { currency, rates: facts.rates.rates }),
  );
  return sum(held.flatMap(({ committed, actual }) => [committed, actual])).toFixed(2);
}

function paymentTypeOf({ facts }: Judged): PurchaseDetail['payment_type'] {
  const begun = new Set(facts.awards.flatMap(({ record }) => record.paymentMode ?? []));
  return begun.size === 1 ? ([...begun][0] ?? null) : null;
}

function acceptedOf({ accepted, facts }: Judged): PurchaseDetail['accepted'] {
  const taken = new Set(accepted.offers.flatMap((offer) => offer.lines.map((line) => line.articleId)));
  return {
    net: accepted.net.toFixed(2),
    gross: accepted.gross.toFixed(2),
    net_eur: accepted.netEur.toFixed(2),
    value: band(accepted.netEur),
    rate: accepted.rate.toString(),
    rate_day: accepted.rateDay,
    rates: ratesOf(accepted.rates),
    lines_accepted: taken.size,
    lines_requested: facts.articles.length,
  };
}

function ratesOf(rates: Rates): Record<Currency, string> {
  return {
    RSD: rates.RSD.toString(),
    KM: rates.KM.toString(),
    EUR: rates.EUR.toString(),
    GBP: rates.GBP.toString(),
    USD: rates.USD.toString(),
  };
}
