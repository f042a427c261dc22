import type { ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';

export function confirmOffers(
  id: number,
  version: number,
  body: { readonly canConfirm: boolean; readonly value?: ValueChoice; readonly prices_checked?: boolean },
) {
  return call('PUT purchases/offers/confirmOffers/{id}', { params: { id }, version, body });
}
