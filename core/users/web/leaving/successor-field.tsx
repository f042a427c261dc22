import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { OpenWork } from '#core/users/wire.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';

interface SuccessorFieldProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly work: OpenWork;
  readonly value: number | null;
  readonly onChange: (successor: number | null) => void;
  /** Whether the user tried to delete without choosing a successor. */
  readonly missing: boolean;
}

/** Selects the user who takes over the open purchases of a deleted user. */
export function SuccessorField({ ref, work, value, onChange, missing }: SuccessorFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Who takes over the open purchases`}
      error={missing && value === null ? t`Choose who takes over the open purchases.` : undefined}
      required
    >
      <Combobox
        ref={ref}
        searchLabel={t`Search colleagues`}
        placeholder={t({ message: 'Not selected', context: 'no colleague chosen' })}
        value={value === null ? null : String(value)}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
        options={work.successors.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Field>
  );
}
