import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { BudgetLegend } from './budget-bar.tsx';
import { CategoryBar } from './budget-totals-overview.tsx';
import { budgetTotalsQuery } from './budgets.api.ts';
import styles from './overview.module.css';

const SHOWN = 3;

/**
 * Shows the three currently valid budgets that are closest to being fully spent; renders nothing for users who may
 * not view budgets.
 */
export function BudgetStrip() {
  const mayView = gates.budgetsView(useActor());
  const { data: statistics, isPending } = useQuery({ ...budgetTotalsQuery('in_force'), enabled: mayView });
  if (!mayView) return null;
  if (isPending) return <Skeleton height="252px" className={styles.strip} />;
  if (!statistics || statistics.data.length === 0) return null;
  const shown = statistics.data.slice(0, SHOWN);
  return (
    <section className={classNames(styles.bars, styles.strip)} aria-labelledby="home-budgets">
      <header className={styles.head}>
        <h2 id="home-budgets">
          <Trans>Current budgets</Trans>
        </h2>
        <Link href={paths.budgets()} className={styles.all}>
          <Trans comment="link to a whole list">all</Trans>
        </Link>
      </header>
      <ul className={styles.list}>
        {shown.map((row) => (
          <CategoryBar key={row.category.id} row={row} name={<b>{row.category.name}</b>} />
        ))}
      </ul>
      <BudgetLegend budgets={shown} />
    </section>
  );
}
