import styles from './full-screen-spinner.module.css';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './ui-texts.ts';

/**
 * Renders a spinner while there is nothing else to show. It appears after a short delay, so that fast loads do not
 * flash.
 */
export function FullScreenSpinner() {
  return (
    <div role="status" className={styles.screen}>
      <Spinner className={styles.ring} />
      <span className="visually-hidden">{useUiTexts().loading}</span>
    </div>
  );
}
