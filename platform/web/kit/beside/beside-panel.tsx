import { Trans, useLingui } from '@lingui/react/macro';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import styles from './beside.module.css';
import type { Beside } from './open-beside.ts';
import { useBesideKeys } from './use-beside-keys.ts';

/** How long the user must rest on a row, in milliseconds, before its data is requested. */
const REST_MS = 120;

/**
 * Returns whether the user has rested on a record, so that moving through a list loads only the record at which the
 * user stops.
 */
export const useHasRested = (id: number): boolean => useDebounced(id, REST_MS) === id;

interface BesidePanelProps {
  /** The number of the record. */
  readonly number: ReactNode;
  readonly title: ReactNode;
  readonly pill: ReactNode;
  readonly beside: Beside;
  /** The rows of the list. */
  readonly rows: readonly { readonly id: number }[] | undefined;
  /** The content, or a function that receives the callback for closing the side view. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** Renders a record beside its list, with its number and title, a link to its page, and a close button. */
export function BesidePanel({ number, title, pill, beside, rows, children }: BesidePanelProps) {
  const { t } = useLingui();
  const id = useId();
  const close = useBesideKeys(beside, rows);
  return (
    <aside className={styles.panel} data-beside="" aria-labelledby={id}>
      <div className={styles.head}>
        <bdi>{number}</bdi>
        <Link href={beside.href(Number(beside.value))} className={buttonClass({ size: 'sm' })}>
          <Trans context="button: the whole page of a record">Open page</Trans>
        </Link>
        <IconButton size="sm" label={t`Close`} icon={<IconX />} onClick={close} />
      </div>
      <h2 id={id} className={styles.title} aria-live="polite">
        {title}
      </h2>
      {pill}
      {typeof children === 'function' ? children(close) : children}
    </aside>
  );
}
