import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { QueryFailure } from '../../../kit/query-view.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { categoriesQuery, sectorsQuery } from '../../new-request/public.ts';
import type { AdhocDirectFormState } from './use-form.ts';

/** Which budget it draws on, and whose it is: a category brings its department along. */
export function CategoryFields({
  state: { form, labels, errorOf, source },
}: {
  state: AdhocDirectFormState;
}) {
  const { t } = useLingui();
  const categories = useQuery(categoriesQuery);
  const sectors = useQuery(sectorsQuery);
  const known = categories.data?.data ?? [];
  const choose = (id: number | null) => {
    const sector = known.find((category) => category.id === id)?.sector ?? null;
    form.setValue('sector_id', sector?.id ?? null, { shouldDirty: true, shouldValidate: sector !== null });
  };
  return (
    <>
      <Field
        label={labels.category_id}
        error={errorOf('category_id')}
        required
        hint={
          categories.data?.data.length === 0 && (
            <Trans>No categories yet. Ask an owner or admin for one.</Trans>
          )
        }
      >
        {categories.error ? (
          <QueryFailure query={categories} />
        ) : (
          <Controller
            control={form.control}
            name="category_id"
            render={({ field }) => (
              <Combobox
                ref={field.ref}
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => {
                  const id = value === null ? null : Number(value);
                  field.onChange(id);
                  choose(id);
                }}
                onBlur={field.onBlur}
                options={known.map(({ id, name, sector }) => ({
                  value: String(id),
                  label: name,
                  hint: sector?.name,
                }))}
                named={source?.category}
                loading={categories.isPending}
                placeholder={categories.isPending ? t`Loading` : t`Choose`}
                searchLabel={t`Find a category`}
              />
            )}
          />
        )}
      </Field>
      <Field label={labels.sector_id} error={errorOf('sector_id')} optional>
        <Controller
          control={form.control}
          name="sector_id"
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              value={field.value === null ? null : String(field.value)}
              onChange={(value) => field.onChange(value === null ? null : Number(value))}
              onBlur={field.onBlur}
              options={(sectors.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              named={source?.sector}
              loading={sectors.isPending}
              placeholder={t`Of the category`}
              searchLabel={t`Find a department`}
              clearable
            />
          )}
        />
      </Field>
    </>
  );
}
