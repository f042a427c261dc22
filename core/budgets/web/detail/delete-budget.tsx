import { Trans, useLingui } from '@lingui/react/macro';
import type { Budget } from '#core/budgets/wire.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { budgetKeys } from '../budgets.api.ts';
import { BudgetPeriodText } from '../budgets-table.tsx';

interface DeleteBudgetProps {
  readonly budget: Budget;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before deleting a budget, stating the budget's name and the consequence. */
export default function DeleteBudget({ budget, onClose, onDeleted }: DeleteBudgetProps) {
  const { t } = useLingui();
  const { id, version, category } = budget;
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE budgets/{id}', { params: { id }, version }),
        done: () => ({ title: t`Budget deleted`, text: category.name }),
        refused: t`The budget was not deleted`,
        keysIfRefused: [budgetKeys.all],
        after: onDeleted,
      }}
      title={<Trans>Delete the budget of “{category.name}”?</Trans>}
      confirmLabel={t`Delete budget`}
      harmful
    >
      <p>
        <BudgetPeriodText budget={budget} />
      </p>
      <p>
        <Trans>Purchases of this category are then no longer limited in this period.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
