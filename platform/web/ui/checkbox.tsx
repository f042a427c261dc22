import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { useControlProps } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  /** Whether some, but not all, of the items are selected. */
  indeterminate?: boolean | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, hideLabel, indeterminate = false, className, ref, ...input } = props;
  const wiring = useControlProps(input);

  return (
    <label className={classNames(styles.row, hideLabel && styles.bare, className)}>
      <input
        {...input}
        {...wiring}
        type="checkbox"
        ref={(node) => {
          if (node) node.indeterminate = indeterminate;
          return pass(ref, node);
        }}
        className={styles.box}
      />
      <span className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

function pass(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
}
