import { Trans, useLingui } from '@lingui/react/macro';
import { isPremium } from '@ponuda/domain/company/plans';
import {
  PURCHASE_STATUSES,
  type PurchaseStatus,
  purchaseStatusName,
  PURCHASE_STATUS as S,
} from '@ponuda/domain/purchase/status';
import { purchaseStatusPhrases } from '@ponuda/phrases/statuses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FoldedFilters } from '../../kit/filters/folded-filters.tsx';
import {
  ChartOptions,
  type ChartOptionsProps,
  CompareFilter,
  RangeFilters,
} from '../../kit/statistics/range-filters.tsx';
import { useActor } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { optionsQuery } from './statistics.api.ts';
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
  const { data } = useQuery(optionsQuery);
  const all = t({ message: 'all', context: 'filter not set' });
  const options = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const set = [search.compare, search.sector, search.category, search.supplier, search.status].filter(
    (value) => value !== '',
  ).length;
  return (
    <>
      <RangeFilters search={search} onChange={onChange} range={range} />
      <FoldedFilters set={set}>
        <CompareFilter search={search} onChange={onChange} />
        <ChipSelect
          name={t`Department`}
          all={all}
          value={search.sector}
          onChange={(sector) => onChange({ sector })}
          options={options(data?.sectors)}
        />
        <ChipSelect
          name={t`Category`}
          all={all}
          value={search.category}
          onChange={(category) => onChange({ category })}
          options={options(data?.categories)}
        />
        <ChipSelect
          name={t`Supplier`}
          all={all}
          value={search.supplier}
          onChange={(supplier) => onChange({ supplier })}
          options={options(data?.suppliers)}
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

/** The company's charts count confirmed purchases, or those of a status. */
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

/** Every status that a purchase of the company can have; those of direct purchases say so. */
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
