import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeWholePercent } from '#platform/shared/money/percent.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { AmountLeft, BudgetBar, BudgetLegend, toBudgetStatus } from './budget-bar.tsx';
import styles from './overview.module.css';

type Statistics = CallResult<'GET statistics/budgets/get'>;
type Row = Statistics['data'][number];

/** Shows the sums of all budgets in the period, then a bar for each category, with the highest spending first. */
export function BudgetTotalsOverview({ statistics }: { readonly statistics: Statistics }) {
  const [table, setTable] = useState(false);
  const { data, budgets_by_cat_count: all } = statistics;
  return (
    <>
      <Summary statistics={statistics} />
      {data.length > 0 && (
        <section className={styles.bars} aria-labelledby="budget-bars">
          <header className={styles.head}>
            <h2 id="budget-bars">
              <Trans>By category</Trans>
            </h2>
            <Button size="sm" variant="link" onClick={() => setTable(!table)}>
              {table ? <Trans>Show as bars</Trans> : <Trans>Show as table</Trans>}
            </Button>
          </header>
          {table ? <Figures rows={data} /> : <Bars rows={data} />}
          {all > data.length && (
            <p className="muted">
              <Plural
                value={data.length}
                one="Only the category with the highest spend is shown."
                other="Only the # categories with the highest spend are shown."
              />
            </p>
          )}
        </section>
      )}
    </>
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

function CategoryName({ row: { category, budget_id } }: { readonly row: Row }) {
  const href = budget_id === null ? `${paths.budgets()}?category=${category.id}` : paths.budget(budget_id);
  return (
    <Link href={href} className={styles.name}>
      {category.name}
    </Link>
  );
}

function Bars({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <CategoryBar key={row.category.id} row={row} name={<CategoryName row={row} />} />
        ))}
      </ul>
      <BudgetLegend budgets={rows} />
    </>
  );
}

interface CategoryBarProps {
  readonly row: Row;
  readonly name: ReactNode;
}

/**
 * Shows a category with its bar and the rounded amounts: remaining, paid, committed, pending and total. The table has the
 * exact amounts.
 */
export function CategoryBar({ row, name }: CategoryBarProps) {
  const format = useFormatters();
  const amount = (value: string) => <bdi className="num">{format.whole(value)}</bdi>;
  const { left, left_if_all: uncovered } = toBudgetStatus(row);
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        {name}
        <AmountLeft sums={row} whole />
        {uncovered.isNegative() && !left.isNegative() && (
          <span className={styles.uncovered}>
            <Trans comment="of what awaits a decision, this much exceeds the budget">
              {amount(uncovered.abs().toString())} pending not covered
            </Trans>
          </span>
        )}
      </span>
      <BudgetBar sums={row} />
      <span className={styles.line} data-second>
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
          {!toDecimal(row.reserved).isZero() && (
            <span>
              <Trans comment="part of a budget, reserved for what awaits a decision">
                {amount(row.reserved)} pending
              </Trans>
            </span>
          )}
        </span>
        <span>
          <Trans comment="of the whole budget">of {amount(row.amount)}</Trans>
        </span>
      </span>
    </li>
  );
}

function Figures({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useLingui();
  const format = useFormatters();
  const heads = [
    t`Budget`,
    t({ message: 'Paid', context: 'part of a budget' }),
    t({ message: 'Committed', context: 'part of a budget' }),
    t({ message: 'Left', context: 'of a budget' }),
    t`Spent, %`,
  ];
  return (
    // Wider than a phone: it scrolls within itself, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable
    <section className={styles.scroll} tabIndex={0} aria-label={t`Budgets by category`}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>Budgets by category</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Category`}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.category.id}>
              <th scope="row">
                <CategoryName row={row} />
              </th>
              {[row.amount, row.actual, row.committed, row.left].map((value, index) => (
                <td key={index}>
                  <bdi className="num">{format.amount(value)}</bdi>
                </td>
              ))}
              <td>
                <bdi className="num">{row.percent}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
