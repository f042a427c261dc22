import { Trans, useLingui } from '@lingui/react/macro';
import type { Sector } from '@ponuda/contract/users';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';

interface DeleteSectorProps {
  readonly sector: Sector;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a department that nothing belongs to goes. */
export default function DeleteSector({ sector, onClose, onDeleted }: DeleteSectorProps) {
  const { t } = useLingui();
  const removal = useMutation({
    mutationFn: () => call('DELETE user-management/sectors/{id}', { params: { id: sector.id } }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: t`Department deleted`, text: sector.name });
      onDeleted();
    },
    onError: (error) => {
      sayFailed(error, t`The department was not deleted`);
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete department “{sector.name}”?</Trans>}
      confirmLabel={t`Delete department`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Trans>Nothing belongs to it, so nothing else changes.</Trans>
      </p>
    </ConfirmDialog>
  );
}
