import type { PriceDifference as Diff } from '#core/purchase/rules/scenarios.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface DifferenceProps {
  readonly difference: Diff;
  /** The number of units for which the amount is shown; defaults to one. */
  readonly times?: Decimal | undefined;
  /** Whether to show the amount only if there is no percentage. */
  readonly percentOnly?: boolean;
}

/** Rounds to cents, except differences below one, which small prices have in up to four decimals. */
const roundDifference = (amount: Decimal) =>
  amount.abs().compare(toDecimal('1')) < 0 ? amount : amount.roundHalfUp(AMOUNT_SCALE);

const signed = (text: string, value: Decimal) => (value.isPositive() ? `+${text}` : text);

/** Shows the difference between a price and another price, usually the lowest, as an amount and a percentage. */
export function DifferenceText({ difference, times, percentOnly }: DifferenceProps) {
  const format = useFormatters();
  const percent = difference.percent && (
    <span className="num">
      {signed(format.difference(difference.percent.toString()), difference.percent)}
    </span>
  );
  if (percentOnly && percent) return <bdi>{percent}</bdi>;
  const amount = times ? difference.amount.mul(times) : difference.amount;
  const text = times ? format.amount(amount.toString()) : format.price(roundDifference(amount).toString());
  return (
    <bdi>
      <span className="num">{signed(text, amount)}</span>
      {percent && <> · {percent}</>}
    </bdi>
  );
}
