import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BudgetChange, BudgetRecord } from '#core/budgets/wire.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { MeterLegend } from '#platform/web/ui/parts-meter.tsx';
import {
  type BudgetAmounts,
  BudgetBar,
  hasReservedAmount,
  splitBudget,
  toBudgetStatus,
  useBudgetPartNames,
} from '../budget-bar.tsx';
import styles from './budget-figures.module.css';
import { signedAmount } from './signed-amount.ts';

interface BudgetFiguresProps {
  readonly budget: BudgetRecord;
  /** The number of purchases that await confirmation; undefined while loading or if an earlier day is shown. */
  readonly waiting: number | undefined;
  /** The last transfer from or to the budget. */
  readonly transfer: BudgetChange | undefined;
}

/** Shows the sums of a budget now or at the end of a day: figures, one sentence about them, and the meter. */
export function BudgetFigures({ budget, waiting, transfer }: BudgetFiguresProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const shown = budget.as_of ?? budget;
  const reserves = useMe().company?.settings.budget_reservation !== 'none' || hasReservedAmount(shown);
  const short = toDecimal(shown.left_if_all).isNegative();
  const amount = format.amount(toDecimal(shown.left_if_all).abs().toString());
  return (
    <section className={styles.sums} aria-label={t`Budget totals`}>
      <dl className={styles.figures}>
        <Figure name={<Trans>Budget</Trans>} amount={shown.amount}>
          {transfer && !budget.as_of && <Transfer transfer={transfer} />}
        </Figure>
        <Figure name={<Trans context="of a budget">Spent</Trans>} amount={shown.spent}>
          <b className="num">{format.percent(String(shown.percent))}</b> <Trans>paid and committed</Trans>
        </Figure>
        {reserves && (
          <Figure name={<Trans>Awaiting confirmation</Trans>} amount={shown.reserved}>
            {waiting !== undefined && (
              <Trans comment="under the sum of a budget that awaits confirmation">
                <b className="num">{format.count(waiting)}</b>{' '}
                <Plural value={waiting} one="purchase" other="purchases" />
              </Trans>
            )}
          </Figure>
        )}
        <Figure name={<Trans context="of a budget">Left</Trans>} amount={shown.left} short={short}>
          {short &&
            (hasReservedAmount(shown) ? (
              <Trans comment="how much a budget lacks for its pending purchases">
                {amount} short if confirmed
              </Trans>
            ) : (
              <Trans comment="how much a budget lacks">short by {amount}</Trans>
            ))}
        </Figure>
      </dl>
      <Consequence tone={short ? 'warn' : undefined}>
        <Sentence sums={shown} currency={budget.currency} />
      </Consequence>
      <BudgetBar sums={shown} large />
      <MeterLegend entries={useLegend(shown)} />
    </section>
  );
}

interface FigureProps {
  readonly name: ReactNode;
  readonly amount: string;
  /** Whether the line below the amount is orange. */
  readonly short?: boolean;
  /** The line below the amount. */
  readonly children: ReactNode;
}

function Figure({ name, amount, short, children }: FigureProps) {
  const format = useFormatters();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi className="num">{format.amount(amount)}</bdi>
        <span className={styles.note} data-short={short || undefined}>
          {children}
        </span>
      </dd>
    </div>
  );
}

function Transfer({ transfer: { amount, at } }: { readonly transfer: BudgetChange }) {
  const format = useFormatters();
  const moved = <b className="num">{signedAmount(format, amount)}</b>;
  const day = format.day(dayInBelgrade(at));
  return (
    <Trans comment="under the amount of a budget: the last transfer">
      {moved} transferred on {day}
    </Trans>
  );
}

/**
 * States the most important fact: by how much the budget is exceeded, by how much it would be exceeded if everything
 * pending were confirmed, or which share of it is spent.
 */
function Sentence({ sums, currency }: { readonly sums: BudgetAmounts; readonly currency: Currency }) {
  const format = useFormatters();
  const { spent, left, left_if_all, percent, state } = toBudgetStatus(sums);
  const share = format.percent(String(percent));
  if (state === 'over') {
    const over = format.money(left.abs().toString(), currency);
    return (
      <Trans>
        {share} is spent, {over} over the budget.
      </Trans>
    );
  }
  if (left_if_all.isNegative()) {
    const over = format.money(left_if_all.abs().toString(), currency);
    return <Trans>If everything pending is confirmed, the budget is exceeded by {over}.</Trans>;
  }
  if (hasReservedAmount(sums))
    return <Trans>The budget is sufficient even if everything pending is confirmed.</Trans>;
  if (spent.isZero()) return <Trans>Nothing has been spent from this budget yet.</Trans>;
  return <Trans>{share} of the budget is spent.</Trans>;
}

/**
 * Returns the parts of the budget with their amounts. Leaves out parts that are 0, and the part that awaits
 * confirmation if all of it exceeds the budget.
 */
function useLegend(sums: BudgetAmounts) {
  const format = useFormatters();
  const [names, parts] = [useBudgetPartNames(), splitBudget(sums)];
  return keysOf(names)
    .filter((tone) => !parts[tone].isZero())
    .filter((tone) => tone !== 'waiting' || !parts.waiting.equals(parts['over-waiting']))
    .map((tone) => ({ tone, name: names[tone], amount: format.amount(parts[tone].toString()) }));
}
