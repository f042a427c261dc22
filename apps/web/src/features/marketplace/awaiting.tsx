import { Plural, Trans } from '@lingui/react/macro';
import type { ProcurementRow } from '@ponuda/contract/marketplace';
import type { ReactNode } from 'react';
import { TimeLeft } from '../../kit/purchase/time-left.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { stringifySearch } from '../../lib/search-state.ts';
import styles from './awaiting.module.css';
import type { Home } from './home-answer.ts';
import { NoProcurements } from './procurements/no-procurements.tsx';

/** Invitations whose deadline runs, the nearest first, and what buyers have published for it. */
export function Awaiting({ home, offset }: { home: Home; offset: number }) {
  if (home.to_answer === 0 && home.published === 0) return <NoProcurements waiting />;
  return (
    <div className={styles.columns}>
      <Group
        title={<Trans>Awaiting your answer</Trans>}
        total={home.to_answer}
        rows={home.awaiting}
        state="to_answer"
        offset={offset}
        none={<Trans>No pending tasks. New invitations appear here.</Trans>}
      />
      <Group
        title={<Trans>Published in your categories</Trans>}
        total={home.published}
        rows={home.newest_published}
        state="published"
        offset={offset}
        none={<Trans>No open request is published in your categories.</Trans>}
      />
    </div>
  );
}

interface GroupProps {
  readonly title: ReactNode;
  readonly total: number;
  readonly rows: readonly ProcurementRow[];
  readonly state: ProcurementRow['state'];
  readonly offset: number;
  readonly none: ReactNode;
}

function Group({ title, total, rows, state, offset, none }: GroupProps) {
  const all = paths.marketplaceProcurements() + stringifySearch({ state });
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {total > rows.length && (
          <Link className="link" href={all}>
            <Plural value={total} one="See # request" other="See all # requests" />
          </Link>
        )}
      </header>
      {rows.length === 0 && <p className="muted">{none}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.line}>
              <Link href={paths.marketplaceProcurement(row.id)} className={styles.name}>
                {row.name}
              </Link>
              {row.date_for_offer !== null && <TimeLeft end={row.date_for_offer} offset={offset} />}
            </span>
            <span className={styles.about}>
              {row.customer.name}
              {row.category && ` · ${row.category.name}`}
              {row.to_be_reconfirmed && (
                <>
                  {' · '}
                  <Trans>the request has changed</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
