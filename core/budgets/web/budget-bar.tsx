import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { max, toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { computeBudgetStatus } from '../rules/budget-status.ts';
import styles from './budget-bar.module.css';

/** A budget's sums in wire format. */
export interface BudgetAmounts {
  readonly amount: string;
  readonly committed: string;
  readonly actual: string;
  readonly reserved: string;
}

export function toBudgetStatus({ amount, committed, actual, reserved }: BudgetAmounts) {
  return computeBudgetStatus({
    amount: toDecimal(amount),
    committed: toDecimal(committed),
    actual: toDecimal(actual),
    reserved: toDecimal(reserved),
  });
}

/** Returns whether an amount is reserved for purchases that await a decision. */
export const hasReservedAmount = ({ reserved }: Pick<BudgetAmounts, 'reserved'>) =>
  !toDecimal(reserved).isZero();

/**
 * Shows the paid, committed and reserved parts of a budget. The bar is orange once the budget is nearly spent,
 * which the adjacent text also states.
 */
export function BudgetBar({ sums, large }: { readonly sums: BudgetAmounts; readonly large?: boolean }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { spent, left, percent, state } = toBudgetStatus(sums);
  const whole = max(toDecimal(sums.amount), spent.add(toDecimal(sums.reserved)));
  const part = (amount: string) =>
    whole.isPositive() ? `${toDecimal(amount).mul(toDecimal(100)).div(whole, 2).toString()}%` : '0%';
  const [paid, committed] = [format.amount(sums.actual), format.amount(sums.committed)];
  const rest = format.amount(left.toString());
  const waiting = format.amount(sums.reserved);
  return (
    <span
      role="img"
      aria-label={
        hasReservedAmount(sums)
          ? t`Spent ${percent} percent: paid ${paid}, committed ${committed}, left ${rest}, of which reserved ${waiting}`
          : t`Spent ${percent} percent: paid ${paid}, committed ${committed}, left ${rest}`
      }
      className={classNames(styles.bar, large && styles.large)}
      data-near={state !== 'healthy' || undefined}
    >
      <span className={styles.paid} style={cssVars({ '--part': part(sums.actual) })} />
      <span className={styles.committed} style={cssVars({ '--part': part(sums.committed) })} />
      {hasReservedAmount(sums) && (
        <span className={styles.reserved} style={cssVars({ '--part': part(sums.reserved) })} />
      )}
    </span>
  );
}

interface LeftProps {
  readonly sums: BudgetAmounts;
  /** Whether a heading already states that this is the remaining amount. */
  readonly headed?: boolean;
  /** Whether to round to whole units, for use next to a chart. */
  readonly whole?: boolean;
}

/** Shows the remaining amount, with an icon and a text if the number is orange. */
export function AmountLeft({ sums, headed, whole }: LeftProps) {
  const format = useFormatters();
  const { left, state } = toBudgetStatus(sums);
  const text = left.abs().toString();
  const amount = <bdi className="num">{whole ? format.whole(text) : format.amount(text)}</bdi>;
  if (state === 'healthy')
    return (
      <span className={styles.left}>
        <span>{headed ? amount : <Trans comment="what is left of a budget">{amount} left</Trans>}</span>
      </span>
    );
  return (
    <span className={styles.left} data-near>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {state === 'over' ? (
          <Trans comment="how much more than a budget was spent">{amount} overspent</Trans>
        ) : (
          <Trans comment="what is left of a budget that is nearly spent">only {amount} left</Trans>
        )}
      </span>
    </span>
  );
}

/** Explains the colours of a bar. The colour for reserved amounts is included only if there are any. */
export function BudgetLegend({ reserved = false }: { readonly reserved?: boolean }) {
  return (
    <p className={styles.legend}>
      <span data-of="paid">
        <Trans context="part of a budget">paid</Trans>
      </span>
      <span data-of="committed">
        <Trans context="part of a budget">committed, not yet paid</Trans>
      </span>
      {reserved && (
        <span data-of="reserved">
          <Trans context="part of a budget">reserved for pending purchases</Trans>
        </span>
      )}
    </p>
  );
}
