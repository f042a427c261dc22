import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FoldedFilters } from '../../../kit/filters/folded-filters.tsx';
import {
  ChartOptions,
  type ChartOptionsProps,
  CompareFilter,
  RangeFilters,
} from '../../../kit/statistics/range-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipSelect } from '../../../ui/chip-select.tsx';
import { customersQuery, parentCategoriesQuery } from '../marketplace.api.ts';
import { isFiltered, NO_FILTERS, type StatisticsSearch } from './statistics-search.ts';

interface StatisticsFiltersProps {
  readonly search: StatisticsSearch;
  readonly onChange: (patch: Partial<StatisticsSearch>) => void;
  /** The range in force, where none is chosen. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  /** More choices at their end. */
  readonly children?: ReactNode;
}

/** The specification's filters of the statistics (§7); what is not chosen is its default. */
export function StatisticsFilters({ search, onChange, range, children }: StatisticsFiltersProps) {
  const { t } = useLingui();
  const categories = useQuery(parentCategoriesQuery);
  const customers = useQuery(customersQuery);
  const all = t({ message: 'all', context: 'filter not set' });
  const options = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const set = [search.compare, search.category, search.customer, search.status].filter(
    (value) => value !== '',
  ).length;
  return (
    <>
      <RangeFilters search={search} onChange={onChange} range={range} />
      <FoldedFilters set={set}>
        <CompareFilter search={search} onChange={onChange} />
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
        {children}
        {isFiltered(search) && (
          <Button size="sm" variant="quiet-link" onClick={() => onChange(NO_FILTERS)}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </FoldedFilters>
    </>
  );
}

/** A supplier's charts count awards, or what came before or instead of them. */
export function SupplierChartOptions(props: ChartOptionsProps) {
  const { t } = useLingui();
  return (
    <ChartOptions
      {...props}
      all={t({ message: 'Awards', context: 'what a chart counts' })}
      options={[
        { value: '0', label: t({ message: 'invitations', context: 'what a chart counts' }) },
        { value: '2', label: t({ message: 'offers', context: 'what a chart counts' }) },
        { value: '5', label: t({ message: 'Lost offers', context: 'what a chart counts' }) },
      ]}
    />
  );
}
