import { useLingui } from '@lingui/react/macro';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { GOVERNMENT_STATUS_FILTERS, type GovernmentStatusFilter } from '../wire.ts';
import { GOVERNMENT_STATUS_LABELS, NO_GOVERNMENT_STATUS_LABEL } from '../words/incoming-invoices.ts';
import styles from './incoming.module.css';

interface StateStatusFilterProps {
  readonly value: GovernmentStatusFilter | undefined;
  readonly onChange: (value: GovernmentStatusFilter | undefined) => void;
}

/**
 * Filters the list by the status entered for the government system. Rendered only if the company enters such
 * statuses.
 */
export function GovernmentStatusFilterField({ value, onChange }: StateStatusFilterProps) {
  const { t } = useLingui();
  const label = t`Status in the government system`;
  return (
    <search className={styles.filters}>
      <Select<GovernmentStatusFilter | 'all'>
        aria-label={label}
        value={value ?? 'all'}
        onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
        options={[
          { value: 'all', label: t({ message: 'Government system: all', comment: 'filter of a list' }) },
          ...GOVERNMENT_STATUS_FILTERS.map((one) => ({
            value: one,
            label: translate(one === 'none' ? NO_GOVERNMENT_STATUS_LABEL : GOVERNMENT_STATUS_LABELS[one]),
          })),
        ]}
      />
    </search>
  );
}
