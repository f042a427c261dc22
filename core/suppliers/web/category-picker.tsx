import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { MultiCombobox } from '#platform/web/ui/multi-combobox.tsx';
import { categoryOptionsQuery } from './suppliers.api.ts';

interface CategoryPickerProps {
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function CategoryPicker({ value, onChange, onBlur, ref }: CategoryPickerProps) {
  const { t } = useLingui();
  const categories = useQuery(categoryOptionsQuery);
  return (
    <MultiCombobox
      ref={ref}
      onBlur={onBlur}
      searchLabel={t`Search categories`}
      placeholder={t({ message: 'None', context: 'no category chosen' })}
      loading={categories.isPending}
      values={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      options={(categories.data?.data ?? []).map(({ id, name, sector }) => ({
        value: String(id),
        label: name,
        hint: sector?.name,
      }))}
    />
  );
}
