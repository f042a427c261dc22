import type { ComponentProps, ReactNode } from 'react';
import styles from './views-button.module.css';

interface ViewsButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The name of the shown view, or what the button opens. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Renders the button of a list's saved views; its label is visible where there is space for it. */
export function ViewsButton({ label, icon, ...rest }: ViewsButtonProps) {
  return (
    <button title={label} {...rest} type="button" aria-label={label} className={styles.button}>
      {icon}
      <span className={styles.word} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
