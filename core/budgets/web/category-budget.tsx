import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { gates } from '#platform/shared/access/gates.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { AmountLeft, BudgetBar } from './budget-bar.tsx';
import { BudgetLeftIfConfirmed } from './budget-left-if-confirmed.tsx';
import { categoryBudgetQuery } from './budgets.api.ts';
import styles from './overview.module.css';

/**
 * Hook for a category's currently valid budget; undefined while loading, null if there is none or the user may
 * not see it.
 */
function useCategoryBudget(categoryId: number | null) {
  const mayRead = gates.budgetsView(useActor());
  const found = useQuery({
    ...categoryBudgetQuery(categoryId ?? 0),
    enabled: mayRead && categoryId !== null,
    // A retry would be refused again.
    retry: false,
  });
  return !mayRead || categoryId === null || found.isError ? null : found.data;
}

/**
 * Shows the budget that pays for purchases in this category, on pages about a different subject. Renders nothing if
 * there is no budget.
 */
export function CategoryBudget({ categoryId }: { readonly categoryId: number | null }) {
  const { t } = useLingui();
  const format = useFormatters();
  const budget = useCategoryBudget(categoryId);
  if (!budget) return null;
  const sums = { amount: budget.amount, actual: budget.spent, committed: '0', reserved: budget.reserved };
  return (
    <section className={classNames(styles.item, styles.strip)} aria-label={t`Category budget`}>
      <h2 className={classNames(styles.line, styles.caption)}>
        <Trans>Category budget</Trans>
        <AmountLeft sums={sums} />
      </h2>
      <BudgetBar sums={sums} />
      <span className={styles.line} data-second>
        <span>
          <Trans>
            <bdi className="num">{format.amount(budget.spent)}</bdi> spent
          </Trans>
        </span>
        <span>
          <Trans comment="of the whole budget">
            of <bdi className="num">{format.money(budget.amount, budget.currency)}</bdi>
          </Trans>
        </span>
      </span>
      <BudgetLeftIfConfirmed budget={budget} />
    </section>
  );
}
