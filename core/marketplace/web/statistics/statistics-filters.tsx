import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartOptions, type ChartOptionsProps, StatisticsFilters } from '#core/statistics/web/kit/public.ts';
import { customersQuery, parentCategoriesQuery } from '../marketplace.api.ts';
import { isFiltered, NO_FILTERS, type StatisticsSearch } from './statistics-search.ts';

interface SupplierFiltersProps {
  readonly search: StatisticsSearch;
  readonly onChange: (patch: Partial<StatisticsSearch>) => void;
  /** The range in effect, shown if the user has not chosen one. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  /** Additional filters, shown last. */
  readonly children?: ReactNode;
}

/** Shows the filters of a supplier's own statistics. */
export function SupplierStatisticsFilters({ search, onChange, range, children }: SupplierFiltersProps) {
  const { t } = useLingui();
  const categories = useQuery(parentCategoriesQuery);
  const customers = useQuery(customersQuery);
  return (
    <StatisticsFilters
      search={search}
      onChange={onChange}
      range={range}
      filters={[
        {
          key: 'category',
          name: t`Category`,
          all: t({ message: 'all', context: 'filter not set, feminine' }),
          rows: categories.data?.data,
        },
        { key: 'customer', name: t`Customer`, rows: customers.data?.data },
      ]}
      onClear={isFiltered(search) ? () => onChange(NO_FILTERS) : undefined}
    >
      {children}
    </StatisticsFilters>
  );
}

/** Lets the supplier choose what the charts count: awards, invitations, offers or rejections. */
export function SupplierChartOptions(props: ChartOptionsProps) {
  const { t } = useLingui();
  return (
    <ChartOptions
      {...props}
      all={t({ message: 'Awards', context: 'what a chart counts' })}
      options={[
        { value: '0', label: t({ message: 'invitations', context: 'what a chart counts' }) },
        { value: '2', label: t({ message: 'offers', context: 'what a chart counts' }) },
        { value: '5', label: t({ message: 'lost offers', context: 'what a chart counts' }) },
      ]}
    />
  );
}
