import { useLingui } from '@lingui/react/macro';
import { type Decimal, ZERO } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { computeDeliveryLimit, type EnteredLine, findLineProblem } from './receipt-entry.ts';

interface LineProblemText {
  readonly field: 'delivered' | 'damaged';
  readonly text: string;
}

/** Returns a function that says what is wrong with the quantities of a line, as a sentence for its field. */
export function useLineProblemText(): (entered: EnteredLine) => LineProblemText | null {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const inUnit = (value: Decimal, { line }: EnteredLine) =>
    `${format.quantity(value.toString())} ${i18n._(unitPhrases[line.unit])}`;

  const limitText = (entered: EnteredLine): string => {
    const { line } = entered;
    const { most, tolerance, percent } = computeDeliveryLimit(entered);
    const limit = inUnit(most, entered);
    if (tolerance.isZero()) return t`At most ${limit}: no more is expected.`;
    const ordered = format.quantity(line.ordered);
    if (percent !== null)
      return t`At most ${limit} (ordered ${ordered} plus ${format.percent(percent.toString())}).`;
    const [expected, above] = [format.quantity(line.open), format.quantity(tolerance.toString())];
    return t`At most ${limit} (expected ${expected} and a tolerance of ${above}).`;
  };

  return (entered) => {
    const { delivered } = entered;
    switch (findLineProblem(entered)) {
      case null:
        return null;
      case 'not_a_quantity':
        return {
          field: delivered === null || delivered.isNegative() ? 'delivered' : 'damaged',
          text: t`Enter a quantity.`,
        };
      case 'damaged_above_delivered':
        return {
          field: 'damaged',
          text: t`Damaged can be at most what was delivered: ${inUnit(delivered ?? ZERO, entered)}.`,
        };
      case 'above_limit':
        return { field: 'delivered', text: limitText(entered) };
    }
  };
}
