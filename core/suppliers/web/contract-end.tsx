import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

/** Staff are reminded of a contract this many days before it ends (product 10). */
const NEAR = 30;

/** Renders the last day of a contract, with a warning if it is near or has passed. */
export function ContractEnd({ day }: { day: string | null }) {
  const format = useFormatters();
  if (day === null) return <NoValue />;
  const days = daysBetween(dayInBelgrade(new Date().toISOString()), asDay(day));
  const shown = <bdi>{format.day(day)}</bdi>;
  if (days > NEAR) return shown;
  return (
    <StatusPill tone="warn" icon={<IconAlertTriangle size={14} />}>
      {days < 0 ? <Trans comment="a contract; with the day">ended {shown}</Trans> : shown}
    </StatusPill>
  );
}
