import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface ErrorStateProps {
  /** Describes the failure and the next step. */
  message: ReactNode;
  /** The error number for support. Set if support can help; '' if there is no number. */
  errorId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Replaces “Try again” on the button. */
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
}

/** Renders a server fault, in place of the content that could not be loaded or above it. */
export function ErrorState({ message, errorId, onRetry, retryLabel, retrying }: ErrorStateProps) {
  const texts = useUiTexts();
  const ways = [
    onRetry && (
      <Button key="retry" size="sm" icon={<IconRefresh />} busy={retrying} onClick={onRetry}>
        {retryLabel ?? texts.retry}
      </Button>
    ),
    errorId !== undefined && texts.onContactSupport && (
      <Button key="support" size="sm" onClick={() => texts.onContactSupport?.(errorId)}>
        {texts.contactSupport}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <div role="alert" className={styles.failed}>
      <span className={styles.icon} aria-hidden="true">
        <IconCloudOff />
      </span>
      <div className={styles.words}>
        <p className={styles.message}>{message}</p>
        {errorId && (
          <p className={styles.number}>
            {texts.errorId}: <code className={styles.id}>{errorId}</code>
          </p>
        )}
        {ways.length > 0 && <div className={styles.buttons}>{ways}</div>}
      </div>
    </div>
  );
}
