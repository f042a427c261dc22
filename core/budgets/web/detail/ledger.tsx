import { Trans, useLingui } from '@lingui/react/macro';
import { ledgerColumns } from '#core/budgets/list-words.ts';
import { EVENT_KINDS } from '#core/budgets/rules/events.ts';
import type { BudgetEvent, BudgetRecord } from '#core/budgets/wire.ts';
import { budgetEvents, nameOfEvent } from '#core/budgets/words.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import type { SearchChange } from '#platform/web/lib/search-state.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { DayFilter } from '#platform/web/ui/day-filter.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { budgetKeys } from '../budgets.api.ts';
import styles from '../budgets.module.css';
import { type LedgerSearch, readLedgerSearch } from '../budgets-search.ts';
import { CountedPurchase } from './counted-purchase.tsx';
import { signedAmount } from './signed-amount.ts';

interface LedgerProps {
  readonly budget: BudgetRecord;
  readonly search: LedgerSearch;
  readonly onSearch: (
    patch: { readonly [P in keyof LedgerSearch]?: LedgerSearch[P] },
    change?: SearchChange,
  ) => void;
}

/** Lists the events of a budget like a bank statement, newest first, with the remaining amount after each. */
export function Ledger({ budget, search, onSearch }: LedgerProps) {
  const { t, i18n } = useLingui();
  const { id } = budget;
  const { page, kind, until } = search;
  const filter = { ...(kind === '' ? {} : { kind }), ...(until === '' ? {} : { as_of: until }) };
  const list = usePagedList<BudgetEvent>({
    beside: true,
    queryKey: [...budgetKeys.all, 'ledger', id, filter, { page }],
    fetchPage: (signal) =>
      call('GET budgets/ledger/{id}', { params: { id }, query: { page, ...filter }, signal }),
    page,
    onPage: (next) => onSearch({ page: next }, { replace: true, stay: true }),
  });
  const reserves = useMe().company?.settings.budget_reservation !== 'none' || kind.endsWith('reserved');
  const columns = useColumns();
  return (
    <section className={styles.section} aria-labelledby="budget-ledger">
      <header className={styles.head}>
        <h2 id="budget-ledger">
          <Trans>Budget ledger</Trans>
        </h2>
        <search className={styles.ledgerFilters}>
          <ChipSelect
            name={t`Event`}
            all={t({ message: 'all', context: 'filter not set' })}
            value={kind}
            onChange={(chosen) => onSearch({ kind: readLedgerSearch({ kind: chosen }).kind }, { stay: true })}
            options={EVENT_KINDS.filter((value) => reserves || !value.endsWith('reserved')).map((value) => ({
              value,
              label: i18n._(budgetEvents[value === 'paid' ? 'paid_other' : value]),
            }))}
          />
          <DayFilter
            name={t`Balance on`}
            value={until}
            onChange={(day) => onSearch({ until: day }, { stay: true })}
          />
          {list.total > 0 && (
            <span className={styles.export}>
              <ExportMenu file="GET budgets/ledger/{id}/export" options={{ params: { id }, query: filter }} />
            </span>
          )}
        </search>
      </header>
      <ListTable
        caption={t`Budget ledger`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => <Card row={row} />}
        onPage={(next) => onSearch({ page: next }, { stay: true })}
        onClear={
          kind === '' && until === '' ? undefined : () => onSearch({ kind: '', until: '' }, { stay: true })
        }
        empty={
          <EmptyState
            title={<Trans>No entries yet</Trans>}
            text={<Trans>The first confirmed purchase of this category will appear here.</Trans>}
          />
        }
      />
    </section>
  );
}

/** Shows what an event concerns: its purchase, or the other budget of a transfer. */
function Subject({ row: { purchase, other, kind } }: { readonly row: BudgetEvent }) {
  if (purchase) return <CountedPurchase purchase={purchase} />;
  if (!other) return null;
  const budget = (
    <Link className={styles.purchase} href={paths.budget(other.id)}>
      {other.category}
    </Link>
  );
  return kind === 'moved_in' ? (
    <Trans comment="in the ledger of a budget: from which other budget">from the budget {budget}</Trans>
  ) : (
    <Trans comment="in the ledger of a budget: to which other budget">to the budget {budget}</Trans>
  );
}

/** Shows an amount in bold with its sign if it changes what is left in the budget. Other amounts are muted. */
function Amount({ row: { kind, amount, change } }: { readonly row: BudgetEvent }) {
  const format = useFormatters();
  if (Number(change) === 0) return <bdi className="num muted">{format.amount(amount)}</bdi>;
  const sum = <bdi className="num">{format.amount(amount)}</bdi>;
  return (
    <span className={styles.change}>
      <b>
        <bdi className="num">{signedAmount(format, change)}</bdi>
      </b>
      {kind === 'paid' && Number(change) > 0 && (
        <span className={styles.second}>
          <Trans comment="under the remainder of a committed amount: what was paid of it">{sum} paid</Trans>
        </span>
      )}
    </span>
  );
}

function useColumns(): Column<BudgetEvent>[] {
  const { i18n } = useLingui();
  const format = useFormatters();
  return useListColumns(ledgerColumns, {
    at: {
      nowrap: true,
      width: 136,
      cell: (row) => <span className="num muted">{format.instant(row.at)}</span>,
      fold: 'cell',
    },
    kind: {
      rowHead: true,
      nowrap: true,
      width: 160,
      narrow: 300,
      cell: (row) => <b>{i18n._(nameOfEvent(row))}</b>,
    },
    purchase: {
      cell: (row) => (
        <span className={styles.subject}>
          <Subject row={row} />
        </span>
      ),
      fold: (row) => (row.purchase || row.other) && <Subject row={row} />,
    },
    user: {
      width: 48,
      cell: (row) =>
        row.user !== null && (
          <span title={row.user}>
            <Avatar name={row.user} size="sm" labelled />
          </span>
        ),
    },
    amount: { align: 'end', nowrap: true, cell: (row) => <Amount row={row} /> },
    left: {
      align: 'end',
      nowrap: true,
      cell: (row) => <bdi className="num">{format.amount(row.left_after)}</bdi>,
    },
  });
}

function Card({ row }: { readonly row: BudgetEvent }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  return (
    <div className={styles.card}>
      <span className={styles.cardLine}>
        <b className={styles.title}>{i18n._(nameOfEvent(row))}</b>
        <Amount row={row} />
      </span>
      <span className={styles.cardLine} data-second>
        <span className={styles.cardText}>
          <Subject row={row} />
        </span>
      </span>
      <span className={styles.cardLine} data-second>
        <bdi className="num">{format.instant(row.at)}</bdi>
        <span>
          <Trans comment="what is left of a budget after an event">
            left <bdi className="num">{format.amount(row.left_after)}</bdi>
          </Trans>
        </span>
      </span>
    </div>
  );
}
