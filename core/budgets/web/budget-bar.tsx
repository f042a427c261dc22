import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { keysOf } from '#platform/shared/closed-list.ts';
import { type Decimal, max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { MeterLegend, PartsMeter, type PartTone } from '#platform/web/ui/parts-meter.tsx';
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

/** Shows the paid, committed and reserved parts of a budget, and in orange what exceeds it. */
export function BudgetBar({ sums, large }: { readonly sums: BudgetAmounts; readonly large?: boolean }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { left, percent } = toBudgetStatus(sums);
  const [paid, committed] = [format.amount(sums.actual), format.amount(sums.committed)];
  const rest = format.amount(left.toString());
  const waiting = format.amount(sums.reserved);
  return (
    <PartsMeter
      large={large}
      whole={Number(sums.amount)}
      parts={[
        { tone: 'done', value: Number(sums.actual) },
        { tone: 'committed', value: Number(sums.committed) },
        { tone: 'waiting', value: Number(sums.reserved) },
      ]}
      label={
        hasReservedAmount(sums)
          ? t`Spent ${percent} percent: paid ${paid}, committed ${committed}, left ${rest}, of which reserved ${waiting}`
          : t`Spent ${percent} percent: paid ${paid}, committed ${committed}, left ${rest}`
      }
    />
  );
}

interface LeftProps {
  readonly sums: BudgetAmounts;
  /** Whether to round to whole units, for use next to a chart. */
  readonly whole?: boolean;
}

/**
 * Shows the remaining amount below a heading that states what it is, and what the budget lacks for its pending
 * purchases.
 */
export function HeadedAmountLeft({ sums }: { readonly sums: BudgetAmounts }) {
  const format = useFormatters();
  const { left, left_if_all, state } = toBudgetStatus(sums);
  const amount = <bdi className="num">{format.amount(left_if_all.abs().toString())}</bdi>;
  return (
    <span className={styles.headed} data-near={state !== 'healthy' || undefined}>
      <bdi className="num">{format.amount(left.toString())}</bdi>
      {left_if_all.isNegative() && hasReservedAmount(sums) && (
        <span className={styles.note}>
          <Trans comment="how much a budget lacks for its pending purchases">
            {amount} short if confirmed
          </Trans>
        </span>
      )}
    </span>
  );
}

/** Shows the remaining amount, with an icon and a text if the number is orange. */
export function AmountLeft({ sums, whole }: LeftProps) {
  const format = useFormatters();
  const { left, left_if_all, state } = toBudgetStatus(sums);
  // If the pending purchases exceed what is left, the excess is what matters.
  const isShort = state !== 'over' && left_if_all.isNegative();
  const text = (isShort ? left_if_all : left).abs().toString();
  const amount = <bdi className="num">{whole ? format.whole(text) : format.amount(text)}</bdi>;
  if (state === 'healthy' && !isShort)
    return (
      <span className={styles.left}>
        <Trans comment="what is left of a budget">{amount} left</Trans>
      </span>
    );
  return (
    <span className={styles.left} data-near>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {state === 'over' ? (
          <Trans comment="how much more than a budget was spent">{amount} overspent</Trans>
        ) : isShort ? (
          <Trans comment="how much a budget lacks for its pending purchases">
            {amount} short if confirmed
          </Trans>
        ) : (
          <Trans comment="what is left of a budget that is nearly spent">only {amount} left</Trans>
        )}
      </span>
    </span>
  );
}

/** Explains the colours of the budget bars, but only of the parts that at least one of the budgets has. */
export function BudgetLegend({ budgets }: { readonly budgets: readonly BudgetAmounts[] }) {
  const names = useBudgetPartNames();
  return (
    <MeterLegend
      entries={keysOf(names)
        .filter(
          (tone) =>
            tone === 'done' ||
            tone === 'committed' ||
            budgets.some((sums) => !splitBudget(sums)[tone].isZero()),
        )
        .map((tone) => ({ tone, name: names[tone] }))}
    />
  );
}

/** Returns the names of a budget's parts, in the order of the bar. */
export function useBudgetPartNames(): Readonly<Record<PartTone, string>> {
  const { t } = useLingui();
  return {
    done: t({ message: 'paid', context: 'part of a budget' }),
    committed: t({ message: 'committed', context: 'part of a budget' }),
    over: t({ message: 'over budget', context: 'part of a budget' }),
    waiting: t({ message: 'awaiting confirmation', context: 'part of a budget' }),
    'over-waiting': t({ message: 'over budget if confirmed', context: 'part of a budget' }),
  };
}

/**
 * Returns the parts that the bar shows. `over` is contained in what is paid and committed, `over-waiting` in what
 * awaits confirmation.
 */
export function splitBudget(sums: BudgetAmounts): Readonly<Record<PartTone, Decimal>> {
  const { left, left_if_all } = toBudgetStatus(sums);
  const over = max(left.negate(), ZERO);
  return {
    done: toDecimal(sums.actual),
    committed: toDecimal(sums.committed),
    over,
    waiting: toDecimal(sums.reserved),
    'over-waiting': max(left_if_all.negate(), ZERO).sub(over),
  };
}
