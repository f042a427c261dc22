import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchases';
import { purchaseStatusName } from '@ponuda/domain/purchase/status';
import { purchaseStatusPhrases } from '@ponuda/phrases/statuses';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { useSearchState } from '../../lib/search-state.ts';
import { useActor, useMe } from '../../lib/session.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ListTable } from '../../shell/list-table.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { categoriesQuery } from '../new-request/public.ts';
import { purchaseKeys } from '../purchases/public.ts';
import { fetchTrade } from './trade.api.ts';
import { TradeCard, useTradeColumns } from './trade-columns.tsx';
import { TRADE, type TradeKind, tradeWords } from './trade-kind.ts';
import styles from './trade-list.module.css';
import { isFiltered, NO_FILTERS, queryOf, readTradeSearch, type TradeSearch } from './trade-search.ts';

/** All purchases of one kind that the reader sees, with what each comes to and whose turn it is. */
export function TradeList({ kind }: { kind: TradeKind }) {
  const { i18n } = useLingui();
  const words = tradeWords[kind];
  const [search, setSearch] = useSearchState(readTradeSearch);
  const query = queryOf(search);
  const list = usePagedList<PurchaseRow>({
    queryKey: purchaseKeys.list({ kind, ...query }),
    fetchPage: (signal) => fetchTrade(kind, query, signal),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const columns = useTradeColumns(currency);

  return (
    <>
      <PageHeader
        title={i18n._(words.many)}
        actions={
          <>
            <ExportMenu file={`GET ${TRADE[kind].calls}/get/all/export`} options={{ query }} />
            <CreateLink kind={kind} />
          </>
        }
      />
      <Filters kind={kind} search={search} onChange={setSearch} />
      <ListTable
        caption={i18n._(words.many)}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => TRADE[kind].view(row.id)}
        card={(row, parts) => <TradeCard row={row} parts={parts} currency={currency} />}
        onPage={(page) => setSearch({ page })}
        onClear={isFiltered(search) ? () => setSearch(NO_FILTERS) : undefined}
        empty={
          <EmptyState
            title={i18n._(words.none)}
            text={i18n._(words.about)}
            action={<CreateLink kind={kind} />}
          />
        }
      />
    </>
  );
}

interface FiltersProps {
  readonly kind: TradeKind;
  readonly search: TradeSearch;
  readonly onChange: (patch: Partial<TradeSearch>) => void;
}

function Filters({ kind, search, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const all = t({ message: 'all', context: 'filter not set' });
  const categories = useQuery({ ...categoriesQuery, enabled: TRADE[kind].createGate(useActor()) });
  const known = categories.data?.data ?? [];
  return (
    <search className={styles.filters}>
      <SearchInput
        className={styles.search}
        label={t`Number or name`}
        value={search.q}
        onChange={(q) => onChange({ q })}
      />
      <ChipSelect
        name={t`Status`}
        all={all}
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={TRADE[kind].statuses.map((status) => ({
          value: String(status),
          label: i18n._(purchaseStatusPhrases[purchaseStatusName(status)]),
        }))}
      />
      {known.length > 0 && (
        <ChipSelect
          name={t`Category`}
          all={all}
          value={search.category}
          onChange={(category) => onChange({ category })}
          options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </search>
  );
}

function CreateLink({ kind }: { kind: TradeKind }) {
  const { i18n } = useLingui();
  const may = TRADE[kind].createGate(useActor());
  if (!may) return null;
  return (
    <Link href={TRADE[kind].create()} className={buttonClass({ variant: 'primary' })}>
      <IconPlus size={18} aria-hidden="true" />
      {i18n._(tradeWords[kind].create)}
    </Link>
  );
}
