import { useLingui } from '@lingui/react/macro';
import type { BudgetEntry } from '@ponuda/contract/budgets';
import { useFormats } from '../../../lib/words/format.ts';
import styles from './movement.module.css';
import type { EntryWords } from './use-entry-words.ts';

interface MovementProps {
  readonly row: BudgetEntry;
  readonly words: EntryWords;
}

/** The name of a movement; opened, the accounts between which it moved money. */
export function Movement({ row, words }: MovementProps) {
  const { t } = useLingui();
  const format = useFormats();
  const accounts: Readonly<Record<BudgetEntry['rows'][number]['account'], string>> = {
    granted: t({ message: 'Granted', context: 'of a budget' }),
    available: t({ message: 'Left', context: 'of a budget' }),
    reserved: words.reserve,
    committed: words.commit,
    actual: words.actual,
  };
  return (
    <details className={styles.movement}>
      <summary>{words[row.kind]}</summary>
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
    </details>
  );
}
