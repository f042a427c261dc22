import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';

interface RemindQuestionProps {
  readonly rows: readonly PurchaseRow[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before the suppliers of these requests are reminded by email. */
export default function RemindDialog({ rows, busy, onClose, onConfirm }: RemindQuestionProps) {
  const { t } = useLingui();
  const numbers = rows.map(({ request_number }) => request_number).join(', ');
  return (
    <ConfirmDialog
      open
      harmful={false}
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={
        <Plural
          value={rows.length}
          one="Remind the suppliers of # request?"
          other="Remind the suppliers of # requests?"
        />
      }
      confirmLabel={t`Remind`}
      onConfirm={onConfirm}
    >
      <p>
        <Trans>An email is sent immediately to every invited supplier that has not answered: {numbers}</Trans>
      </p>
    </ConfirmDialog>
  );
}
