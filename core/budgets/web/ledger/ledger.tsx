import { Trans, useLingui } from '@lingui/react/macro';
import { ledgerColumns } from '#core/budgets/list-words.ts';
import type { BudgetEntry, BudgetRecord } from '#core/budgets/wire.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import type { SearchChange } from '#platform/web/lib/search-state.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { budgetKeys } from '../budgets.api.ts';
import styles from '../budgets.module.css';
import { type LedgerSearch, readLedgerSearch } from '../budgets-search.ts';
import { purchasePath } from '../purchase-path.ts';
import { LedgerEntryCell } from './ledger-entry-cell.tsx';
import { type LedgerEntryLabels, useLedgerEntryLabels } from './use-entry-labels.ts';

interface LedgerProps {
  readonly budget: BudgetRecord;
  readonly search: LedgerSearch;
  readonly onSearch: (
    patch: { readonly [P in keyof LedgerSearch]?: LedgerSearch[P] },
    change?: SearchChange,
  ) => void;
}

/** Lists a budget's ledger entries, newest first. The entries sum to the spent amount. */
export function BudgetLedger({ budget, search, onSearch }: LedgerProps) {
  const { t } = useLingui();
  const { id, currency } = budget;
  const { page, kind, until } = search;
  const filter = { ...(kind === '' ? {} : { kind }), ...(until === '' ? {} : { as_of: until }) };
  const list = usePagedList<BudgetEntry>({
    beside: true,
    queryKey: [...budgetKeys.all, 'ledger', id, filter, { page }],
    fetchPage: (signal) =>
      call('GET budgets/ledger/{id}', { params: { id }, query: { page, ...filter }, signal }),
    page,
    onPage: (next) => onSearch({ page: next }, { replace: true, stay: true }),
  });
  const words = useLedgerEntryLabels();
  const reserves = useMe().company?.settings.budget_reservation !== 'none' || kind.endsWith('reserve');
  const columns = useColumns(currency, words);
  return (
    <section className={styles.section} aria-labelledby="budget-ledger">
      <header className={styles.head}>
        <h2 id="budget-ledger">
          <Trans>Budget ledger</Trans>
        </h2>
        {list.total > 0 && (
          <ExportMenu
            size="sm"
            file="GET budgets/ledger/{id}/export"
            options={{ params: { id }, query: filter }}
          />
        )}
      </header>
      <p className="muted">
        <Trans>
          A confirmed purchase commits its amount. A payment releases the commitment and counts as spent.
        </Trans>
        {reserves && (
          <>
            {' '}
            <Trans>Pending purchases are reserved until they are confirmed, rejected or withdrawn.</Trans>
          </>
        )}
      </p>
      <search>
        <ChipSelect
          name={t`Movement`}
          all={t({ message: 'all', context: 'filter not set' })}
          value={kind}
          onChange={(chosen) => onSearch({ kind: readLedgerSearch({ kind: chosen }).kind }, { stay: true })}
          options={Object.entries(words)
            .filter(([value]) => reserves || !value.endsWith('reserve'))
            .map(([value, label]) => ({ value, label }))}
        />
      </search>
      <ListTable
        caption={t`Movements of the budget`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => <Card row={row} words={words} />}
        onPage={(next) => onSearch({ page: next }, { stay: true })}
        onClear={
          kind === '' && until === '' ? undefined : () => onSearch({ kind: '', until: '' }, { stay: true })
        }
        empty={
          <EmptyState
            title={<Trans>No purchase is counted here yet</Trans>}
            text={
              <Trans>
                A purchase of this category is counted when it is confirmed or approved within the period.
              </Trans>
            }
          />
        }
      />
    </section>
  );
}

/** Shows the purchase's number, as a link for users who may see the purchase. */
function Purchase({ row: { purchase } }: { readonly row: BudgetEntry }) {
  if (purchase.id === null) return <span className="num">{purchase.request_number}</span>;
  return (
    <>
      <Link className="name-link num" href={purchasePath(purchase.kind, purchase.id)}>
        {purchase.request_number}
      </Link>{' '}
      {purchase.name}
    </>
  );
}

function useColumns(currency: string, words: LedgerEntryLabels): Column<BudgetEntry>[] {
  const { t } = useLingui();
  const format = useFormatters();
  return useListColumns(ledgerColumns, {
    at: { nowrap: true, width: 148, cell: (row) => format.instant(row.at) },
    purchase: { rowHead: true, cell: (row) => <Purchase row={row} /> },
    kind: { cell: (row) => <LedgerEntryCell row={row} words={words} /> },
    amount: {
      head: t`Amount, ${currency}`,
      align: 'end',
      cell: (row) => <bdi className="num">{format.amount(row.amount)}</bdi>,
    },
  });
}

function Card({ row, words }: { readonly row: BudgetEntry; readonly words: LedgerEntryLabels }) {
  const format = useFormatters();
  return (
    <div className={styles.card}>
      <span className={styles.cardLine}>
        <span className={styles.title}>
          <Purchase row={row} />
        </span>
        <bdi className="num">{format.amount(row.amount)}</bdi>
      </span>
      <span className={styles.cardLine} data-second>
        <LedgerEntryCell row={row} words={words} />
        <span>{format.instant(row.at)}</span>
      </span>
    </div>
  );
}
