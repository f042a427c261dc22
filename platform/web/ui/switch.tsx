import { type ComponentProps, type ReactNode, useId } from 'react';
import { useControlProps } from './field-context.ts';
import styles from './switch.module.css';

interface SwitchControlProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders only the switch, for a Field that labels it. */
export function SwitchControl({ checked, onChange, ...input }: SwitchControlProps) {
  const wiring = useControlProps(input);
  return (
    <input
      {...input}
      {...wiring}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders a switch that takes effect immediately, for settings without a save button. */
export function Switch({ label, hint, ...control }: SwitchProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <label htmlFor={id} className={styles.row}>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <SwitchControl {...control} id={id} aria-describedby={hint ? hintId : undefined} />
    </label>
  );
}
