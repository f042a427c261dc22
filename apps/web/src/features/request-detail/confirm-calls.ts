import type { ValueChoice } from '@ponuda/contract/purchase-detail';
import { call } from '../../lib/http/http.ts';

export function confirmOffers(
  id: number,
  version: number,
  body: { readonly canConfirm: boolean; readonly value?: ValueChoice },
) {
  return call('PUT purchases/offers/confirmOffers/{id}', { params: { id }, version, body });
}
