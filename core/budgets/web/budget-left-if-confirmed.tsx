import { Trans } from '@lingui/react/macro';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface LeftIfAllProps {
  readonly budget: { readonly left: string; readonly left_if_all: string; readonly reserved: string };
}

/**
 * Shows what is left of a budget, and what would be left if everything pending were confirmed. Renders nothing if
 * nothing is pending.
 */
export function BudgetLeftIfConfirmed({ budget }: LeftIfAllProps) {
  const format = useFormatters();
  if (toDecimal(budget.reserved).isZero()) return null;
  const [left, ifAll] = [format.amount(budget.left), format.amount(budget.left_if_all)];
  return (
    <p className="muted" data-testid="left-if-all">
      <Trans comment="amounts of a budget">
        Left <bdi className="num">{left}</bdi>; if everything pending is confirmed,{' '}
        <bdi className="num">{ifAll}</bdi>.
      </Trans>
    </p>
  );
}
