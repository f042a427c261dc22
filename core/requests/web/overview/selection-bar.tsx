import { Trans, useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { BulkAction, BulkBar } from '#platform/web/ui/bulk-bar.tsx';

interface ChosenBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** Absent if none of the selected requests can be reminded, or a reminder is pending. */
  readonly remind: (() => void) | undefined;
}

/** Shows the actions on the selected requests; loaded once a request is selected. */
export default function SelectionBar({ count, onClear, remind }: ChosenBarProps) {
  const { t } = useLingui();
  return (
    <BulkBar label={t`Selected: ${count}`} onClear={onClear}>
      <BulkAction icon={<IconBell />} disabled={remind === undefined} onClick={() => remind?.()}>
        <Trans>Remind</Trans>
      </BulkAction>
    </BulkBar>
  );
}
