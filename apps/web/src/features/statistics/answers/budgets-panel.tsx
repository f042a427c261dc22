import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BudgetsOverview, budgetStatisticsQuery } from '../../budgets/public.ts';

/** The budgets in force: together in four figures, then each category with its bar or as a table. */
export default function BudgetsPanel() {
  const query = useQuery(budgetStatisticsQuery('in_force'));
  return (
    <QueryView query={query} skeleton={<Skeleton height="420px" shape="bars" />}>
      {(statistics) => <BudgetsOverview statistics={statistics} />}
    </QueryView>
  );
}
