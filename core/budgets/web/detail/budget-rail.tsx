import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BudgetUse } from '#core/budgets/wire.ts';
import { Duration } from '#platform/web/kit/duration.tsx';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { budgetUseQuery } from '../budgets.api.ts';
import { BudgetChangeHistory } from './budget-change-history.tsx';
import styles from './budget-rail.module.css';
import { CountedPurchase } from './counted-purchase.tsx';

/**
 * Shows the pending purchases with an amount reserved in a budget, the suppliers with the highest spending, and the
 * budget's changes.
 */
export function BudgetRail({ budgetId }: { readonly budgetId: number }) {
  const use = useQuery(budgetUseQuery(budgetId));
  return (
    <div className={styles.rail}>
      <QueryView query={use} skeleton={<SkeletonText lines={8} />}>
        {(found) => (
          <>
            {found.waiting.count > 0 && <Waiting waiting={found.waiting} now={use.dataUpdatedAt} />}
            {found.suppliers.length > 0 && <Suppliers use={found} />}
          </>
        )}
      </QueryView>
      <BudgetChangeHistory budgetId={budgetId} />
    </div>
  );
}

function Waiting({
  waiting: { count, data },
  now,
}: {
  readonly waiting: BudgetUse['waiting'];
  readonly now: number;
}) {
  const format = useFormatters();
  const more = count - data.length;
  return (
    <section className={styles.section} aria-labelledby="budget-waiting">
      <h2 id="budget-waiting">
        <Trans>Awaiting confirmation</Trans>
      </h2>
      <ul className={styles.rows}>
        {data.map(({ purchase, creator, amount, since }) => (
          <li key={purchase.request_number} className={styles.row}>
            <span className={styles.line}>
              <b className={styles.name}>
                <CountedPurchase purchase={purchase} nameOnly />
              </b>
              <b>
                <bdi className="num">{format.amount(amount)}</bdi>
              </b>
            </span>
            <span className={styles.line} data-second>
              <span className={styles.name}>
                {purchase.id !== null && <bdi className="num">{purchase.request_number}</bdi>}
                {purchase.id !== null && ' · '}
                <bdi>{creator}</bdi>
              </span>
              <Duration ms={now - Date.parse(since)} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="muted">
          <Plural value={more} one="and # more purchase" other="and # more purchases" />
        </p>
      )}
    </section>
  );
}

function Suppliers({ use: { suppliers, others } }: { readonly use: BudgetUse }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { count } = others;
  const rows = [
    ...suppliers.map(({ id, name, amount }) => ({ key: String(id), name, amount, rest: false })),
    ...(count > 0 ? [{ key: 'others', name: t`Others, ${count}`, amount: others.amount, rest: true }] : []),
  ];
  const longest = Math.max(...rows.map(({ amount }) => Number(amount)));
  return (
    <section className={styles.section} aria-labelledby="budget-suppliers">
      <h2 id="budget-suppliers">
        <Trans>Spending by supplier</Trans>
      </h2>
      <ul className={styles.rows} data-bars>
        {rows.map(({ key, name, amount, rest }) => (
          <li key={key}>
            <span className={styles.line}>
              <span className={styles.name} title={name}>
                <bdi>{name}</bdi>
              </span>
              <b>
                <bdi className="num">{format.amount(amount)}</bdi>
              </b>
            </span>
            <span
              aria-hidden="true"
              className={styles.bar}
              data-rest={rest || undefined}
              style={cssVars({ '--part': `${(100 * Number(amount)) / longest}%` })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
