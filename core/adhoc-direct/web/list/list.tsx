import { useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense } from 'react';
import { getAdhocDirectCalls } from '#core/purchase/web/actions/action-presentation.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { keepBesideColumns, useOpenBeside } from '#platform/web/kit/beside/open-beside.ts';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import { useShownColumns } from '#platform/web/kit/views/hidden-columns.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { fetchAdhocDirect } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind, adhocDirectPhrases } from '../kind.ts';
import { AdhocDirectCard, useAdhocDirectColumns } from './columns.tsx';
import styles from './list.module.css';
import { ADHOC_DIRECT_FILTERS, readAdhocDirectSearch } from './search.ts';

const AdhocDirectBeside = lazyPart(() => import('../view/beside.tsx'));

/** Lists all purchases of one kind that the user may see, with their totals and who they are pending with. */
export function AdhocDirectList({ kind }: { kind: AdhocDirectKind }) {
  const { i18n } = useLingui();
  const words = adhocDirectPhrases[kind];
  const [search, setSearch] = useSearchState(readAdhocDirectSearch);
  const query = { page: search.page, ...ADHOC_DIRECT_FILTERS.queryOf(search) };
  const list = usePagedList<PurchaseRow>({
    queryKey: purchaseKeys.list({ kind, ...query }),
    fetchPage: (signal) => fetchAdhocDirect(kind, query, signal),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const columns = useAdhocDirectColumns(currency);
  const shownColumns = useShownColumns(columns);
  const change = (patch: Parameters<typeof setSearch>[0]) => setSearch({ beside: '', ...patch });
  const beside = useOpenBeside({
    value: search.beside,
    onChange: (id, how) => setSearch({ beside: id, page: search.page }, how),
    href: ADHOC_DIRECT_SCREENS[kind].view,
  });

  return (
    <>
      <PageHeader
        title={i18n._(words.many)}
        actions={
          <>
            <ExportMenu file={`GET ${getAdhocDirectCalls(kind)}/get/all/export`} options={{ query }} />
            <CreateLink kind={kind} />
          </>
        }
      />
      <ListFilters
        filters={ADHOC_DIRECT_FILTERS}
        views={kind === 'ad_hoc' ? '/procurements/ad-hoc' : '/procurements/direct-purchase'}
        columns={search.beside === '' ? columns : undefined}
        context={kind}
        search={search}
        onChange={change}
        className={styles.filters}
        textClass={styles.search}
      />
      <div data-with-beside="">
        <div>
          <ListTable
            caption={i18n._(words.many)}
            columns={keepBesideColumns(search.beside, shownColumns)}
            list={list}
            rowKey={(row) => String(row.id)}
            href={(row) => ADHOC_DIRECT_SCREENS[kind].view(row.id)}
            onOpen={beside.open}
            current={search.beside}
            card={(row, parts) => <AdhocDirectCard row={row} parts={parts} currency={currency} />}
            onPage={(page) => change({ page })}
            onClear={ADHOC_DIRECT_FILTERS.isSet(search) ? () => change(ADHOC_DIRECT_FILTERS.none) : undefined}
            empty={
              <EmptyState
                first
                title={i18n._(words.none)}
                text={i18n._(words.about)}
                action={<CreateLink kind={kind} />}
              />
            }
          />
        </div>
        {search.beside !== '' && (
          <Suspense fallback={null}>
            <AdhocDirectBeside kind={kind} beside={beside} rows={list.rows} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function CreateLink({ kind }: { kind: AdhocDirectKind }) {
  const { i18n } = useLingui();
  const may = ADHOC_DIRECT_SCREENS[kind].createGate(useActor());
  if (!may) return null;
  return (
    <Link href={ADHOC_DIRECT_SCREENS[kind].create()} className={buttonClass({ variant: 'primary' })}>
      <IconPlus size={18} aria-hidden="true" />
      {i18n._(adhocDirectPhrases[kind].create)}
    </Link>
  );
}
