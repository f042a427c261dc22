import { Trans, useLingui } from '@lingui/react/macro';
import { type Sector, sectorBody } from '@ponuda/contract/users';
import { useRef } from 'react';
import { FormRefusal } from '../../../kit/form/form-refusal.tsx';
import { useEditForm } from '../../../kit/form/use-edit-form.ts';
import { call, newIdempotencyKey } from '../../../lib/http/http.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface SectorFormProps {
  /** Null for a new one. */
  readonly sector: Sector | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds or renames a department. */
export default function SectorForm({ sector, onClose, onSaved }: SectorFormProps) {
  const { t } = useLingui();
  const key = useRef(newIdempotencyKey());
  const labels = { name: t({ message: 'Name', context: 'of a record' }) };
  const state = useEditForm({
    record: sector,
    textsOf: ({ name }: Sector) => ({ name }),
    notSaved: t`The department was not saved`,
    schema: sectorBody,
    labels,
    defaultValues: { name: sector?.name ?? '' },
    send: async (body, version) => {
      await (sector
        ? call('PUT user-management/sectors/{id}', { params: { id: sector.id }, body, version })
        : call('POST user-management/sectors', { body, idempotencyKey: key.current }));
      onSaved();
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      dismissible={!wouldLose()}
      title={sector ? <Trans>Rename department</Trans> : <Trans>New department</Trans>}
      submit={sector ? <Trans>Save</Trans> : <Trans>Add department</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
    >
      <FormRefusal state={state} href={null} />
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} maxLength={255} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
