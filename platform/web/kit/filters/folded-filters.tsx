import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { PHONE, useMedia } from '#platform/web/ui/use-media.ts';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** So many of them are set. */
  readonly set: number;
  readonly children: ReactNode;
}

/** Shows filters behind one word on a phone, so that what they lead to comes first; elsewhere as they are. */
export function FoldedFilters({ set, children }: FoldedFiltersProps) {
  const { t } = useLingui();
  if (!useMedia(PHONE)) return children;
  return (
    <details className={styles.sheet}>
      <summary>
        <IconFilter size={18} aria-hidden="true" />
        {set > 0 ? t`Filters: ${set}` : t`Filters`}
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.chips}>{children}</div>
    </details>
  );
}
