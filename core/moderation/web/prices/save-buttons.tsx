import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import styles from '../moderation.module.css';

interface SaveButtonsProps {
  /** Whether something is unsaved. */
  readonly shown: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
  readonly label: ReactNode;
}

/** Renders the buttons of one of several forms on a page, only while the form has changes. */
export function SaveButtons({ shown, busy, onDiscard, label }: SaveButtonsProps) {
  if (!shown) return null;
  return (
    <div className={styles.buttons}>
      <Button onClick={onDiscard}>
        <Trans>Discard changes</Trans>
      </Button>
      <Button variant="primary" type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
