import type { StatedTerm } from '#core/purchase/rules/offers/stated-terms.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { formatOfferTerm } from '#core/purchase/words/terms.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';

/** Returns a term of an offer in the reader's language; null if the offer does not state it. */
export function useTermText({
  articles,
}: Pick<PurchaseDetail, 'articles'>): (offer: Offer, term: StatedTerm) => string | null {
  const formats = useFormatters();
  return (offer, term) =>
    formatOfferTerm(offer, term, {
      say: translate,
      money: (net) => formats.money(net, offer.currency),
      percent: formats.vatRate,
      itemName: (id) => articles.find((article) => article.id === id)?.name ?? '',
    });
}
