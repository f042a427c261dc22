import { Trans, useLingui } from '@lingui/react/macro';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import styles from './beside.module.css';

/** How long the user must rest on a row, in milliseconds, before its data is requested. */
const REST_MS = 120;

/** Returns whether the user has rested on a record, so that moving through a list requests only where it ends. */
export const useHasRested = (id: number): boolean => useDebounced(id, REST_MS) === id;

interface BesidePanelProps {
  /** The number of the record. */
  readonly number: ReactNode;
  readonly title: ReactNode;
  readonly pill: ReactNode;
  /** The URL of the record's page. */
  readonly href: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a record beside its list: what it is, a link to its page, and a button that closes it. */
export function BesidePanel({ number, title, pill, href, onClose, children }: BesidePanelProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <aside className={styles.panel} data-beside="" aria-labelledby={id}>
      <div className={styles.head}>
        <bdi>{number}</bdi>
        <Link href={href} className={buttonClass({ size: 'sm' })}>
          <Trans context="button: the whole page of a record">Open page</Trans>
        </Link>
        <IconButton size="sm" label={t`Close`} icon={<IconX />} onClick={onClose} />
      </div>
      <h2 id={id} className={styles.title} aria-live="polite">
        {title}
      </h2>
      {pill}
      {children}
    </aside>
  );
}
