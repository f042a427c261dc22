import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import { useGo } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/route-params.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { BudgetForm } from './budget-form.tsx';
import { budgetKeys, budgetQuery } from './budgets.api.ts';

/** Changes a budget. */
export default function EditBudgetPage() {
  const { t } = useLingui();
  const id = useIdParam();
  const go = useGo();
  const client = useQueryClient();
  // A form begins with what is there now, not with what a page showed.
  const found = useQuery({ ...budgetQuery(id), refetchOnMount: 'always' });
  const failure = found.error && failureOf(found.error);
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
      {failure ? (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}
