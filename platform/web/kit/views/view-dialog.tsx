import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { isStaff } from '#platform/shared/access/actor.ts';
import { requiredText } from '#platform/shared/wire/rules.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { type ListPath, type ListView, useViewsCache } from './list-views.api.ts';
import { useViewWrites } from './use-view-writes.ts';

const NAME_MAX = 60;
const schema = z.object({ name: requiredText(NAME_MAX) });

interface ViewDialogProps {
  readonly list: ListPath;
  /** The view to rename; null to save a new one. */
  readonly view: ListView | null;
  /** The filters, tab, sort order and hidden columns of a new view. */
  readonly search: string;
  /** Whether users can hide columns of the list. */
  readonly columns: boolean;
  readonly onSaved: (view: ListView) => void;
  readonly onClose: () => void;
}

/** Names a new view, or renames one. */
export default function ViewDialog({ list, view, search, columns, onSaved, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const staff = isStaff(useActor());
  const cache = useViewsCache(list);
  const [shared, setShared] = useState(false);
  const { setDefault } = useViewWrites(list);
  const [isDefault, setIsDefault] = useState(false);
  const labels = { name: t`View name` };

  const save = useEditForm({
    record: view,
    notSaved: t`The view was not saved`,
    schema,
    labels,
    defaultValues: { name: view?.name ?? '' },
    send: async ({ name }, version) => {
      const stored = view
        ? await call('PUT list-views/{id}', {
            params: { id: view.id },
            version,
            body: { name, search: view.search },
          })
        : await call('POST list-views', { body: { list, name, search, shared } });
      cache.change((views) => [...views.filter(({ id }) => id !== stored.id), stored]);
      toasts.add({ title: t`View saved`, text: name });
      onSaved(stored);
      onClose();
      // A failure of this second write must not keep the dialog open, where saving again would refuse the name.
      if (isDefault) void setDefault(stored, true);
      else void cache.readAgain();
    },
  });

  return (
    <FormDialog
      title={view ? t`Rename view` : t`Save as a view`}
      description={
        view ? undefined : columns ? (
          <Trans>Saves the filters, the tab, the sort order and the hidden columns of the list.</Trans>
        ) : (
          <Trans>Saves the filters, the tab and the sort order of the list.</Trans>
        )
      }
      size="sm"
      onClose={onClose}
      submit={<Trans>Save view</Trans>}
      busy={save.busy}
      failure={save.stale ? undefined : save.failureText}
      onSubmit={save.onSubmit}
    >
      {save.stale && <FormRefusal state={save} href={list} />}
      <Field label={labels.name} error={save.errorOf('name')} required>
        <TextInput {...save.form.register('name')} maxLength={NAME_MAX} autoComplete="off" />
      </Field>
      {!view && (
        <Checkbox
          label={t`Open the list with this view`}
          checked={isDefault}
          onChange={(event) => setIsDefault(event.target.checked)}
        />
      )}
      {!view && staff && (
        <Checkbox
          label={t`For everyone in the company`}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
