import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeWholePercent } from '#platform/shared/money/percent.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { AmountLeft, BudgetBar, hasReservedAmount, toBudgetStatus } from './budget-bar.tsx';
import styles from './overview.module.css';

type Statistics = CallResult<'GET statistics/budgets/get'>;
type Row = Statistics['data'][number];

/** Shows the sums of all budgets in the period, and in one sentence which of them need attention. */
export function BudgetTotalsOverview({ statistics }: { readonly statistics: Statistics }) {
  return (
    <>
      <Summary statistics={statistics} />
      {statistics.data.length > 0 && <Attention rows={statistics.data} />}
    </>
  );
}

const NAMED = 3;

/** Names the budgets that need attention; their amounts are in the list below. */
function Attention({ rows }: { readonly rows: readonly Row[] }) {
  const short = rows.filter((row) => toBudgetStatus(row).left_if_all.isNegative());
  if (short.length === 0)
    return (
      <Consequence>
        {rows.some(hasReservedAmount) ? (
          <Trans>All budgets are sufficient even if everything pending is confirmed.</Trans>
        ) : (
          <Trans>No budget is exceeded.</Trans>
        )}
      </Consequence>
    );
  const names = short.slice(0, NAMED).map(({ category }) => category.name);
  return (
    <Consequence tone="warn">
      <Plural value={short.length} one="# budget needs attention:" other="# budgets need attention:" />{' '}
      {names.join(', ')}
      {short.length > NAMED ? '…' : '.'}
    </Consequence>
  );
}

function Summary({ statistics }: { readonly statistics: Statistics }) {
  const format = useFormatters();
  const { all_budget_sum, budgets_total_spent, currency, cats_count, budgets_by_cat_count } = statistics;
  const [whole, spent] = [toDecimal(all_budget_sum), toDecimal(budgets_total_spent)];
  const left = whole.sub(spent);
  const money = (amount: string) => (
    <bdi className="num">
      {format.amount(amount)} <span className="unit">{currency}</span>
    </bdi>
  );
  return (
    <dl className={styles.summary}>
      <div>
        <dt>
          <Trans>All budgets</Trans>
        </dt>
        <dd>{money(all_budget_sum)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Spent</Trans>
        </dt>
        <dd>
          {money(budgets_total_spent)}{' '}
          {whole.isPositive() && <bdi className={styles.share}>{computeWholePercent(spent, whole)} %</bdi>}
        </dd>
      </div>
      <div>
        <dt>{left.isNegative() ? <Trans>Overspent</Trans> : <Trans context="of a budget">Left</Trans>}</dt>
        <dd>{money(left.abs().toString())}</dd>
      </div>
      <div>
        <dt>
          <Trans>Categories with a budget</Trans>
        </dt>
        <dd>
          <Trans comment="how many of all categories">
            {budgets_by_cat_count} of {cats_count}
          </Trans>
        </dd>
      </div>
    </dl>
  );
}

interface CategoryBarProps {
  readonly row: Row;
  readonly name: ReactNode;
}

/**
 * Shows a category with its bar and the rounded amounts: remaining, paid, committed, pending and total. The list of
 * budgets has the exact amounts.
 */
export function CategoryBar({ row, name }: CategoryBarProps) {
  const format = useFormatters();
  const amount = (value: string) => <bdi className="num">{format.whole(value)}</bdi>;
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        {name}
        <span className={styles.whole}>
          <Trans comment="of the whole budget">of {amount(row.amount)}</Trans>
        </span>
      </span>
      <BudgetBar sums={row} />
      <AmountLeft sums={row} whole />
      <span className={styles.parts}>
        {!toDecimal(row.actual).isZero() && (
          <span>
            <Trans comment="part of a budget">{amount(row.actual)} paid</Trans>
          </span>
        )}
        {!toDecimal(row.committed).isZero() && (
          <span>
            <Trans comment="part of a budget">{amount(row.committed)} committed</Trans>
          </span>
        )}
        {hasReservedAmount(row) && (
          <span>
            <Trans comment="part of a budget, reserved for what awaits a decision">
              {amount(row.reserved)} pending
            </Trans>
          </span>
        )}
      </span>
    </li>
  );
}
