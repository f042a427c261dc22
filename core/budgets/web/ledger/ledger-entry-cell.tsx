import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BudgetEntry } from '#core/budgets/wire.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './movement.module.css';
import type { LedgerEntryLabels } from './use-entry-labels.ts';

interface MovementProps {
  readonly row: BudgetEntry;
  readonly words: LedgerEntryLabels;
}

/** Shows the label of a ledger entry and, when expanded, the accounts that it moved money between. */
export function LedgerEntryCell({ row, words }: MovementProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [open, setOpen] = useState(false);
  const accounts: Readonly<Record<BudgetEntry['rows'][number]['account'], string>> = {
    granted: t({ message: 'Granted', context: 'of a budget' }),
    available: t({ message: 'Left', context: 'of a budget' }),
    reserved: words.reserve,
    committed: words.commit,
    actual: words.actual,
  };
  return (
    <details className={styles.movement} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words[row.kind]}</summary>
      {open && (
        <dl>
          {row.rows.map(({ account, amount }) => (
            <div key={account}>
              <dt>{accounts[account]}</dt>
              <dd>
                <bdi className="num">{format.amount(amount)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
