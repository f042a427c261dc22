import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { supplierKeys } from './suppliers.api.ts';

interface DeleteSupplierProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** Asks for confirmation before a supplier is deleted, and states what happens to its records. */
export function DeleteSupplierDialog({ supplier, onClose }: DeleteSupplierProps) {
  const { t } = useLingui();
  const { id, name, version } = supplier;
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE suppliers/{id}', { params: { id }, version }),
        done: () => ({ title: t`Supplier deleted`, text: name }),
        refused: t`The supplier was not deleted`,
        keys: [supplierKeys.all, ['categories']],
      }}
      title={<Trans>Delete supplier “{supplier.name}”?</Trans>}
      confirmLabel={t`Delete supplier`}
    >
      <p>
        <Trans>
          It disappears from lists and new requests, with its contact persons. Its invitations, offers and
          orders remain and keep its name.
        </Trans>
      </p>
    </ConfirmActionDialog>
  );
}
