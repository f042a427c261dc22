import type { Allowance, ValueChoice } from '@ponuda/contract/purchases';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { call } from '../../lib/http.ts';

export function confirmOffers(
  id: number,
  version: number,
  body: { readonly canConfirm: boolean; readonly value?: ValueChoice },
) {
  return call('PUT purchases/offers/confirmOffers/{id}', { params: { id }, version, body });
}

const ASKED_IN_VAIN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'approval_band_missing',
  'over_limit',
]);

/**
 * What is asked with a proposal. Where the right or the limit is what is missing, confirming is asked for, and the
 * answer names just that; elsewhere it is not asked, so that nothing is closed.
 */
export function asksToConfirm(confirm: Allowance): boolean {
  return !confirm.ok && confirm.code !== undefined && ASKED_IN_VAIN.has(confirm.code);
}

/** Why a proposal will not close the purchase, to be said before it is made. */
export function whyNotClosed(confirm: Allowance): ErrorCode {
  if (!asksToConfirm(confirm)) return 'confirmation_not_asked';
  return confirm.code === undefined || confirm.code === 'forbidden' ? 'no_confirm_right' : confirm.code;
}
