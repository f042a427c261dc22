import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type SupplierAccounts, supplierAccountsApi } from '#core/suppliers/wire/accounts.ts';
import { MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';

interface NewAccountProps {
  readonly accounts: SupplierAccounts;
  readonly onClose: () => void;
}

/** Enters a supplier's first account or a new account; states in advance who has to approve it. */
export function NewAccountDialog({ accounts: { supplier, guard, data }, onClose }: NewAccountProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const labels = {
    number: t`Account number`,
    note: t({ message: 'Note' }),
    file_ids: t`Invoice or letter with the account`,
  };
  // One document is sufficient, so all but one of the upload slots count as used.
  const paper = useAttachments({ known: () => MAX_UPLOAD_FILES - 1 });
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: supplierAccountsApi['POST suppliers/{id}/accounts'].body,
    labels,
    defaultValues: { number: '', note: '', file_ids: [] },
    send: async (body) => {
      await call('POST suppliers/{id}/accounts', {
        params: { id: supplier.id },
        body: { ...body, file_ids: paper.file_ids },
      });
      await client.invalidateQueries({ queryKey: ['suppliers'] });
      toasts.add(
        guard === 'two_people'
          ? {
              title: t`The account has been proposed`,
              text: t`Another person has to approve it before it is used for payments.`,
            }
          : { title: t`The account is in use` },
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={data.length === 0 ? <Trans>Enter account</Trans> : <Trans>Enter another account</Trans>}
      description={
        guard === 'two_people' ? (
          <>
            <Trans>A second person approves a change of the account.</Trans>{' '}
            <Trans>
              If one owner invited everyone who could approve it, the account waits at least 72 hours after
              the approval.
            </Trans>
          </>
        ) : (
          <Trans>Payment slips show the new account immediately.</Trans>
        )
      }
      submit={<Trans>Enter account</Trans>}
      busy={busy || paper.underWay}
      failure={failureText}
      onSubmit={onSubmit}
      onClose={onClose}
      dismissible={false}
    >
      <Field label={labels.number} error={errorOf('number')}>
        <TextInput {...form.register('number')} maxLength={40} autoComplete="off" />
      </Field>
      <Field label={labels.note} error={errorOf('note')} optional>
        <TextArea {...form.register('note')} rows={2} />
      </Field>
      <AttachmentsInput label={labels.file_ids} attachments={paper} error={errorOf('file_ids')} />
    </FormDialog>
  );
}
