import { Trans } from '@lingui/react/macro';
import type { RejectedPrice } from '#core/purchase/wire/comparison/purchased-lines.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

/** Shows a lower price that the buyer rejected, because otherwise the price beside it would look like the lowest. */
export function RejectedPriceText({ rejected: { supplier, price } }: { readonly rejected: RejectedPrice }) {
  const format = useFormatters();
  return (
    <Trans comment="a lower price of a supplier whose offer the buyer rejected">
      <bdi className="num">{format.price(price.toString())}</bdi> {supplier}, rejected
    </Trans>
  );
}
