import { Trans } from '@lingui/react/macro';
import { toClockTime } from './deadline.ts';

/** Renders `until 21.11.2026 at 16:00`, naming the time zone if the reader's clock shows a different time. */
export function UntilText({ at }: { at: string }) {
  const { day, time, elsewhere } = toClockTime(at);
  return elsewhere ? (
    <Trans>
      until {day} at {time} (Belgrade time)
    </Trans>
  ) : (
    <Trans>
      until {day} at {time}
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
