import { useQuery } from '@tanstack/react-query';
import { BudgetTotalsOverview, budgetTotalsQuery } from '#core/budgets/web/public.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { KeyFiguresSkeleton } from './key-figures-panel.tsx';

/** Shows the budgets in force: four overall figures, then each category as a bar or in a table. */
export default function BudgetsPanel() {
  const query = useQuery(budgetTotalsQuery('in_force'));
  return (
    <QueryView query={query} skeleton={<BudgetsSkeleton />}>
      {(statistics) => <BudgetTotalsOverview statistics={statistics} />}
    </QueryView>
  );
}

/** Renders the shape of the figures and of the bars by category while they load. */
function BudgetsSkeleton() {
  return (
    <>
      <KeyFiguresSkeleton />
      <Skeleton height="324px" shape="rows" />
    </>
  );
}
