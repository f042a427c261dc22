import { Trans } from '@lingui/react/macro';
import prices from '#core/purchase/web/comparison/prices.module.css';
import type { ComparisonCell, OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

/** Shows the target price of an item, and the supplier's answer once there is one. */
export function TargetPrice({ cell, column }: { cell: ComparisonCell; column: OfferColumn }) {
  const format = useFormatters();
  const proposal = column.rfp.counter_proposal;
  const aimed = proposal?.lines.find(({ article_id }) => article_id === cell.line.article_id);
  if (!proposal || !aimed) return null;
  const target = format.price(aimed.target_price);
  const price = format.price(cell.line.unit_price);
  return (
    <span className={prices.second}>
      {proposal.answered ? (
        <Trans comment="target price of the buyer, and the price the supplier answered with">
          target {target} → {price}
        </Trans>
      ) : (
        <Trans comment="target price of the buyer">
          target {target} {proposal.currency}
        </Trans>
      )}
    </span>
  );
}
