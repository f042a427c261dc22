import { useLingui } from '@lingui/react/macro';
import { isDay } from '@ponuda/domain/dates';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { DateInput } from '../../ui/date-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './overview-filters.module.css';

interface DeadlineFilterProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Requests whose offer deadline lies on or before a day; what is no day yet filters nothing. */
export function DeadlineFilter({ value, onChange }: DeadlineFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const name = t`Offer deadline until`;
  return (
    <span className={styles.deadline} data-set={value !== '' || undefined}>
      <span aria-hidden="true">{name}</span>
      <DateInput
        aria-label={name}
        className={styles.day}
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
