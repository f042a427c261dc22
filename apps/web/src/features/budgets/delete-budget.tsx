import { Trans, useLingui } from '@lingui/react/macro';
import type { Budget } from '@ponuda/contract/budgets';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { Period } from './budgets-table.tsx';

interface DeleteBudgetProps {
  readonly budget: Budget;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a budget goes, naming it and what that means. */
export default function DeleteBudget({ budget, onClose, onDeleted }: DeleteBudgetProps) {
  const { t } = useLingui();
  const { id, version, category } = budget;
  const removal = useMutation({
    mutationFn: () => call('DELETE budgets/{id}', { params: { id }, version }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: t`Budget deleted`, text: category.name });
      onDeleted();
    },
    onError: (error) => {
      sayFailed(error, t`The budget was not deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete the budget of “{category.name}”?</Trans>}
      confirmLabel={t`Delete budget`}
      harmful
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Period budget={budget} />
      </p>
      <p>
        <Trans>Purchases of this category are then no longer limited in this period.</Trans>
      </p>
    </ConfirmDialog>
  );
}
