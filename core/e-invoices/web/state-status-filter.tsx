import { useLingui } from '@lingui/react/macro';
import { say } from '#platform/web/lib/words/i18n.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { STATE_STATUS_FILTERS, type StateStatusFilter } from '../wire.ts';
import { NO_STATE_STATUS_LABEL, STATE_STATUS_LABELS } from '../words/incoming-invoices.ts';
import styles from './incoming.module.css';

interface StateStatusFilterProps {
  readonly value: StateStatusFilter | undefined;
  readonly onChange: (value: StateStatusFilter | undefined) => void;
}

/** Filters the list by the noted status in the government system; rendered only if the company notes it. */
export function StateStatusFilterField({ value, onChange }: StateStatusFilterProps) {
  const { t } = useLingui();
  const label = t`Status in the government system`;
  return (
    <search className={styles.filters}>
      <Select<StateStatusFilter | 'all'>
        aria-label={label}
        value={value ?? 'all'}
        onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
        options={[
          { value: 'all', label: t({ message: 'State’s system: all', comment: 'filter of a list' }) },
          ...STATE_STATUS_FILTERS.map((one) => ({
            value: one,
            label: say(one === 'none' ? NO_STATE_STATUS_LABEL : STATE_STATUS_LABELS[one]),
          })),
        ]}
      />
    </search>
  );
}
