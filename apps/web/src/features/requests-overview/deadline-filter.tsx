import { useLingui } from '@lingui/react/macro';
import { isDay } from '@ponuda/domain/dates';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './overview-filters.module.css';

interface DeadlineFilterProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Requests whose offer deadline lies on or before a day; the device's own date field keeps the list light. */
export function DeadlineFilter({ value, onChange }: DeadlineFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const name = t`Offer deadline until`;
  return (
    <span className={styles.deadline} data-set={value !== '' || undefined}>
      <label>
        <span>{name}</span>
        <input
          type="date"
          dir="ltr"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '' || isDay(event.target.value)) onChange(event.target.value);
          }}
        />
      </label>
      {value !== '' && (
        <IconButton size="sm" label={t`Clear: ${name}`} icon={<IconX />} onClick={() => onChange('')} />
      )}
    </span>
  );
}
