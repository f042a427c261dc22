import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonAppearance, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonAppearance {
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Whether an action is in progress; the button then keeps its width and focus, and ignores further clicks. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    edge,
    className,
    icon,
    iconEnd,
    busy,
    children,
    onClick,
    onMouseDown,
    type,
    ...rest
  } = props;

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  // Leaving a field shows or hides its error, which moves the form, so that the click would miss the submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (type === 'submit') event.preventDefault();
    onMouseDown?.(event);
  };

  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block, edge, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onMouseDown={press}
      onClick={click}
    >
      {icon}
      {children}
      {iconEnd}
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}
