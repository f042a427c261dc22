import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { gates } from '#platform/shared/access/gates.ts';
import { withFieldsByName } from '#platform/web/kit/form/by-name.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { categoriesQuery, sectorsQuery } from './category-queries.ts';

type Fields = 'category_id' | 'sector_id';
interface Named {
  readonly id: number;
  readonly name: string;
}

interface CategoryFieldsProps<Values extends FieldValues & Record<Fields, number | null>, Output> {
  readonly state: {
    readonly form: UseFormReturn<Values, unknown, Output>;
    readonly labels: Readonly<Record<Fields, string>>;
    readonly errorOf: (path: Fields) => string | undefined;
    /** The purchase to edit or copy. Its category may have been deleted. */
    readonly source: { readonly category: Named; readonly sector: Named | null } | null;
  };
}

/**
 * Lets the user pick the category, whose budget pays for the purchase, and the department, which is preset by the
 * category.
 */
export function CategoryFields<Values extends FieldValues & Record<Fields, number | null>, Output>({
  state: { form: typed, labels, errorOf, source },
}: CategoryFieldsProps<Values, Output>) {
  const { t } = useLingui();
  const form = withFieldsByName(typed);
  const categories = useQuery(categoriesQuery);
  const sectors = useQuery(sectorsQuery);
  const mayAdd = gates.categoriesWrite(useActor());
  const known = categories.data?.data;
  const bringSector = (id: number | null) => {
    const sector = known?.find((category) => category.id === id)?.sector ?? null;
    form.setValue('sector_id', sector?.id ?? null, { shouldDirty: true, shouldValidate: sector !== null });
  };

  return (
    <>
      <Field
        label={labels.category_id}
        error={errorOf('category_id')}
        required
        hint={
          known?.length === 0 &&
          (mayAdd ? (
            <Link href={paths.categories()} className="link">
              <Trans>No categories yet. Add one.</Trans>
            </Link>
          ) : (
            <Trans>No categories yet. Ask an owner or admin for one.</Trans>
          ))
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
                  bringSector(id);
                }}
                onBlur={field.onBlur}
                options={(known ?? []).map(({ id, name, sector }) => ({
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
      <Field label={labels.sector_id} error={errorOf('sector_id')}>
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
              placeholder={t`From category`}
              searchLabel={t`Find a department`}
              clearable
            />
          )}
        />
      </Field>
    </>
  );
}
