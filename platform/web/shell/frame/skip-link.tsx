import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/**
 * Renders the first element in the tab order, which skips the bar and the menu. The frames give their `<main>` the ID
 * that it links to.
 */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
