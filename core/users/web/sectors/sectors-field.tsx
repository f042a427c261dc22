import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Field } from '#platform/web/ui/field.tsx';
import { MultiCombobox } from '#platform/web/ui/multi-combobox.tsx';
import type { UserFormState } from '../form/use-user-form.ts';
import { sectorOptionsQuery } from '../users.api.ts';

/** Selects the user's departments, whose purchases the user sees in addition to their own. */
export function SectorsField({ state: { form, errorOf, labels, user } }: { state: UserFormState }) {
  const { t } = useLingui();
  const sectors = useQuery(sectorOptionsQuery);
  const known = new Map(user?.sectors.map(({ id, name }) => [String(id), name]));
  return (
    <Field
      label={labels.sector_ids}
      error={errorOf('sector_ids')}
      hint={<Trans>The person sees every purchase of these departments.</Trans>}
    >
      <Controller
        control={form.control}
        name="sector_ids"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <MultiCombobox
            ref={ref}
            onBlur={onBlur}
            searchLabel={t`Search departments`}
            placeholder={t({ message: 'None', context: 'no department chosen' })}
            loading={sectors.isPending}
            values={(value ?? []).map(String)}
            labelOf={(id) => known.get(id)}
            onChange={(ids) => onChange(ids.map(Number))}
            options={(sectors.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      />
    </Field>
  );
}
