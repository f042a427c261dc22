import { Trans } from '@lingui/react/macro';

/** Shows the minimum quantity for a price. */
export function PriceStepQuantity({ quantity }: { readonly quantity: string }) {
  return <Trans comment="the quantity from which a price holds">price from {quantity} on</Trans>;
}
