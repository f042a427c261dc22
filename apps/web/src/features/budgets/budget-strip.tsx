import { Plural, Trans } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useActor } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Legend } from './budget-bar.tsx';
import { statisticsQuery } from './budgets.api.ts';
import styles from './overview.module.css';
import { CategoryBar } from './overview.tsx';

const SHOWN = 5;

/** The budgets in force that are spent most, for whoever may view budgets; nothing for others, or without budgets. */
export function BudgetStrip() {
  const mayView = gates.budgetsView(useActor());
  const { data: statistics, isPending } = useQuery({ ...statisticsQuery('in_force'), enabled: mayView });
  if (!mayView) return null;
  if (isPending) return <SkeletonText lines={4} />;
  if (!statistics || statistics.data.length === 0) return null;
  const more = statistics.budgets_by_cat_count - SHOWN;
  return (
    <section className={classNames(styles.bars, styles.strip)} aria-labelledby="home-budgets">
      <header className={styles.head}>
        <h2 id="home-budgets">
          <Link href={paths.budgets()} className={styles.name}>
            <Trans>Budgets in force</Trans>
          </Link>
        </h2>
        <span className="unit">{statistics.currency}</span>
      </header>
      <ul className={styles.list}>
        {statistics.data.slice(0, SHOWN).map((row) => (
          <CategoryBar key={row.category.id} row={row} name={<b>{row.category.name}</b>} short />
        ))}
      </ul>
      <Legend />
      {more > 0 && (
        <Link className="link" href={paths.budgets()}>
          <Plural value={more} one="# more category" other="# more categories" />
        </Link>
      )}
    </section>
  );
}
