import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { supplierKeys } from '../suppliers.api.ts';

interface DeleteContactPersonProps {
  readonly supplier: Supplier;
  readonly person: ContactPerson;
  readonly onClose: () => void;
  readonly onDeleted: (supplier: Supplier) => void;
}

/** Asks for confirmation before a contact person is deleted. */
export function DeleteContactPersonDialog({
  supplier,
  person,
  onClose,
  onDeleted,
}: DeleteContactPersonProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: async () => {
          await call('DELETE contact_persons/{id}', { params: { id: person.id }, version: person.version });
          return call('GET suppliers/{id}', { params: { id: supplier.id } });
        },
        done: () => ({ title: t`Contact person deleted`, text: person.nameAndSurname }),
        refused: t`The contact person was not deleted`,
        keysIfRefused: [supplierKeys.all],
        after: onDeleted,
      }}
      title={<Trans>Delete contact person {person.nameAndSurname}?</Trans>}
      confirmLabel={t`Delete contact person`}
    >
      <p>
        <Trans>New requests no longer go to {person.email}. Invitations already sent stay as they are.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
