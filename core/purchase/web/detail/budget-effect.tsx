import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { BudgetLeftIfConfirmed } from '#platform/web/shell/budget-left-if-confirmed.tsx';
import { BarMeter } from '#platform/web/ui/meter.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import styles from './decision.module.css';

interface BudgetEffectProps {
  readonly budget: NonNullable<PurchaseDetail['budget']>;
  readonly purchase: PurchaseDetail;
}

const NEAR = 90;

/** Returns a share of the budget in whole per cent; 100 for a budget of zero. */
function share(part: Decimal, whole: Decimal): number {
  return whole.isPositive() ? Number(part.mul(toDecimal(100)).div(whole, 0).toString()) : 100;
}

/** Shows the budget before and after this purchase. */
export function BudgetEffect({ budget, purchase }: BudgetEffectProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const whole = toDecimal(budget.amount);
  const before = share(whole.sub(toDecimal(budget.left)), whole);
  const after = share(whole.sub(toDecimal(budget.left_after)), whole);
  // If the budget is a hard limit, earlier reservations by other purchases take precedence (ADR 0084).
  const ahead = budget.policy === 'stop' ? toDecimal(budget.ahead) : ZERO;
  const isExceeded = toDecimal(budget.left_after).sub(ahead).isNegative();
  const overdrawn = !isExceeded && toDecimal(budget.left_if_all).isNegative();
  const money = (value: string) => <bdi className="num">{format.amount(value)}</bdi>;
  const taken = toDecimal(budget.left).sub(toDecimal(budget.left_after)).negate().toString();
  return (
    <section className={styles.budget} aria-label={t`Budget`}>
      <p className={styles.budgetHead}>
        <b>
          <Trans>Budget of {purchase.category.name}</Trans>
        </b>
        <span className="muted">
          <Trans comment="share of the budget before and after">
            spent {before} % → <b>{after} %</b>
          </Trans>
        </span>
      </p>
      <BarMeter
        size="lg"
        part={before / 100}
        waiting={Math.max(0, after - before) / 100}
        near={after >= NEAR}
        label={t`Spent ${before} percent, with this purchase ${after} percent`}
      />
      <dl className={styles.lines}>
        <div>
          <dt>
            <Trans>Left before, of {money(budget.amount)}</Trans>
          </dt>
          <dd>{money(budget.left)}</dd>
        </div>
        <div>
          <dt>
            <Trans>This purchase</Trans>
          </dt>
          <dd>{money(taken)}</dd>
        </div>
        <div>
          <dt>
            <b>
              <Trans>Left after</Trans>
            </b>
          </dt>
          <dd>
            <b>{money(budget.left_after)}</b>
          </dd>
        </div>
      </dl>
      <BudgetLeftIfConfirmed budget={budget} />
      {overdrawn && (
        <Notice tone="warn" icon={<IconAlertTriangle />}>
          <Trans>The budget is not enough for everything pending.</Trans>
        </Notice>
      )}
      {isExceeded && (
        <Notice tone={budget.policy === 'stop' ? 'red' : 'warn'} icon={<IconAlertTriangle />}>
          {budget.policy === 'stop' ? (
            <Trans>The budget is not enough. Your company does not allow confirming beyond it.</Trans>
          ) : (
            <Trans>The budget is not enough. You can still confirm; it will be overspent.</Trans>
          )}
        </Notice>
      )}
    </section>
  );
}
