import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormatters } from './format.ts';

const HOUR = 3600;

/** Returns a formatter of durations that chooses the most suitable unit. */
export function useDurationFormatter(): (seconds: number | null) => string {
  const { t } = useLingui();
  const format = useFormatters();
  return (seconds) => {
    if (seconds === null) return '–';
    const hours = Math.round(seconds / HOUR);
    if (hours < 1) return t`under an hour`;
    if (hours < 48) return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
    const days = (seconds / (24 * HOUR)).toFixed(1);
    const shown = format.quantity(days);
    return t({
      message: plural(Number(days), { one: `${shown} day`, other: `${shown} days` }),
      comment: 'with a fraction: 3.5 days',
    });
  };
}
