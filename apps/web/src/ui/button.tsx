import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Work is under way: keeps its width and focus, refuses further clicks. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, iconEnd, busy, children, onClick, type, ...rest } = props;

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {icon}
      {children}
      {iconEnd}
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}
