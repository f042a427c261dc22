import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { BudgetForm } from './budget-form.tsx';
import { budgetKeys } from './budgets.api.ts';

export default function NewBudgetPage() {
  const { t } = useLingui();
  const go = useNavigateTo();
  const client = useQueryClient();
  return (
    <BudgetForm
      budget={null}
      onSaved={(budget) => {
        toasts.add({ kind: 'success', title: t`Budget created`, text: budget.category.name });
        void client.invalidateQueries({ queryKey: budgetKeys.all });
        go(paths.budgets());
      }}
    />
  );
}
