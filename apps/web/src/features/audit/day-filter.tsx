import { useLingui } from '@lingui/react/macro';
import { isDay } from '@ponuda/domain/dates';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { DateInput } from '../../ui/date-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './audit.module.css';

interface DayFilterProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** One end of the period; what is no day yet filters nothing. */
export function DayFilter({ name, value, onChange }: DayFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <span className={styles.day} data-set={value !== '' || undefined}>
      <span aria-hidden="true">{name}</span>
      <DateInput
        aria-label={name}
        className={styles.date}
        value={typed}
        onChange={(day) => {
          setTyped(day);
          if (day === '' || isDay(day)) onChange(day);
        }}
      />
      {value !== '' && (
        <IconButton size="sm" label={t`Clear: ${name}`} icon={<IconX />} onClick={() => onChange('')} />
      )}
    </span>
  );
}
