import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-group.module.css';
import { Radios } from './radios.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** The group's name, unless a surrounding `<Field group>` provides one. */
  label?: string | undefined;
  inline?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onChange, options, label, inline, disabled } = props;
  return (
    <Radios
      value={value}
      onChange={onChange}
      label={label}
      classNames={{
        group: classNames(styles.group, inline && styles.inline),
        radio: styles.row,
        dot: styles.dot,
      }}
      radios={options.map((option) => ({
        value: option.value,
        disabled: disabled || option.disabled,
        content: (
          <span className={styles.label}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        ),
      }))}
    />
  );
}
