import { formatErrorCode } from '#core/purchase/web/detail/allowance.ts';
import {
  filterInvitationChoice,
  findChangedInvitations,
  getOfferChoice,
  type OfferChoice,
} from '#core/purchase/wire/comparison/choice.ts';
import {
  computeMissingToMinimum,
  priceChosenPart,
} from '#core/purchase/wire/comparison/chosen-part-prices.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface BelowMinimum {
  readonly rfpId: number;
  readonly supplier: string;
  readonly text: string;
}

/** Returns a function that finds the first supplier whose part of a choice is below its minimum order. */
export function useMinimumOrderCheck(
  purchase: PurchaseDetail,
): (next: OfferChoice) => BelowMinimum | undefined {
  const format = useFormatters();
  return (next) => {
    for (const rfpId of findChangedInvitations(getOfferChoice(purchase), next)) {
      const { offer, supplier } = purchase.rfps.find((one) => one.id === rfpId) ?? {};
      if (!offer || !supplier) continue;
      const missing = computeMissingToMinimum(
        offer,
        priceChosenPart(offer, filterInvitationChoice(next, rfpId)),
      );
      if (!missing) continue;
      const money = (amount: Decimal) => format.money(amount.toString(), offer.currency);
      const text = formatErrorCode('below_minimum', {
        minimum: money(missing.minimum),
        missing: money(missing.missing),
      });
      return { rfpId, supplier: supplier.name, text };
    }
    return undefined;
  };
}
