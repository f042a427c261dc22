import { useLingui } from '@lingui/react/macro';
import type { BudgetEntry } from '@ponuda/contract/budgets';

/** Returns the names of the movements of a budget. */
export function useEntryWords(): Readonly<Record<BudgetEntry['kind'], string>> {
  const { t } = useLingui();
  return {
    commit: t({ message: 'Committed', context: 'movement of a budget' }),
    release: t({ message: 'Released', context: 'movement of a budget' }),
    actual: t({ message: 'Paid', context: 'movement of a budget' }),
  };
}
