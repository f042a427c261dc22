import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { matchesText } from '#platform/web/ui/fold-text.ts';
import { sectorsQuery } from './categories.api.ts';

interface SectorInputProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Lets the user pick a department of the company or enter the name of a new one. */
export function SectorInput({ value, onChange, onBlur, ref }: SectorInputProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const sectors = useQuery(sectorsQuery);
  const names = (sectors.data?.data ?? []).map(({ name }) => name);
  const typed = query.trim();
  const isNew = typed !== '' && !names.some((name) => name.toLowerCase() === typed.toLowerCase());
  const known = value === '' || names.includes(value) ? names : [...names, value];
  const options = known
    .filter((name) => matchesText(name, typed))
    .map((name) => ({ value: name, label: name }));

  return (
    <Combobox
      ref={ref}
      onBlur={onBlur}
      searchLabel={t`Search or name a new department`}
      placeholder={t({ message: 'None', context: 'no department chosen' })}
      clearable
      loading={sectors.isPending}
      value={value === '' ? null : value}
      onQuery={setQuery}
      onChange={(name) => {
        onChange(name ?? '');
        setQuery('');
      }}
      options={isNew ? [...options, { value: typed, label: t`New department: ${typed}` }] : options}
    />
  );
}
