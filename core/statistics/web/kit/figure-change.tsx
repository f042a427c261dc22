import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { changeInPercent } from '#platform/shared/money/percent.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface ChangeProps {
  readonly now: string | number;
  readonly before: string | number;
  /** Whether both figures are percentages, whose difference is in percentage points. */
  readonly shares?: boolean | undefined;
}

/** Renders the change compared with the earlier figure as text, without judging it as good or bad. */
export function FigureChange({ now, before, shares }: ChangeProps) {
  const { t } = useLingui();
  const format = useFormatters();
  if (shares) {
    const points = toDecimal(String(now))
      .sub(toDecimal(String(before)))
      .roundHalfUp(1);
    if (points.isZero()) return t`as much as then`;
    const much = format.quantity(points.abs().toString());
    return points.isNegative()
      ? t({ message: `${much} points less`, comment: 'percentage points, than in the earlier period' })
      : t({ message: `${much} points more`, comment: 'percentage points, than in the earlier period' });
  }
  const percent = changeInPercent(now, before);
  if (percent === null) return null;
  if (percent.isZero()) return t`as much as then`;
  if (percent.compare(toDecimal(900)) >= 0) {
    const times = Number(percent.div(toDecimal(100), 0).add(toDecimal(1)).toString());
    return t({
      message: plural(times, { one: '# time as much', other: '# times as much' }),
      comment: 'as in the earlier period',
    });
  }
  const much = format.percent(percent.abs().toString());
  return percent.isPositive()
    ? t({ message: `${much} more`, comment: 'than in the earlier period' })
    : t({ message: `${much} less`, comment: 'than in the earlier period' });
}

interface ComparedWithProps {
  readonly date_from: string;
  readonly date_to: string;
  /** Whether the earlier range has no data. */
  readonly nothing: boolean;
}

/** Shows the range with which the figures are compared. */
export function ComparedRangeNote({ date_from, date_to, nothing }: ComparedWithProps) {
  const format = useFormatters();
  if (nothing)
    return (
      <Trans>
        Nothing to compare with from {format.day(date_from)} to {format.day(date_to)}.
      </Trans>
    );
  return (
    <Trans>
      Compared with {format.day(date_from)} to {format.day(date_to)}.
    </Trans>
  );
}
