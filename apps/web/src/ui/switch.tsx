import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useControlProps } from './field-context.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  /** The words stand first and the switch at the line's end, as in a list of settings. */
  spread?: boolean | undefined;
}

export function Switch({ label, hint, hideLabel, spread, className, ...input }: SwitchProps) {
  const wiring = useControlProps(input);
  return (
    <label className={classNames(styles.row, spread && styles.spread, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its state by itself. */}
      <input {...input} {...wiring} type="checkbox" role="switch" className={styles.track} />
      <span className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
