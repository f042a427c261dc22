import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export function Spinner({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(styles.spinner, className)} />;
}
