import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** Renders the first stop of the tab key, which skips bar and menu. The frames give their `<main>` the id. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
