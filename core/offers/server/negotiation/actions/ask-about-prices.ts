import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { filterReachableContacts, mailSupplier } from '#core/purchase/server/people/mail-supplier.step.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { appendEvent, toUserActor } from '#core/purchase/server/record/events.repo.ts';
import type { OfferRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { priceQuestionMail } from '../mail/price-question.tsx';
import { formatAskedPrices, readAskedArticles } from '../price-questions.read.ts';

interface AskedPrice {
  readonly rfp_id: number;
  readonly article_id: number;
}

/**
 * Asks suppliers whether unusual prices are right, with one email to each supplier. The supplier replies to the email,
 * or changes its offer while bidding is open. The purchase's version does not change, because the question decides
 * nothing. Throws `invalid_transition` if the purchase is not open for a decision.
 */
export function askAboutPrices(
  ctx: CompanyContext,
  seen: SeenPurchase,
  prices: readonly AskedPrice[],
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { facts, locked } = change;
    const { status, confirmed_at, date_for_offer } = locked.row;
    if (confirmed_at !== null) throw new AppError('purchase_confirmed');
    if (status !== S.ACTIVE && status !== S.VALUATION) throw new AppError('invalid_transition');
    const asked = facts.rfps.filter(({ id }) => prices.some(({ rfp_id }) => rfp_id === id));
    if (prices.some(({ rfp_id }) => !asked.some(({ id }) => id === rfp_id)))
      throw new AppError('offer_missing');
    const contacts = await filterReachableContacts(change, asked);
    for (const rfp of asked) {
      const { offer } = rfp;
      if (rfp.withdrawn_at !== null || rfp.declined_at !== null) throw new AppError('offer_missing');
      if (!offer) throw new AppError('line_not_offered');
      const lines = requireOfferedLines(
        change,
        offer,
        prices.filter(({ rfp_id }) => rfp_id === rfp.id),
      );
      const contact = contacts.find(({ rfp_id }) => rfp_id === rfp.id);
      if (!contact) throw new AppError('mail_address_missing');
      // Each price in an offer version is asked about only once.
      const asking = { purchase_id: locked.row.id, rfp_id: rfp.id, version: offer.version };
      const known = await readAskedArticles(change.tx, asking);
      const fresh = lines.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) continue;
      const about = formatAskedPrices(
        offer.version,
        fresh.map(({ id }) => id),
      );
      await appendEvent(change.tx, {
        purchase_id: locked.row.id,
        rfp_id: rfp.id,
        kind: 'price_asked',
        by: toUserActor(ctx),
        at: locked.now,
        data: { supplier: rfp.supplier.name, articles: fresh.map(({ article }) => article), about },
      });
      await mailSupplier(change, contact, priceQuestionMail, about, {
        currency: offer.currency,
        open: isBiddingOpen(date_for_offer, locked.now),
        lines: fresh.map(({ article, price }) => ({ article, price })),
      });
    }
  });
}

/**
 * Returns the offer's lines whose prices are in question, in article order. Throws `line_not_offered` if the offer
 * lacks one of the articles.
 */
function requireOfferedLines({ facts }: ChangeContext, offer: OfferRow, prices: readonly AskedPrice[]) {
  const ordered = [...prices].sort((one, other) => one.article_id - other.article_id);
  return ordered.map(({ article_id }) => {
    const article = facts.articles.find(({ id }) => id === article_id);
    const line = offer.lines.find((offered) => offered.article_id === article_id);
    if (!article || !line) throw new AppError('line_not_offered');
    return { id: article.id, article: article.name, price: line.unit_price };
  });
}
