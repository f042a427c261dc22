import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link, useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { BudgetRecord } from '../wire.ts';
import { BudgetChangeHistory } from './budget-change-history.tsx';
import { BudgetSumsPanel } from './budget-sums-panel.tsx';
import { budgetKeys, budgetQuery } from './budgets.api.ts';
import { readLedgerSearch } from './budgets-search.ts';
import { BudgetPeriodText } from './budgets-table.tsx';
import { BudgetLedger } from './ledger/ledger.tsx';
import { ReservingNotice } from './reserving-notice.tsx';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));
const DeleteBudget = lazyPart(() => import('./delete-budget.tsx'));

/** The page for one budget: its sums (current or as of the end of a day), its ledger and its change history. */
export default function BudgetPage() {
  const { t } = useLingui();
  const id = useIdParam();
  const go = useNavigateTo();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readLedgerSearch);
  const [opened, setOpened] = useState<'move' | 'delete' | null>(null);
  const found = useQuery({ ...budgetQuery(id, search.until), placeholderData: keepPreviousData });
  const budget = found.data?.id === id ? found.data : undefined;
  const close = () => setOpened(null);
  const changed = () => client.invalidateQueries({ queryKey: budgetKeys.all });

  return (
    <RailLayout railLabel={t`Changes of the budget`} width={372} rail={<BudgetChangeHistory budgetId={id} />}>
      <PageHeader
        title={budget ? budget.category.name : <Trans>Budget</Trans>}
        breadcrumb={[
          <Link key="budgets" href={paths.budgets()}>
            <Trans>Budgets</Trans>
          </Link>,
          budget?.category.name ?? t`Budget`,
        ]}
        meta={budget && <BudgetPeriodText budget={budget} />}
        actions={budget && <Actions budget={budget} onOpen={setOpened} />}
      />
      <QueryFailure query={found} />
      {!budget && !found.error && <SkeletonText lines={8} />}
      {budget && (
        <>
          {budget.reserving && <ReservingNotice />}
          <BudgetSumsPanel
            budget={budget}
            until={search.until}
            onUntil={(until) => setSearch({ until }, { stay: true })}
          />
          <BudgetLedger budget={budget} search={search} onSearch={setSearch} />
          <Suspense fallback={null}>
            {opened === 'move' && (
              <MoveDialog budget={budget} onClose={close} onMoved={() => void changed()} />
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

interface ActionsProps {
  readonly budget: BudgetRecord;
  readonly onOpen: (what: 'move' | 'delete') => void;
}

/** Renders the actions for users who manage budgets. A disabled action shows the reason. */
function Actions({ budget, onOpen }: ActionsProps) {
  const actor = useActor();
  if (!gates.budgets(actor)) return null;
  const nothingLeft = Number(budget.left) <= 0;
  return (
    <>
      {budget.used ? (
        <DisabledButton
          icon={<IconTrash size={18} />}
          place="hover"
          reason={<Trans>Purchases are counted in this budget, so it cannot be deleted.</Trans>}
        >
          <Trans>Delete</Trans>
        </DisabledButton>
      ) : (
        <Button icon={<IconTrash size={18} />} onClick={() => onOpen('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {nothingLeft ? (
        <DisabledButton
          icon={<IconArrowsExchange size={18} />}
          place="hover"
          reason={<Trans>Nothing is left to transfer.</Trans>}
        >
          <Trans>Transfer budget</Trans>
        </DisabledButton>
      ) : (
        <Button icon={<IconArrowsExchange size={18} />} onClick={() => onOpen('move')}>
          <Trans>Transfer budget</Trans>
        </Button>
      )}
      <Link href={paths.budgetEdit(budget.id)} className={buttonClass({ variant: 'primary' })}>
        <IconPencil size={18} aria-hidden="true" />
        <Trans>Change budget</Trans>
      </Link>
    </>
  );
}
