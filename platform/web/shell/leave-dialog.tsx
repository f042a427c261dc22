import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={<Trans>Leave without saving?</Trans>}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay on the page`}
      onConfirm={onLeave}
    >
      <p>
        <Trans>What you have entered on this page will be lost.</Trans>
      </p>
    </ConfirmDialog>
  );
}
