import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import LeaveDialog from '#platform/web/shell/leave-dialog.tsx';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type Category, categoryBody } from '../wire.ts';
import { parentCategoriesQuery } from './categories.api.ts';
import { SectorInput } from './sector-input.tsx';

interface CategoryFormProps {
  /** The category to change; null for a new category. */
  readonly category: Category | null;
  readonly onClose: () => void;
  readonly onSaved: (category: Category) => void;
}

export default function CategoryForm({ category, onClose, onSaved }: CategoryFormProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const key = useRef(newIdempotencyKey());
  const parents = useQuery(parentCategoriesQuery(useLanguage()));
  const labels = {
    name: t({ message: 'Name', context: 'of a record' }),
    sector: t`Department`,
    parent_category_id: t`Marketplace category`,
  };
  const state = useEditForm({
    record: category,
    textsOf: ({ name, sector, parent_category }: Category) => ({
      name,
      sector: sector?.name ?? '',
      parent_category_id: parent_category?.name ?? '',
    }),
    notSaved: t`The category was not saved`,
    schema: categoryBody,
    labels,
    defaultValues: {
      name: category?.name ?? '',
      sector: category?.sector?.name ?? '',
      parent_category_id: category?.parent_category?.id ?? null,
    },
    send: async (body, version) => {
      onSaved(
        category
          ? await call('PUT categories/{id}', { params: { id: category.id }, body, version })
          : await call('POST categories', { body, idempotencyKey: key.current }),
      );
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const close = () => (wouldLose() ? setAsking(true) : onClose());

  return (
    <FormDialog
      onClose={close}
      dismissible={!wouldLose()}
      title={category ? <Trans>Change category</Trans> : <Trans>New category</Trans>}
      submit={category ? <Trans>Save</Trans> : <Trans>Add category</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
      beside={
        <>
          <LeaveGuard wouldLose={wouldLose} />
          {asking && <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} />}
        </>
      }
    >
      <FormRefusal state={state} href={null} />
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} maxLength={255} autoComplete="off" />
      </Field>
      <Field
        label={labels.sector}
        error={errorOf('sector')}
        hint={<Trans>A name that is not in the list creates a new department.</Trans>}
        optional
      >
        <Controller
          control={form.control}
          name="sector"
          render={({ field }) => <SectorInput {...field} value={field.value ?? ''} />}
        />
      </Field>
      <Field
        label={labels.parent_category_id}
        error={errorOf('parent_category_id')}
        hint={<Trans>Needed only to publish requests of this category on the marketplace.</Trans>}
        optional
      >
        <Controller
          control={form.control}
          name="parent_category_id"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              ref={ref}
              onBlur={onBlur}
              searchLabel={t`Search marketplace categories`}
              placeholder={t({ message: 'None', context: 'no category chosen' })}
              clearable
              named={category?.parent_category}
              loading={parents.isPending}
              value={value === null || value === undefined ? null : String(value)}
              onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
              options={(parents.data?.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
