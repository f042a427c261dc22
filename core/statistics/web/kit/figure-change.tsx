import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { changeInPercent } from '#platform/shared/money/percent.ts';
import { type LocaleFormatters, useFormatters } from '#platform/web/lib/words/format.ts';

interface ChangeProps {
  readonly now: string | number;
  readonly before: string | number;
  /** Whether both figures are percentages, whose difference is in percentage points. */
  readonly shares?: boolean | undefined;
}

/** Returns a formatted difference with its sign, as in `+6,5 %`. */
export const withSign = (isPositive: boolean, text: string) => (isPositive ? `+${text}` : text);

/** Renders the change compared with the earlier figure, without judging it as good or bad. */
export function FigureChange({ now, before, shares }: ChangeProps) {
  const format = useFormatters();
  if (shares) {
    const points = toDecimal(String(now))
      .sub(toDecimal(String(before)))
      .roundHalfUp(1);
    const much = withSign(points.isPositive(), format.quantity(points.toString()));
    return t({
      message: plural(Number(points.abs().toString()), { one: `${much} point`, other: `${much} points` }),
      comment: 'percentage points, compared with the earlier period',
    });
  }
  return <bdi>{formatChange(now, before, format)}</bdi>;
}

/**
 * Returns the change in per cent with its sign, or as a multiple if the figure is at least ten times the earlier one;
 * '' if the earlier figure is 0.
 */
export function formatChange(
  now: string | number,
  before: string | number,
  format: LocaleFormatters,
): string {
  const percent = changeInPercent(now, before);
  if (percent === null) return '';
  if (percent.compare(toDecimal(900)) < 0)
    return withSign(percent.isPositive(), format.percent(percent.toString()));
  const times = Number(percent.div(toDecimal(100), 0).add(toDecimal(1)).toString());
  return t({
    message: plural(times, { one: '# time as much', other: '# times as much' }),
    comment: 'as in the earlier period',
  });
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
