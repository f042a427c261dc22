import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@ponuda/contract/suppliers';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';

interface DeleteSupplierProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a supplier goes, naming it and what becomes of what hangs on it. */
export function DeleteSupplier({ supplier, onClose, onDeleted }: DeleteSupplierProps) {
  const { t } = useLingui();
  const removal = useMutation({
    mutationFn: () => call('DELETE suppliers/{id}', { params: { id: supplier.id } }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: t`Supplier deleted`, text: supplier.name });
      onDeleted();
    },
    onError: (error) => {
      sayFailed(error, t`The supplier was not deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete supplier “{supplier.name}”?</Trans>}
      confirmLabel={t`Delete supplier`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Trans>
          It disappears from lists and new requests, with its contact persons. Invitations, offers and orders
          it is part of stay and keep its name.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
