import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { ApiError, isApiError, OFFLINE_CODE } from '#platform/web/lib/http/api-error.ts';
import { failureOf, failureText } from '#platform/web/lib/http/api-failure.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { CodeLoadError, SERVER_BACK_EVENT } from '#platform/web/ui/load-code.ts';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import styles from './error-page.module.css';

/** Replaces a page that failed. Explains what happened and what to do, and shows an error number for support. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const texts = useUiTexts();
  const router = useRouter();
  const unloaded = error instanceof CodeLoadError;
  const outdated = unloaded && error.outdated;
  const ownId = useMemo(() => Date.now().toString(36), []);
  const errorId = error instanceof ApiError ? failureOf(error).id : ownId;
  useEffect(() => {
    // Only this code logs application errors to the console, with the error number that the page shows.
    console.error(errorId ?? ownId, error);
  }, [error, errorId, ownId]);

  const retry = () => {
    if (outdated) return window.location.reload();
    if (unloaded) error.forget();
    reset();
    router.invalidate();
  };
  useWhenBack(retry, (unloaded && !outdated) || isApiError(error, OFFLINE_CODE));

  const message = outdated ? (
    texts.partOutdated
  ) : unloaded ? (
    <Trans>This page could not be loaded. Check your connection, then try again.</Trans>
  ) : isApiError(error) ? (
    failureText(error)
  ) : (
    <Trans>An error has occurred. Please contact support.</Trans>
  );
  return (
    <div className={styles.page}>
      <ErrorState
        message={message}
        errorId={unloaded ? undefined : errorId}
        onRetry={retry}
        retryLabel={outdated ? texts.reload : undefined}
      />
    </div>
  );
}

/** Retries automatically when the server is reachable again. */
function useWhenBack(retry: () => void, waits: boolean): void {
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    if (!waits) return;
    const back = () => onRetry();
    window.addEventListener(SERVER_BACK_EVENT, back);
    return () => window.removeEventListener(SERVER_BACK_EVENT, back);
  }, [waits]);
}
