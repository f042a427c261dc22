import { Trans } from '@lingui/react/macro';

/** Shows the quantity from which a price holds. */
export function PriceFrom({ quantity }: { readonly quantity: string }) {
  return <Trans comment="the quantity from which a price holds">price from {quantity} on</Trans>;
}
