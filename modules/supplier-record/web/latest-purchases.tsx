import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './latest-purchases.module.css';
import { latestPurchasesQuery } from './profile.api.ts';

const SHOWN = 3;

interface LatestPurchasesProps {
  readonly id: number;
  readonly invitationsHref: string;
  /**
   * Whether to show the purchases. False while the height of the content above is unknown; the purchases are
   * loaded meanwhile.
   */
  readonly shown: boolean;
}

/** Shows the newest purchases from a supplier, with links to all of them and to all invitations. */
export function LatestPurchases(props: LatestPurchasesProps) {
  return gates.requestsOverview(useActor()) ? <Purchases {...props} /> : null;
}

function Purchases({ id, invitationsHref, shown }: LatestPurchasesProps) {
  const format = useFormatters();
  const purchases = useQuery(latestPurchasesQuery(id));
  if (!shown) return null;
  const total = purchases.data?.total ?? 0;
  return (
    <section className={styles.purchases}>
      <div className={styles.head}>
        <h2>
          <Trans>Latest purchases</Trans>
        </h2>
        <span className={styles.links}>
          <Link className="link" href={invitationsHref}>
            <Trans comment="to the list of the invitations of a supplier">Invitations and offers</Trans>
          </Link>
          {total > SHOWN && (
            <Link
              className="link"
              href={paths.requests() + stringifySearch({ tab: 'confirmed', supplier: id })}
            >
              <Trans comment="purchases from a supplier, how many">All {total}</Trans>
            </Link>
          )}
        </span>
      </div>
      {purchases.error ? (
        <QueryFailure query={purchases} />
      ) : !purchases.data ? (
        <Skeleton height="132px" />
      ) : total === 0 ? (
        <p className="muted">
          <Trans>Nothing ordered from this supplier yet.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {purchases.data.data.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <bdi className={styles.number}>{row.request_number}</bdi>
              <Link className={styles.name} href={paths.request(row.id)}>
                {row.name}
              </Link>
              <PurchaseStatusPill status={row.status} goods={row.goods_state} />
              <bdi className={styles.sum}>{row.accepted_total && format.amount(row.accepted_total)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
