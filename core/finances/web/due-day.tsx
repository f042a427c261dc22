import { Trans } from '@lingui/react/macro';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';

interface DueDayProps {
  readonly day: string | null;
  readonly overdue: boolean;
}

/** Shows a due date. An overdue date is marked with text, not only by colour. */
export function DueDay({ day, overdue }: DueDayProps) {
  const format = useFormatters();
  if (day === null) return <NoValue />;
  const shown = <bdi className="num">{format.day(day)}</bdi>;
  if (!overdue) return shown;
  return (
    <StatusPill tone="warn" icon={<IconClockExclamation size={14} />}>
      <Trans comment="an invoice; with the day it was due">overdue {shown}</Trans>
    </StatusPill>
  );
}
