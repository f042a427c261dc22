import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  PURCHASE_STATUSES,
  type PurchaseStatus,
  purchaseStatusName,
  PURCHASE_STATUS as S,
} from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { ChartOptions, type ChartOptionsProps } from './kit/range/range-filters.tsx';
import { StatisticsFilters } from './kit/range/statistics-filters.tsx';
import { filterOptionsQuery } from './statistics.api.ts';
import { EMPTY_STATISTICS_FILTERS, isFiltered, type StatisticsSearch } from './statistics-search.ts';

interface CompanyFiltersProps {
  readonly search: StatisticsSearch;
  readonly onChange: (patch: Partial<StatisticsSearch>) => void;
  /** The default range if none is chosen. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  /** Shown at the end of the filters. */
  readonly children?: ReactNode;
}

export function CompanyStatisticsFilters({ search, onChange, range, children }: CompanyFiltersProps) {
  const { t } = useLingui();
  const { data } = useQuery(filterOptionsQuery);
  return (
    <StatisticsFilters
      search={search}
      onChange={onChange}
      range={range}
      filters={[
        { key: 'sector', name: t`Department`, rows: data?.sectors },
        {
          key: 'category',
          name: t`Category`,
          all: t({ message: 'all', context: 'filter not set, feminine' }),
          rows: data?.categories,
        },
        { key: 'supplier', name: t`Supplier`, rows: data?.suppliers },
      ]}
      counted={!isFiltered(search) && t`confirmed purchases, net`}
      onClear={isFiltered(search) ? () => onChange(EMPTY_STATISTICS_FILTERS) : undefined}
    >
      {children}
    </StatisticsFilters>
  );
}

/** Selects whether the company's charts count confirmed purchases or purchases in a given status. */
export function CompanyChartOptions(props: ChartOptionsProps) {
  const { t } = useLingui();
  return (
    <ChartOptions
      {...props}
      all={t({ message: 'Confirmed purchases', context: 'what a chart counts' })}
      options={useStatuses(props.search.status)}
    />
  );
}

const DIRECT: readonly PurchaseStatus[] = [S.DIRECT_INITIATE, S.DIRECT_APPROVAL, S.DIRECT_FINANCES];
const PREMIUM: readonly PurchaseStatus[] = [S.INITIATED, S.INITIATION_APPROVED];

/** Returns every status that a purchase of the company can have; the labels of direct purchases include the kind. */
function useStatuses(chosen: string) {
  const { t, i18n } = useLingui();
  const premium = isPremium(useActor().plan);
  return PURCHASE_STATUSES.filter(
    (status) => premium || !PREMIUM.includes(status) || String(status) === chosen,
  ).map((status) => {
    const name = i18n._(purchaseStatusPhrases[purchaseStatusName(status)]);
    return {
      value: String(status),
      label: DIRECT.includes(status) ? t`Direct purchase: ${name}` : name,
    };
  });
}
