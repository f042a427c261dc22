import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { useControlProps } from './field-context.ts';
import { isLeavingControl } from './is-leaving-control.ts';

export function TextArea({ className, onBlur, ...area }: ComponentProps<'textarea'>) {
  const wiring = useControlProps(area);
  return (
    <textarea
      rows={3}
      {...area}
      {...wiring}
      onBlur={(event) => isLeavingControl(event) && onBlur?.(event)}
      className={classNames(styles.box, styles.area, className)}
      data-invalid={wiring['aria-invalid'] ? '' : undefined}
    />
  );
}
