import { Trans, useLingui } from '@lingui/react/macro';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import type { GoodsRow } from '../wire.ts';
import { goodsGroupLabels } from '../words.ts';
import { goodsKeys } from './goods.api.ts';
import { GOODS_FILTERS, hasGoodsFilters, readGoodsSearch, toGoodsQuery } from './goods-search.ts';
import { GoodsCard, useGoodsColumns } from './goods-table.tsx';
import type { ScannedTarget } from './scan/scanned-meaning.ts';
import styles from './warehouse.module.css';

const ScanDialog = lazyPart(async () => ({ default: (await import('./scan/scan-dialog.tsx')).ScanDialog }));

/** Lists expected and delivered goods (specification §2). */
export default function GoodsListPage() {
  const { t, i18n } = useLingui();
  const go = useNavigateTo();
  const [search, setSearch] = useSearchState(readGoodsSearch);
  const [scanning, setScanning] = useState(false);
  const query = toGoodsQuery(search);
  const queryKey = goodsKeys.list(query);
  const fetchPage = (signal: AbortSignal) =>
    call('GET purchase-steps/storekeeper/purchases/get', { query, signal });
  const list = usePagedList<GoodsRow>({
    queryKey,
    fetchPage,
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  // Reads the cached result of the list, for its counts.
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => fetchPage(signal), enabled: false });
  const counts = data?.counts;
  const columns = useGoodsColumns();

  const found = (meaning: ScannedTarget) => {
    setScanning(false);
    if (meaning.kind === 'purchase') go(paths.warehousePurchase(meaning.id));
    else setSearch({ q: meaning.text, when: '', tab: 'expected' });
  };

  return (
    <>
      <PageHeader
        title={t({ message: 'Receipts', context: 'menu', comment: 'goods receipts in the warehouse' })}
        actions={
          <>
            <ExportMenu file="GET purchase-steps/storekeeper/purchases/get/export" options={{ query }} />
            <Button variant="primary" icon={<IconQrcode size={18} />} onClick={() => setScanning(true)}>
              <Trans context="button: reads a code with the camera">Scan</Trans>
            </Button>
          </>
        }
      />
      <Tabs
        label={t({ message: 'Receipts', context: 'menu', comment: 'goods receipts in the warehouse' })}
        tabs={[
          {
            value: 'expected',
            label: t({ message: 'Expected', context: 'tab of goods' }),
            counted: true,
            count: counts?.expected,
          },
          {
            value: 'done',
            label: i18n._(goodsGroupLabels.done),
            counted: true,
            count: counts?.done,
          },
        ]}
        value={search.tab}
        onChange={(tab) => setSearch({ tab, when: '' })}
      >
        <ListFilters
          filters={GOODS_FILTERS}
          context={{ tab: search.tab, counts }}
          search={search}
          onChange={setSearch}
          views="/warehouse/storekeeper"
          className={styles.filters}
          textClass={styles.search}
        />
        <ListTable
          caption={t`Goods`}
          columns={columns}
          list={list}
          rowKey={(row) => String(row.id)}
          href={(row) => paths.warehousePurchase(row.id)}
          card={(row, parts) => <GoodsCard row={row} parts={parts} />}
          onPage={(page) => setSearch({ page })}
          onClear={hasGoodsFilters(search) ? () => setSearch(GOODS_FILTERS.none) : undefined}
          empty={
            search.tab === 'done' ? (
              <EmptyState
                title={<Trans>Nothing received yet</Trans>}
                text={<Trans>Fully received purchases stay here until they are marked as delivered.</Trans>}
              />
            ) : (
              <EmptyState
                title={<Trans>No goods are expected</Trans>}
                text={<Trans>Confirmed purchases appear here by the day their goods are promised.</Trans>}
              />
            )
          }
        />
      </Tabs>
      {scanning && (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setScanning(false)} onFound={found} />
        </Suspense>
      )}
    </>
  );
}
