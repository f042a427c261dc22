import { useEffect, useState } from 'react';
import { isDay } from '#platform/shared/dates.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import styles from './day-field.module.css';

interface DayFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Renders a field for one end of the range; an incomplete date does not filter. */
export function DayField({ name, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <span className={styles.day}>
      <span aria-hidden="true">{name}</span>
      <DateInput
        aria-label={name}
        value={typed}
        onChange={(day) => {
          setTyped(day);
          if (day === '' || isDay(day)) onChange(day);
        }}
      />
    </span>
  );
}
