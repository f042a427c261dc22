import { Trans } from '@lingui/react/macro';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Shows a duration in whole days; below one day in hours, and below one hour in minutes. */
export function Duration({ ms }: { readonly ms: number }) {
  const passed = Math.max(0, ms);
  const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((unit) => Math.floor(passed / unit));
  return (
    <bdi>
      {days !== 0 ? (
        <Trans comment="how long it waits, short">{days} d</Trans>
      ) : hours !== 0 ? (
        <Trans comment="how long it waits, in hours, short">{hours} h</Trans>
      ) : (
        <Trans comment="how long it waits, in minutes, short">{minutes} min</Trans>
      )}
    </bdi>
  );
}
