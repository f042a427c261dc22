import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, also used as the native title, so that mouse users see it too. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md' | undefined;
  /** Whether the button has a border, like a secondary button. */
  outlined?: boolean | undefined;
}

export function IconButton({
  label,
  icon,
  size = 'md',
  outlined,
  className,
  type,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={classNames(styles.button, styles[size], outlined && styles.outlined, className)}
    >
      {icon}
    </button>
  );
}
