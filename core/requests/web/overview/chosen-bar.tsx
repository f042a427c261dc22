import { Trans, useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { BulkAction, BulkBar } from '#platform/web/ui/bulk-bar.tsx';

interface ChosenBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** Absent where none of the chosen can be reminded, or a reminder is on its way. */
  readonly remind: (() => void) | undefined;
}

/** Offers what can be done with the chosen requests; it is loaded once something is chosen. */
export default function ChosenBar({ count, onClear, remind }: ChosenBarProps) {
  const { t } = useLingui();
  return (
    <BulkBar label={t`Selected: ${count}`} onClear={onClear}>
      <BulkAction icon={<IconBell />} disabled={remind === undefined} onClick={() => remind?.()}>
        <Trans>Remind</Trans>
      </BulkAction>
    </BulkBar>
  );
}
