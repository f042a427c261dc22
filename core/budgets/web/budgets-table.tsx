import { Trans, useLingui } from '@lingui/react/macro';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { budgetColumns } from '../list-words.ts';
import type { Budget } from '../wire.ts';
import { AmountLeft, BudgetBar, HeadedAmountLeft } from './budget-bar.tsx';
import styles from './budgets.module.css';

const useAmount = () => {
  const format = useFormatters();
  return (value: string) => <bdi className="num">{format.amount(value)}</bdi>;
};

/** Renders the first and the last day of a budget. */
export function BudgetPeriodText({
  budget: { date_from, date_to },
}: {
  readonly budget: Pick<Budget, 'date_from' | 'date_to'>;
}) {
  const format = useFormatters();
  return (
    <span className={styles.period}>
      {format.day(date_from)} – {format.day(date_to)}
    </span>
  );
}

export function useBudgetColumns(currency: string): Column<Budget>[] {
  const { t } = useLingui();
  const amount = useAmount();
  return useListColumns(budgetColumns, {
    category: {
      rowHead: true,
      cell: (row) => (
        <span className={styles.cell}>
          <b>{row.category.name}</b>
          <span className={styles.second} data-second>
            <BudgetPeriodText budget={row} />
          </span>
        </span>
      ),
    },
    spent: {
      width: 232,
      narrow: 160,
      cell: (row) => (
        <span className={styles.spent}>
          <BudgetBar sums={row} />
          <bdi className="num">{row.percent} %</bdi>
        </span>
      ),
    },
    amount: { head: t`Budget, ${currency}`, align: 'end', cell: (row) => amount(row.amount) },
    committed: { align: 'end', cell: (row) => amount(row.committed), fold: true },
    actual: { align: 'end', cell: (row) => amount(row.actual), fold: true },
    left: { align: 'end', cell: (row) => <HeadedAmountLeft sums={row} /> },
  });
}

/** Renders a budget on a phone, with the same data as the table. */
export function BudgetCard({ row, parts }: { readonly row: Budget; readonly parts: CardParts }) {
  const amount = useAmount();
  return (
    <div className={styles.card}>
      <span className={styles.cardLine}>
        <span className={styles.title}>{parts.link(row.category.name)}</span>
        <AmountLeft sums={row} />
      </span>
      <BudgetBar sums={row} />
      <span className={styles.cardLine} data-second>
        <span>
          <Trans comment="parts of a budget">
            {amount(row.actual)} paid + {amount(row.committed)} committed
          </Trans>
        </span>
        <span>
          <Trans comment="of the whole budget">of {amount(row.amount)}</Trans>
        </span>
      </span>
      <span className="muted">
        <BudgetPeriodText budget={row} />
      </span>
    </div>
  );
}
