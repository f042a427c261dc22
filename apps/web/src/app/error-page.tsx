import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ApiError, isApiError } from '../lib/api-error.ts';
import { failureText } from '../lib/api-failure.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './error-page.module.css';
import { PageLoadError } from './load-page.ts';

/** In place of a page that broke: what happened, what to do, and a number for support. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const unloaded = error instanceof PageLoadError;
  const ownId = useMemo(() => Date.now().toString(36), []);
  const errorId = error instanceof ApiError ? error.requestId : ownId;
  useEffect(() => {
    // The one place where a fault of ours reaches the browser's log, under the number that is shown.
    console.error(errorId, error);
  }, [error, errorId]);

  const retry = () => {
    if (unloaded) return window.location.reload();
    reset();
    router.invalidate();
  };
  const message = unloaded ? (
    <Trans>This page could not be loaded. Check your connection, then load it again.</Trans>
  ) : isApiError(error) ? (
    failureText(error)
  ) : (
    <Trans>An error has occurred. Please contact support.</Trans>
  );
  return (
    <div className={styles.page}>
      <ErrorState message={message} errorId={unloaded ? undefined : errorId} onRetry={retry} />
    </div>
  );
}
