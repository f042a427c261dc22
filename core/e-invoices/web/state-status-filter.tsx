import { useLingui } from '@lingui/react/macro';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
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
  return (
    <search className={styles.filters}>
      <ChipSelect
        name={t`Status in the government system`}
        all={t({ message: 'all', context: 'filter not set' })}
        value={value ?? ''}
        onChange={(chosen) => onChange(GOVERNMENT_STATUS_FILTERS.find((one) => one === chosen))}
        options={GOVERNMENT_STATUS_FILTERS.map((one) => ({
          value: one,
          label: translate(one === 'none' ? NO_GOVERNMENT_STATUS_LABEL : GOVERNMENT_STATUS_LABELS[one]),
        }))}
      />
    </search>
  );
}
