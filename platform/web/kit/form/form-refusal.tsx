import { Trans } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import styles from './form-refusal.module.css';
import type { ChangedField } from './use-edit-form.ts';

interface FormRefusalProps {
  readonly state: {
    readonly failureText: string | undefined;
    readonly stale: boolean;
    readonly changed?: readonly ChangedField[];
    readonly overwrite: () => void;
  };
  /** The page that shows the record's current state; null if the record has no page or is new. */
  readonly href: string | null;
}

/**
 * Shows a server error that belongs to no field. If another user saved first, lists the changes and offers to save
 * the entered values anyway.
 */
export function FormRefusal({
  state: { failureText, stale, changed = [], overwrite },
  href,
}: FormRefusalProps) {
  if (failureText === undefined) return null;
  return (
    <Notice
      tone="red"
      role="alert"
      title={failureText}
      action={
        stale && (
          <>
            {href !== null && (
              <a className={buttonClass({ size: 'sm' })} href={href} target="_blank" rel="noreferrer">
                <Trans>View latest version</Trans>
              </a>
            )}
            <Button size="sm" onClick={overwrite}>
              <Trans>Save my version anyway</Trans>
            </Button>
          </>
        )
      }
    >
      {changed.length > 0 && (
        <ul className={styles.changed}>
          {changed.map(({ label, from, to }) => (
            <li key={label}>
              {label}: <del>{from === '' ? '–' : from}</del> → <ins>{to === '' ? '–' : to}</ins>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
