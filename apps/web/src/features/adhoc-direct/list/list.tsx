import { useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchases';
import { purchaseStatusName } from '@ponuda/domain/purchase/status';
import { purchaseStatusPhrases } from '@ponuda/phrases/statuses';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.tsx';
import { purchaseKeys } from '../../../lib/purchase-keys.ts';
import { useSearchState } from '../../../lib/search-state.ts';
import { useActor, useMe } from '../../../lib/session.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { ExportMenu } from '../../../shell/export-menu.tsx';
import { ListTable } from '../../../shell/list-table.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ChipSelect } from '../../../ui/chip-select.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { categoriesQuery } from '../../new-request/public.ts';
import { fetchAdhocDirect } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT, type AdhocDirectKind, adhocDirectWords } from '../kind.ts';
import { AdhocDirectCard, useAdhocDirectColumns } from './columns.tsx';
import styles from './list.module.css';
import { type AdhocDirectSearch, isFiltered, NO_FILTERS, queryOf, readAdhocDirectSearch } from './search.ts';

/** All purchases of one kind that the reader sees, with what each comes to and whose turn it is. */
export function AdhocDirectList({ kind }: { kind: AdhocDirectKind }) {
  const { i18n } = useLingui();
  const words = adhocDirectWords[kind];
  const [search, setSearch] = useSearchState(readAdhocDirectSearch);
  const query = queryOf(search);
  const list = usePagedList<PurchaseRow>({
    queryKey: purchaseKeys.list({ kind, ...query }),
    fetchPage: (signal) => fetchAdhocDirect(kind, query, signal),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const columns = useAdhocDirectColumns(currency);

  return (
    <>
      <PageHeader
        title={i18n._(words.many)}
        actions={
          <>
            <ExportMenu file={`GET ${ADHOC_DIRECT[kind].calls}/get/all/export`} options={{ query }} />
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
        href={(row) => ADHOC_DIRECT[kind].view(row.id)}
        card={(row, parts) => <AdhocDirectCard row={row} parts={parts} currency={currency} />}
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
  readonly kind: AdhocDirectKind;
  readonly search: AdhocDirectSearch;
  readonly onChange: (patch: Partial<AdhocDirectSearch>) => void;
}

function Filters({ kind, search, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const all = t({ message: 'all', context: 'filter not set' });
  const categories = useQuery({ ...categoriesQuery, enabled: ADHOC_DIRECT[kind].createGate(useActor()) });
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
        options={ADHOC_DIRECT[kind].statuses.map((status) => ({
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

function CreateLink({ kind }: { kind: AdhocDirectKind }) {
  const { i18n } = useLingui();
  const may = ADHOC_DIRECT[kind].createGate(useActor());
  if (!may) return null;
  return (
    <Link href={ADHOC_DIRECT[kind].create()} className={buttonClass({ variant: 'primary' })}>
      <IconPlus size={18} aria-hidden="true" />
      {i18n._(adhocDirectWords[kind].create)}
    </Link>
  );
}
