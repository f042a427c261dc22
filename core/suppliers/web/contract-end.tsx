import { Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

/** Staff are reminded of a contract this many days before it ends (product 10). */
const NEAR = 30;

const daysUntil = (day: string) => daysBetween(dayInBelgrade(new Date().toISOString()), asDay(day));

/** Returns whether a contract ends soon or has ended. */
export const isContractNear = (day: string) => daysUntil(day) <= NEAR;

export function ContractDay({ day }: { day: string }) {
  const format = useFormatters();
  return <bdi className="num">{format.day(day)}</bdi>;
}

/** Renders the last day of a contract, with a warning if it is near or has passed. */
export function ContractEnd({ day }: { day: string | null }) {
  if (day === null) return <NoValue />;
  const days = daysUntil(day);
  const shown = <ContractDay day={day} />;
  if (days > NEAR) return shown;
  return (
    <StatusPill tone="warn" icon={<IconAlertTriangle size={14} />}>
      {days < 0 ? <Trans comment="a contract; with the day">ended {shown}</Trans> : shown}
    </StatusPill>
  );
}
