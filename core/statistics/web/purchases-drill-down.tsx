import { Plural, useLingui } from '@lingui/react/macro';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { PurchaseStatistics } from '../wire/purchase-statistics.ts';
import { CountedPurchaseRow } from './counted-row.tsx';
import { DrillDownDrawer } from './kit/drill-down-drawer.tsx';
import { formatPeriodName } from './kit/period-names.ts';
import { statisticsKeys } from './statistics.api.ts';
import { buildDrillDownQuery, type DrillDownTarget, type StatisticsSearch } from './statistics-search.ts';

interface PurchasesBehindProps {
  readonly behind: DrillDownTarget;
  readonly search: StatisticsSearch;
  readonly statistics: PurchaseStatistics;
  readonly onClose: () => void;
}

/** Lists the purchases counted in a bar or slice of the home page's charts. */
export default function PurchasesDrillDown({ behind, search, statistics, onClose }: PurchasesBehindProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const query = buildDrillDownQuery(search, behind);
  const title =
    behind.bucket === ''
      ? t`Purchases: ${format.day(statistics.date_from)} to ${format.day(statistics.date_to)}`
      : t`Purchases: ${{ name: formatPeriodName(behind.bucket, search.groupby).name }}`;
  return (
    <DrillDownDrawer
      title={title}
      part={usePart(behind, statistics)}
      queryKey={statisticsKeys.behind(query)}
      read={(page, signal) => call('GET statistics/purchases/get', { query: { ...query, page }, signal })}
      save={(kind) =>
        downloadFile('GET statistics/purchases/get/export', '', { query: { ...query, format: kind } })
      }
      counted={(total) => <Plural value={total} _0="No purchases" one="# purchase" other="# purchases" />}
      row={(row) => <CountedPurchaseRow key={row.id} row={row} />}
      onClose={onClose}
    />
  );
}

function usePart(
  { supplier, category }: DrillDownTarget,
  statistics: PurchaseStatistics,
): string | undefined {
  const { t } = useLingui();
  const { total_by_period_and_supplier: suppliers, count_purchases_by_category: categories } = statistics;
  if (supplier === 'others') return t`Other suppliers`;
  if (supplier !== null) return suppliers.data.find(({ id }) => id === supplier)?.name;
  return category === null ? undefined : categories.labels[categories.ids.indexOf(category)];
}
