import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { toClockTime, weekdayInBelgrade } from './deadline.ts';

const WEEKDAY = msg({
  message:
    '{weekday, select, d1 {Monday} d2 {Tuesday} d3 {Wednesday} d4 {Thursday} d5 {Friday} d6 {Saturday} other {Sunday}}',
  context: 'until',
});

/** Renders `until Saturday 21.11.2026 at 16:00`, naming the time zone if the reader's clock shows a different time. */
export function UntilText({ at }: { at: string }) {
  const { day, time, elsewhere } = toClockTime(at);
  const weekday = translate(WEEKDAY, { weekday: `d${weekdayInBelgrade(at)}` });
  return elsewhere ? (
    <Trans>
      until {weekday} {day} at {time} (Belgrade time)
    </Trans>
  ) : (
    <Trans>
      until {weekday} {day} at {time}
    </Trans>
  );
}

/** Renders `21.11.2026 at 16:00`. */
export function MomentText({ at }: { at: string }) {
  const { day, time } = toClockTime(at);
  return (
    <Trans comment="day and time of an event">
      {day} at {time}
    </Trans>
  );
}
