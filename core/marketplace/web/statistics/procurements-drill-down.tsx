import { Plural, useLingui } from '@lingui/react/macro';
import type { MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import { CountedRecordRow, DrillDownDrawer, formatPeriodName } from '#core/statistics/web/kit/public.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { marketplaceKeys } from '../marketplace.api.ts';
import { ProcurementStatePill } from '../procurements/procurement-state.tsx';
import {
  type ProcurementDrillDown,
  type StatisticsSearch,
  toProcurementDrillDownQuery,
} from './statistics-search.ts';

interface ProcurementsBehindProps {
  readonly behind: ProcurementDrillDown;
  readonly search: StatisticsSearch;
  readonly statistics: MarketplaceStatistics;
  readonly onClose: () => void;
}

/** Lists the procurements counted by a point, bar or slice of the marketplace charts. */
export default function ProcurementsDrillDown({
  behind,
  search,
  statistics,
  onClose,
}: ProcurementsBehindProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const query = toProcurementDrillDownQuery(search, behind);
  return (
    <DrillDownDrawer
      title={
        behind.bucket === ''
          ? t`Procurements: ${format.day(statistics.date_from)} to ${format.day(statistics.date_to)}`
          : t`Procurements: ${formatPeriodName(behind.bucket, search.groupby).name}`
      }
      part={usePart(behind, statistics)}
      queryKey={[...marketplaceKeys.all, 'statistics', 'behind', query]}
      read={(page, signal) =>
        call('GET market-place/statistics/procurements/get', { query: { ...query, page }, signal })
      }
      save={(kind) =>
        downloadFile('GET market-place/statistics/procurements/get/export', '', {
          query: { ...query, format: kind },
        })
      }
      counted={(total) => (
        <Plural value={total} _0="No procurements" one="# procurement" other="# procurements" />
      )}
      row={(row) => (
        <CountedRecordRow
          key={row.id}
          name={`${row.request_number} ${row.name}`}
          href={paths.marketplaceProcurement(row.id)}
          figure={row.value === null ? '' : format.amount(row.value)}
          second={[format.day(row.counted_on), row.customer.name, row.category?.name ?? '']}
          status={<ProcurementStatePill state={row.state} />}
        />
      )}
      onClose={onClose}
    />
  );
}

/** Hook for the label of the counted events, with the name of the category or customer. */
function usePart({ counts, of }: ProcurementDrillDown, statistics: MarketplaceStatistics): string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    '0': t({ message: 'Invitations', context: 'chart' }),
    '2': t({ message: 'Offers', context: 'chart' }),
    '5': t({ message: 'Not chosen', context: 'procurement' }),
    [DEFAULT_COUNTED_STATUS]: t({ message: 'Won', context: 'chart' }),
  };
  const { count_purchases_by_category: categories, count_purchases_by_customer: customers } = statistics;
  const groups = of?.kind === 'customer' ? customers : categories;
  const group = of && (groups.labels[groups.ids.indexOf(of.id)] || t`Without a category`);
  return [names[counts], group].filter(Boolean).join(' · ');
}
