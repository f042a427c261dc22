import styles from './full-screen-spinner.module.css';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './ui-texts.ts';

/** While there is nothing else to show yet; appears only after a moment, so that quick loads do not flash. */
export function FullScreenSpinner() {
  return (
    <div role="status" className={styles.screen}>
      <Spinner className={styles.ring} />
      <span className="visually-hidden">{useUiTexts().loading}</span>
    </div>
  );
}
