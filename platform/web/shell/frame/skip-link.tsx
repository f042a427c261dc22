import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first stop of the tab key: past bar and menu. The frames give their `<main>` the id. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
