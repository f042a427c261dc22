import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Budget } from '../wire.ts';
import { BudgetLegend } from './budget-bar.tsx';
import { BudgetTotalsOverview } from './budget-totals-overview.tsx';
import { budgetKeys, budgetTotalsQuery, categoryOptionsQuery } from './budgets.api.ts';
import styles from './budgets.module.css';
import { readBudgetsSearch } from './budgets-search.ts';
import { BudgetCard, useBudgetColumns } from './budgets-table.tsx';
import { ReservingNotice } from './reserving-notice.tsx';

/** Shows the planned, spent and remaining amounts of all budgets: in total, and for each budget with its meter. */
export default function BudgetsPage() {
  const { t } = useLingui();
  const actor = useActor();
  const { company } = useMe();
  const [search, setSearch] = useSearchState(readBudgetsSearch);
  const { period, category } = search;
  const statistics = useQuery(budgetTotalsQuery(period));
  // Only staff can filter by category: users who only view budgets may not read the list of categories.
  const categories = useQuery({ ...categoryOptionsQuery, enabled: gates.categoriesRead(actor) });
  const query = { page: search.page, period, ...(category === '' ? {} : { category_id: category }) };
  const list = usePagedList<Budget>({
    queryKey: [...budgetKeys.all, 'list', query],
    fetchPage: (signal) => call('GET budgets', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const columns = useBudgetColumns(company?.settings.currency ?? '');
  const add = gates.budgets(actor) && (
    <Link href={paths.budgetCreate()} className={buttonClass({ variant: 'primary' })}>
      <IconPlus size={18} aria-hidden="true" />
      <Trans>New budget</Trans>
    </Link>
  );

  return (
    <>
      <PageHeader
        title={t`Budgets overview`}
        actions={
          <>
            <ExportMenu file="GET budgets/export" options={{ query }} />
            {add}
          </>
        }
      />
      <div className={styles.filters}>
        <SegmentedControl
          label={t`Period`}
          value={period}
          onChange={(chosen) => setSearch({ period: chosen === 'in_force' ? undefined : chosen })}
          segments={[
            { value: 'in_force', label: t({ message: 'Current', context: 'budgets' }) },
            { value: 'quarter', label: t`This quarter` },
            { value: 'year', label: t`This year` },
            { value: 'all', label: t({ message: 'All', context: 'budgets of every period' }) },
          ]}
        />
      </div>
      <QueryFailure query={statistics} />
      {statistics.isPending ? (
        <Skeleton height="640px" />
      ) : (
        <>
          {statistics.data?.reserving && <ReservingNotice />}
          {statistics.data && statistics.data.data.length > 0 && (
            <BudgetTotalsOverview statistics={statistics.data} />
          )}
          <search className={styles.filters}>
            {gates.categoriesRead(actor) && (
              <ChipSelect
                name={t`Category`}
                all={t({ message: 'all', context: 'filter not set, feminine' })}
                value={category}
                onChange={(chosen) => setSearch({ category: chosen }, { stay: true })}
                options={(categories.data?.data ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
              />
            )}
            {statistics.data && statistics.data.data.length > 0 && (
              <span className={styles.legend}>
                <BudgetLegend budgets={statistics.data.data} />
              </span>
            )}
          </search>
          <ListTable
            caption={t`Budgets`}
            columns={columns}
            list={list}
            rowKey={(row) => String(row.id)}
            href={(row) => paths.budget(row.id)}
            card={(row, parts) => <BudgetCard row={row} parts={parts} />}
            onPage={(page) => setSearch({ page }, { stay: true })}
            onClear={category === '' ? undefined : () => setSearch({ category: '' }, { stay: true })}
            empty={
              <EmptyState
                first
                title={
                  period === 'all' ? <Trans>No budgets yet</Trans> : <Trans>No budgets in this period</Trans>
                }
                text={
                  <Trans>
                    A budget sets how much can be spent on a category in a period. Every confirmed purchase
                    counts against it.
                  </Trans>
                }
                action={add}
              />
            }
          />
        </>
      )}
    </>
  );
}
