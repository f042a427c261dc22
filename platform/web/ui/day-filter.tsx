import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { isDay } from '#platform/shared/dates.ts';
import { DateInput } from './date-input.tsx';
import styles from './day-filter.module.css';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface DayFilterProps {
  name: string;
  /** The selected day; '' for none. */
  value: string;
  onChange: (day: string) => void;
}

/** Renders a day filter in the style of the chips next to it. An incomplete day does not filter. */
export function DayFilter({ name, value, onChange }: DayFilterProps) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <span className={styles.chip} data-set={value !== '' || undefined}>
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
        <IconButton
          size="sm"
          label={`${texts.clear}: ${name}`}
          icon={<IconX />}
          onClick={() => onChange('')}
        />
      )}
    </span>
  );
}
