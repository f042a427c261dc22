import type { Offer } from '@ponuda/contract/offer-terms';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { StatedTerm } from '@ponuda/domain/offer/stated-terms';
import { offerTermText } from '@ponuda/phrases/offer/terms';
import { useFormats } from '../../../lib/words/format.ts';
import { say } from '../../../lib/words/i18n.ts';

/** Says a term of an offer in the reader's language; null where the offer does not say it. */
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
