import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link, useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { BudgetRecord } from '../wire.ts';
import { budgetChangesQuery, budgetKeys, budgetQuery, budgetUseQuery } from './budgets.api.ts';
import styles from './budgets.module.css';
import { readLedgerSearch } from './budgets-search.ts';
import { BudgetPeriodText } from './budgets-table.tsx';
import { BudgetFigures } from './detail/budget-figures.tsx';
import { BudgetRail } from './detail/budget-rail.tsx';
import { Ledger } from './detail/ledger.tsx';
import { ReservingNotice } from './reserving-notice.tsx';

type Opened = 'move_in' | 'move_out' | 'delete';

const MoveDialog = lazyPart(() => import('./detail/move-dialog.tsx'));
const DeleteBudget = lazyPart(() => import('./detail/delete-budget.tsx'));

/** The page for one budget: its sums (current or as of the end of a day), its ledger and its change history. */
export default function BudgetPage() {
  const { t } = useLingui();
  const id = useIdParam();
  const go = useNavigateTo();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readLedgerSearch);
  const [opened, setOpened] = useState<Opened | null>(null);
  const found = useQuery({ ...budgetQuery(id, search.until), placeholderData: keepPreviousData });
  const budget = found.data?.id === id ? found.data : undefined;
  const use = useQuery(budgetUseQuery(id));
  const waiting = budget?.as_of ? undefined : use.data?.waiting.count;
  const changes = useInfiniteQuery(budgetChangesQuery(id));
  const transfer = changes.data?.pages[0]?.data.find(({ kind }) => kind.startsWith('move'));
  const close = () => setOpened(null);
  const changed = () => client.invalidateQueries({ queryKey: budgetKeys.all });

  return (
    <RailLayout railLabel={t`Budget usage and changes`} width={372} rail={<BudgetRail budgetId={id} />}>
      <PageHeader
        title={budget ? budget.category.name : <Trans>Budget</Trans>}
        breadcrumb={[
          <Link key="budgets" href={paths.budgets()}>
            <Trans>Budgets</Trans>
          </Link>,
          budget?.category.name ?? t`Budget`,
        ]}
        meta={
          budget && (
            <span>
              <BudgetPeriodText budget={budget} /> · <Trans>amounts in {budget.currency}, without VAT</Trans>
            </span>
          )
        }
        actions={budget && <Actions budget={budget} onOpen={setOpened} />}
      />
      <QueryFailure query={found} />
      {!budget && !found.error && <SkeletonText lines={8} />}
      {budget && (
        <>
          {budget.reserving && <ReservingNotice />}
          {budget.as_of && (
            <AsOf day={budget.as_of.day} onNow={() => setSearch({ until: '' }, { stay: true })} />
          )}
          <BudgetFigures budget={budget} waiting={waiting} transfer={transfer} />
          <Ledger budget={budget} search={search} onSearch={setSearch} />
          <Suspense fallback={null}>
            {(opened === 'move_in' || opened === 'move_out') && (
              <MoveDialog
                budget={budget}
                missing={opened === 'move_in' ? missingOf(budget) : null}
                onClose={close}
                onMoved={() => void changed()}
              />
            )}
            {opened === 'delete' && (
              <DeleteBudget
                budget={budget}
                onClose={close}
                onDeleted={() => {
                  go(paths.budgets(), { replace: true });
                  client.removeQueries({ queryKey: budgetKeys.one(id) });
                  void changed();
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </RailLayout>
  );
}

interface AsOfProps {
  readonly day: string;
  readonly onNow: () => void;
}

/** States that the page shows the sums of an earlier day. */
function AsOf({ day, onNow }: AsOfProps) {
  const format = useFormatters();
  return (
    <Notice
      className={styles.asOf}
      action={
        <Button size="sm" onClick={onNow}>
          <Trans>Show the current balance</Trans>
        </Button>
      }
    >
      <Trans>Balance on {format.day(day)}</Trans>
    </Notice>
  );
}

interface ActionsProps {
  readonly budget: BudgetRecord;
  readonly onOpen: (what: Opened) => void;
}

/**
 * Renders the actions of users who manage budgets. If the budget lacks money, the primary action is a transfer to it.
 * Otherwise, the menu contains a transfer from it.
 */
function Actions({ budget, onOpen }: ActionsProps) {
  const { t } = useLingui();
  const actor = useActor();
  if (!gates.budgets(actor)) return null;
  const short = missingOf(budget) !== null;
  const nothingLeft = Number(budget.left) <= 0;
  return (
    <>
      <Link href={paths.budgetEdit(budget.id)} className={buttonClass({})}>
        <IconPencil size={18} aria-hidden="true" />
        <Trans>Change budget</Trans>
      </Link>
      {short && (
        <Button variant="primary" icon={<IconArrowsExchange size={18} />} onClick={() => onOpen('move_in')}>
          <Trans>Transfer budget</Trans>
        </Button>
      )}
      <Menu
        trigger={<IconButton outlined label={t`More actions`} icon={<IconDots />} />}
        entries={[
          {
            id: 'move',
            icon: <IconArrowsExchange />,
            label: <Trans>Transfer to another budget</Trans>,
            onSelect: () => onOpen('move_out'),
            ...(nothingLeft && { disabled: true, hint: <Trans>Nothing is left to transfer.</Trans> }),
          },
          {
            id: 'delete',
            icon: <IconTrash />,
            label: <Trans>Delete</Trans>,
            tone: 'danger',
            onSelect: () => onOpen('delete'),
            ...(budget.used && {
              disabled: true,
              hint: <Trans>Purchases are counted in this budget, so it cannot be deleted.</Trans>,
            }),
          },
        ]}
      />
    </>
  );
}

/** Returns the amount that the budget lacks to cover all pending purchases; null if it covers them. */
const missingOf = ({ left_if_all }: BudgetRecord) =>
  left_if_all.startsWith('-') ? left_if_all.slice(1) : null;
