import type { StatedTerm } from '#core/purchase/rules/offers/stated-terms.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { offerTermText } from '#core/purchase/words/terms.ts';
import { useFormats } from '#platform/web/lib/words/format.ts';
import { say } from '#platform/web/lib/words/i18n.ts';

/** Returns a term of an offer in the reader's language; null if the offer does not state it. */
export function useTermText({
  articles,
}: Pick<PurchaseDetail, 'articles'>): (offer: Offer, term: StatedTerm) => string | null {
  const formats = useFormats();
  return (offer, term) =>
    offerTermText(offer, term, {
      say,
      money: (net) => formats.money(net, offer.currency),
      percent: formats.vatRate,
      itemName: (id) => articles.find((article) => article.id === id)?.name ?? '',
    });
}
