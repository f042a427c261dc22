import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './field-context.ts';
import styles from './radio-group.module.css';

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
  /** The group's name, unless a `<Field group>` around it gives one. */
  label?: string | undefined;
  inline?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onChange, options, label, inline, disabled } = props;
  const name = useId();
  const field = useField();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      className={classNames(styles.group, inline && styles.inline)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            name={name}
            className={styles.dot}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
