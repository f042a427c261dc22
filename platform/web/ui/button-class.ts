import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'danger'
  | 'danger-solid'
  | 'link'
  | 'quiet-link';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

export interface ButtonAppearance {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Whether the button is as wide as its column. */
  block?: boolean | undefined;
  /** The edge of its column on which the words of a ghost button stand, because it has no visible border. */
  edge?: 'end' | undefined;
  className?: string | undefined;
}

/** Returns the class of a button, for router links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  block,
  edge,
  className,
}: ButtonAppearance = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    edge && styles[edge],
    className,
  );
}
