import { useLingui } from '@lingui/react/macro';
import type { BudgetEntry } from '#core/budgets/wire.ts';

export type LedgerEntryLabels = Readonly<Record<BudgetEntry['kind'], string>>;

/** Returns the labels of ledger entries. */
export function useLedgerEntryLabels(): LedgerEntryLabels {
  const { t } = useLingui();
  return {
    reserve: t({ message: 'Reserved', context: 'movement of a budget' }),
    unreserve: t({ message: 'No longer reserved', context: 'movement of a budget' }),
    commit: t({ message: 'Committed', context: 'movement of a budget' }),
    release: t({ message: 'Released', context: 'movement of a budget' }),
    actual: t({ message: 'Paid', context: 'movement of a budget' }),
  };
}
