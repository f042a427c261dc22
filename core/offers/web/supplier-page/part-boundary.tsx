import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import styles from './pages/page-parts.module.css';

/**
 * Shows an error if a part of the page cannot be loaded or rendered. The draft is kept in the browser, so that a reload
 * loses nothing.
 */
export class PartErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.page}>
        <ErrorState
          message={<Trans>A part of the page could not be loaded. Your entries are kept.</Trans>}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
