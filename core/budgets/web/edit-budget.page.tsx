import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonFields } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { BudgetForm } from './budget-form.tsx';
import { budgetKeys, budgetQuery } from './budgets.api.ts';

export default function EditBudgetPage() {
  const { t } = useLingui();
  const id = useIdParam();
  const go = useNavigateTo();
  const client = useQueryClient();
  // The form starts with the budget's current state, not with a cached one.
  const found = useQuery({ ...budgetQuery(id), refetchOnMount: 'always' });
  if (found.data && found.isFetchedAfterMount)
    return (
      <BudgetForm
        key={id}
        budget={found.data}
        onSaved={(budget) => {
          toasts.add({ kind: 'success', title: t`Data changed`, text: budget.category.name });
          void client.invalidateQueries({ queryKey: budgetKeys.all });
          go(paths.budget(id));
        }}
      />
    );
  return (
    <>
      <PageHeader title={<Trans>Change budget</Trans>} />
      {found.error ? <QueryFailure query={found} /> : <SkeletonFields count={5} />}
    </>
  );
}
