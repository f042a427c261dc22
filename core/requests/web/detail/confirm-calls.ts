import type { PriceToCheck } from '#core/purchase/wire/price-to-check.ts';
import type { ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';

export function confirmOffers(
  id: number,
  version: number,
  body: { readonly canConfirm: boolean; readonly value?: ValueChoice; readonly prices_checked?: boolean },
) {
  return call('PUT purchases/offers/confirmOffers/{id}', { params: { id }, version, body });
}

/** Asks the suppliers of these prices whether the prices are right. */
export function askAboutPrices(id: number, version: number, prices: readonly PriceToCheck[]) {
  return call('POST purchases/{id}/price-questions', {
    params: { id },
    version,
    body: { prices: prices.map(({ rfp_id, article_id }) => ({ rfp_id, article_id })) },
  });
}
