import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BudgetChange } from '#core/budgets/wire.ts';
import { isDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { Timeline, ValueChange } from '#platform/web/ui/timeline.tsx';
import { budgetChangesQuery } from '../budgets.api.ts';
import styles from '../budgets.module.css';

/** Lists a budget's change history, newest first: creation, edits and transfers, each with the user who made it. */
export function BudgetChangeHistory({ budgetId: id }: { readonly budgetId: number }) {
  const { t } = useLingui();
  const format = useFormatters();
  const trail = useInfiniteQuery(budgetChangesQuery(id));
  const changes = trail.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className={styles.card} aria-labelledby="budget-trail">
      <header className={styles.head}>
        <h2 id="budget-trail" className={styles.listTitle}>
          <Trans>Changes of the budget</Trans>
        </h2>
        {changes.length > 0 && (
          <ExportMenu size="sm" file="GET budgets/changes/{id}/export" options={{ params: { id } }} />
        )}
      </header>
      <QueryFailure query={trail} />
      {trail.isPending && <SkeletonText lines={4} />}
      {trail.data && changes.length === 0 && (
        <p className="muted">
          <Trans>No changes yet.</Trans>
        </p>
      )}
      {changes.length > 0 && (
        <Timeline
          label={t`Changes of the budget`}
          events={changes.map((change) => ({
            id: String(change.id),
            ours: true,
            text: <Sentence change={change} />,
            details: <Details change={change} />,
            time: format.instant(change.at),
            at: change.at,
          }))}
        />
      )}
      {trail.hasNextPage && (
        <Button
          size="sm"
          className={styles.more}
          busy={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </section>
  );
}

function Sentence({ change: { kind, user, amount, other } }: { readonly change: BudgetChange }) {
  const format = useFormatters();
  const who = <b>{user}</b>;
  const sum = <bdi className="num">{format.amount(toDecimal(amount).abs().toString())}</bdi>;
  const there = other && (
    <Link className="link" href={paths.budget(other.id)}>
      {other.category}
    </Link>
  );
  switch (kind) {
    case 'create':
      return (
        <Trans>
          {who} created the budget: {sum}
        </Trans>
      );
    case 'edit':
      return <Trans>{who} changed the budget</Trans>;
    case 'move_in':
      return (
        <Trans>
          {who} transferred {sum} from the budget {there}
        </Trans>
      );
    case 'move_out':
      return (
        <Trans>
          {who} transferred {sum} to the budget {there}
        </Trans>
      );
    case 'delete':
      return <Trans>{who} deleted the budget</Trans>;
  }
}

function Details({
  change: { kind, amount, amount_after, reason, changes },
}: {
  readonly change: BudgetChange;
}) {
  const { t } = useLingui();
  const format = useFormatters();
  const names = {
    category: t`Category`,
    date_from: t`First day`,
    date_to: t`Last day`,
    currency: t`Currency`,
  };
  const after = toDecimal(amount_after);
  const before = after.sub(toDecimal(amount));
  return (
    <>
      {reason !== '' && <p>{reason}</p>}
      {kind !== 'create' && !before.equals(after) && (
        <ValueChange
          label={t`Amount`}
          from={format.amount(before.toString())}
          to={format.amount(after.toString())}
        />
      )}
      {changes.map(({ field, from, to }) => (
        <ValueChange
          key={field}
          label={names[field]}
          from={isDay(from) ? format.day(from) : from}
          to={isDay(to) ? format.day(to) : to}
        />
      ))}
    </>
  );
}
