import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isPurchaseStatus, purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import styles from './counters.module.css';

/**
 * Shows the counters required by the specification: statuses 1 to 4, accepted offers and their value, active
 * suppliers. A counter of zero is left out.
 */
export function HomeCounters() {
  const { i18n } = useLingui();
  const format = useFormatters();
  const { data } = useQuery({
    queryKey: [...purchaseKeys.home, 'counters'],
    queryFn: ({ signal }) =>
      call('GET statistics/calculations/homepageCalculations', {
        query: { company_id: 0 },
        signal,
        background: true,
      }),
  });
  if (!data)
    return (
      <div className={styles.waits}>
        <Skeleton height="var(--strip)" shape="rows" />
      </div>
    );
  const counts = [...data.statuses.map(({ ukupno }) => ukupno), data.active_suppliers_count];
  if (counts.every((count) => count === 0) && data.accepted_offers_count === 0) return null;
  return (
    <dl className={styles.strip}>
      {data.statuses
        .filter(({ ukupno }) => ukupno > 0)
        .map(({ status, ukupno }) => (
          <div key={status}>
            <dt>{isPurchaseStatus(status) && i18n._(purchaseStatusPhrases[purchaseStatusName(status)])}</dt>
            <dd>{ukupno}</dd>
          </div>
        ))}
      {data.accepted_offers_count > 0 && (
        <>
          <div>
            <dt>
              <Trans>Accepted offers</Trans>
            </dt>
            <dd>{data.accepted_offers_count}</dd>
          </div>
          <div>
            <dt>
              <Trans comment="of accepted offers, with the currency">Value of offers, {data.currency}</Trans>
            </dt>
            <dd>
              <bdi>{format.amount(data.accepted_offers_value)}</bdi>
            </dd>
          </div>
        </>
      )}
      {data.active_suppliers_count > 0 && (
        <div>
          <dt>
            <Trans>Active suppliers</Trans>
          </dt>
          <dd>{data.active_suppliers_count}</dd>
        </div>
      )}
    </dl>
  );
}
