import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
  readonly setCount: number;
  readonly children: ReactNode;
}

/** Collapses the filters on a phone, so that the filtered list comes first; shows them expanded on wider screens. */
export function CollapsibleFilters({ setCount, children }: FoldedFiltersProps) {
  const { t } = useLingui();
  if (!useMediaQuery(PHONE_QUERY)) return children;
  return (
    <details className={styles.sheet}>
      <summary>
        <IconFilter size={18} aria-hidden="true" />
        {setCount > 0 ? t`Filters: ${{ set: setCount }}` : t`Filters`}
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.chips}>{children}</div>
    </details>
  );
}
