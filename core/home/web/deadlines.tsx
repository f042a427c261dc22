import { Trans, useLingui } from '@lingui/react/macro';
import { AnsweredCount } from '#core/purchase/web/answered-count.tsx';
import { TimeLeft } from '#core/purchase/web/time-left.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import styles from './deadlines.module.css';
import { RailSection } from './rail-section.tsx';

/** Lists requests whose offer deadline has not passed, nearest deadline first. */
export function UpcomingDeadlines({ rows, offset }: { rows: readonly PurchaseRow[]; offset: number }) {
  const { t } = useLingui();
  return (
    <RailSection
      title={t`Upcoming deadlines`}
      all={{ href: paths.requests(), label: <Trans comment="link to a whole list">all</Trans> }}
    >
      {rows.length === 0 && (
        <p className={styles.none}>
          <Trans>No requests are open for offers.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.line}>
              <Link href={paths.request(row.id)} className={styles.name} title={row.name}>
                {row.name}
              </Link>
              {row.date_for_offer !== null && <TimeLeft end={row.date_for_offer} offset={offset} />}
            </span>
            <span className={styles.line}>
              <span className={styles.number}>{row.request_number}</span>
              {row.invited_count > 0 && (
                <AnsweredCount answered={row.answered_count} invited={row.invited_count} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
