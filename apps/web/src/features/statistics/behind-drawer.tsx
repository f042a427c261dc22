import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseStatistics } from '@ponuda/contract/purchase-statistics';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { download } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { call } from '../../lib/http.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toast-store.ts';
import styles from './behind-drawer.module.css';
import { CountedRow } from './counted-row.tsx';
import { periodName } from './period-names.ts';
import { statisticsKeys } from './statistics.api.ts';
import { type Behind, behindQuery, type StatisticsSearch } from './statistics-search.ts';

interface BehindDrawerProps {
  readonly behind: Behind;
  readonly search: StatisticsSearch;
  readonly statistics: PurchaseStatistics;
  readonly onClose: () => void;
}

/** The purchases behind a bar or slice; their values add up to it. */
export default function BehindDrawer({ behind, search, statistics, onClose }: BehindDrawerProps) {
  const query = behindQuery(search, behind);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...statisticsKeys.behind(query), page],
    queryFn: ({ signal }) => call('GET statistics/purchases/get', { query: { ...query, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const failure = error && failureOf(error);
  const format = useFormats();
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      className={styles.drawer}
      title={<Where behind={behind} statistics={statistics} groupby={search.groupby} />}
      description={<OfWhat behind={behind} statistics={statistics} />}
      actions={<Files query={query} />}
    >
      {failure && (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !failure && <SkeletonText lines={12} />}
      {data && !failure && (
        <div aria-busy={isFetching}>
          <p className={styles.sum}>
            <Plural value={data.total} _0="No purchases" one="# purchase" other="# purchases" />
            {data.value !== null && data.total > 0 && (
              <bdi className="num">
                {format.amount(data.value)} <span className="unit">{data.currency}</span>
              </bdi>
            )}
          </p>
          <ul className={styles.rows}>
            {data.data.map((row) => (
              <CountedRow key={row.id} row={row} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </div>
      )}
    </Drawer>
  );
}

function Where({
  behind: { bucket },
  statistics,
  groupby,
}: Pick<BehindDrawerProps, 'behind' | 'statistics'> & { groupby: string }) {
  const format = useFormats();
  if (bucket !== '') return <Trans>Purchases: {periodName(bucket, groupby).name}</Trans>;
  return (
    <Trans>
      Purchases: {format.day(statistics.date_from)} to {format.day(statistics.date_to)}
    </Trans>
  );
}

function OfWhat({
  behind: { supplier, category },
  statistics,
}: Pick<BehindDrawerProps, 'behind' | 'statistics'>) {
  const { total_by_period_and_supplier: suppliers, count_purchases_by_category: categories } = statistics;
  if (supplier === 'others') return <Trans>Other suppliers</Trans>;
  if (supplier !== null) return suppliers.data.find(({ id }) => id === supplier)?.name ?? null;
  return category === null ? null : (categories.labels[categories.ids.indexOf(category)] ?? null);
}

function Files({ query }: { query: ReturnType<typeof behindQuery> }) {
  const { t } = useLingui();
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      await download('GET statistics/purchases/get/export', '', { query: { ...query, format } });
    } catch (error) {
      toasts.add({ kind: 'error', title: t`Failed to download the file`, text: failureOf(error).text });
    }
  };
  return (
    <Menu
      trigger={<IconButton label={t`Download the list`} icon={<IconDownload />} />}
      entries={[
        { id: 'xlsx', label: t`Excel`, onSelect: () => void save('xlsx') },
        { id: 'csv', label: t`CSV`, onSelect: () => void save('csv') },
      ]}
    />
  );
}
