import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { type Sector, sectorBody } from '#core/users/wire.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';

interface SectorFormProps {
  /** Null for a new department. */
  readonly sector: Sector | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds a department or renames one. */
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
