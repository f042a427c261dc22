import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

const DAY = 86_400_000;
/** The number of days before the end of a contract from which staff are reminded (product 10). */
const NEAR = 30;

/** Renders the last day of a contract; a warning if it is near or has passed. */
export function ContractEnd({ day }: { day: string | null }) {
  const format = useFormatters();
  if (day === null) return <NoValue />;
  const days = Math.ceil((Date.parse(day) - Date.now()) / DAY);
  const shown = <bdi>{format.day(day)}</bdi>;
  if (days > NEAR) return shown;
  return (
    <StatusPill tone="warn" icon={<IconAlertTriangle size={14} />}>
      {days < 0 ? <Trans comment="a contract; with the day">ended {shown}</Trans> : shown}
    </StatusPill>
  );
}
