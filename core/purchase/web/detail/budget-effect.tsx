import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeWholePercent } from '#platform/shared/money/percent.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { MeterLegend, PartsMeter } from '#platform/web/ui/parts-meter.tsx';
import styles from './decision.module.css';

type Budget = NonNullable<PurchaseDetail['budget']>;

interface BudgetEffectProps {
  readonly budget: Pick<Budget, 'amount' | 'left' | 'left_after' | 'reserved' | 'left_if_all' | 'policy'> &
    Partial<Pick<Budget, 'ahead'>>;
  readonly category: string;
}

/** Shows the budget with this purchase: what is spent, what the purchase takes, and what it exceeds. */
export function BudgetEffect({ budget, category }: BudgetEffectProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [whole, left, leftAfter] = [
    toDecimal(budget.amount),
    toDecimal(budget.left),
    toDecimal(budget.left_after),
  ];
  const [spent, taken] = [whole.sub(left), left.sub(leftAfter)];
  const isOverspent = !left.isPositive();
  const before = computeWholePercent(spent, whole);
  const after = computeWholePercent(whole.sub(leftAfter), whole);
  // If the budget is a hard limit, earlier reservations by other purchases take precedence (ADR 0084).
  const ahead = budget.policy === 'stop' ? toDecimal(budget.ahead ?? '0') : ZERO;
  const isExceeded = leftAfter.sub(ahead).isNegative();
  const overdrawn = !isExceeded && toDecimal(budget.left_if_all).isNegative();
  return (
    <section className={styles.budget} aria-label={t`Budget`}>
      <p className={styles.budgetHead}>
        <b>
          <Trans>Budget of {category}</Trans>
        </b>
        <span className="muted">
          {before === after ? (
            <Trans comment="share of a budget">spent {after}%</Trans>
          ) : (
            <Trans comment="share of the budget before and after">
              spent {before}% → <b className={after > 100 ? styles.over : styles.after}>{after}%</b>
            </Trans>
          )}
        </span>
      </p>
      <PartsMeter
        large
        whole={Number(budget.amount)}
        parts={[
          { tone: 'done', value: Number(spent.toString()) },
          // Beyond a spent budget, what is already spent is solid, and this purchase is hatched.
          { tone: isOverspent ? 'waiting' : 'committed', value: Number(taken.toString()) },
        ]}
        label={t`Spent ${before} percent, with this purchase ${after} percent`}
      />
      <MeterLegend
        entries={[
          {
            tone: 'done',
            name: t({ message: 'spent', context: 'part of a budget' }),
            amount: format.amount(spent.toString()),
          },
          {
            tone: isOverspent ? 'over-waiting' : 'committed',
            name: t({ message: 'this purchase', context: 'part of a budget' }),
            amount: format.amount(taken.toString()),
          },
          ...(left.isNegative()
            ? [
                {
                  tone: 'over' as const,
                  name: t({ message: 'already over budget', context: 'part of a budget' }),
                  amount: format.amount(left.abs().toString()),
                },
              ]
            : leftAfter.isNegative()
              ? []
              : [
                  {
                    name: t({ message: 'left after it', context: 'part of a budget' }),
                    amount: format.amount(leftAfter.toString()),
                  },
                ]),
        ]}
      />
      {!leftAfter.isNegative() && !toDecimal(budget.left_if_all).equals(leftAfter) && (
        <p className={styles.rest}>
          <Trans comment="what is left of a budget after this purchase and everything else that is pending">
            After this and everything pending: <bdi className="num">{format.amount(budget.left_if_all)}</bdi>
          </Trans>
        </p>
      )}
      {overdrawn && (
        <Notice tone="warn" icon={<IconAlertTriangle />}>
          <Trans>The budget is not enough for everything pending.</Trans>
        </Notice>
      )}
      {isExceeded && (
        <Notice tone={budget.policy === 'stop' ? 'red' : 'warn'} icon={<IconAlertTriangle />}>
          {budget.policy === 'stop' ? (
            <Trans>The budget is not enough. Your company does not allow confirming beyond it.</Trans>
          ) : left.isNegative() ? (
            <Trans comment="amounts of a budget">
              The budget is already exceeded by{' '}
              <bdi className="num">{format.amount(left.abs().toString())}</bdi>; after this purchase by{' '}
              <bdi className="num">{format.amount(leftAfter.abs().toString())}</bdi>.
            </Trans>
          ) : (
            <Trans comment="an amount of a budget">
              After this purchase the budget is exceeded by{' '}
              <bdi className="num">{format.amount(leftAfter.abs().toString())}</bdi>.
            </Trans>
          )}
        </Notice>
      )}
    </section>
  );
}

/** Shows the budget with this purchase, or states that the purchase's category has no budget. */
export function BudgetOfPurchase({ purchase }: { readonly purchase: PurchaseDetail }) {
  if (!purchase.prices) return null;
  if (purchase.budget) return <BudgetEffect budget={purchase.budget} category={purchase.category.name} />;
  return (
    <p className="muted">
      <Trans>No budget is set for this category.</Trans>
    </p>
  );
}
