import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { DayField } from './day-field.tsx';
import { customersQuery, parentCategoriesQuery } from './marketplace.api.ts';
import styles from './statistics.module.css';
import { isFiltered, NO_FILTERS, type StatisticsSearch } from './statistics-search.ts';

interface StatisticsFiltersProps {
  readonly search: StatisticsSearch;
  readonly onChange: (patch: Partial<StatisticsSearch>) => void;
  /** The range in force, where none is chosen. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
}

/** The specification's filters of the statistics (§7); what is not chosen is its default. */
export function StatisticsFilters({ search, onChange, range }: StatisticsFiltersProps) {
  const { t } = useLingui();
  const categories = useQuery(parentCategoriesQuery);
  const customers = useQuery(customersQuery);
  const all = t({ message: 'all', context: 'filter not set' });
  const options = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <search className={styles.filters}>
      <DayField
        name={t({ message: 'From', context: 'first day of a range' })}
        value={search.date_from || (range?.from ?? '')}
        onChange={(date_from) => onChange({ date_from })}
      />
      <DayField
        name={t({ message: 'To', context: 'last day of a range' })}
        value={search.date_to || (range?.to ?? '')}
        onChange={(date_to) => onChange({ date_to })}
      />
      <ChipSelect
        name={t({ message: 'By', context: 'grouping of a chart' })}
        all={t({ message: 'day', context: 'grouping of a chart' })}
        value={search.groupby === '1' ? '' : search.groupby}
        onChange={(groupby) => onChange({ groupby })}
        options={[
          { value: '2', label: t({ message: 'week', context: 'grouping of a chart' }) },
          { value: '3', label: t({ message: 'month', context: 'grouping of a chart' }) },
          { value: '4', label: t({ message: 'quarter', context: 'grouping of a chart' }) },
          { value: '5', label: t({ message: 'year', context: 'grouping of a chart' }) },
        ]}
      />
      <ChipSelect
        name={t`Category`}
        all={all}
        value={search.category}
        onChange={(category) => onChange({ category })}
        options={options(categories.data?.data)}
      />
      <ChipSelect
        name={t`Customer`}
        all={all}
        value={search.customer}
        onChange={(customer) => onChange({ customer })}
        options={options(customers.data?.data)}
      />
      <ChipSelect
        name={t({ message: 'Count', context: 'what a chart counts' })}
        all={t({ message: 'what was won', context: 'what a chart counts' })}
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: '0', label: t({ message: 'invitations', context: 'what a chart counts' }) },
          { value: '2', label: t({ message: 'offers', context: 'what a chart counts' }) },
          { value: '5', label: t({ message: 'what was not chosen', context: 'what a chart counts' }) },
        ]}
      />
      <Checkbox
        label={t`Show empty periods`}
        checked={search.no_value === ''}
        onChange={(event) => onChange({ no_value: event.target.checked ? '' : '0' })}
      />
      {isFiltered(search) && (
        <Button size="sm" variant="quiet-link" onClick={() => onChange(NO_FILTERS)}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </search>
  );
}
