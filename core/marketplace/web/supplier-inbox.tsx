import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TimeLeft } from '#core/purchase/web/time-left.tsx';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { ProcurementRow } from '../wire/marketplace.ts';
import styles from './awaiting.module.css';
import { procurementsQuery } from './marketplace.api.ts';
import type { MarketplaceHome } from './marketplace-home.ts';
import { NoProcurements } from './procurements/no-procurements.tsx';
import { ProcurementStatePill } from './procurements/procurement-state.tsx';

/** The maximum number of rows shown for sent offers and for results. */
const SHOWN = 3;

/** The supplier's sent offers and its latest decided procurements. */
export interface SupplierLists {
  readonly offered: readonly ProcurementRow[];
  readonly results: readonly ProcurementRow[];
}

/** Hook for the supplier's lists whose first rows are shown on the home page. */
export function useSupplierLists(): SupplierLists | null {
  const offered = useQuery(procurementsQuery({ state: 'offered' }));
  const won = useQuery(procurementsQuery({ state: 'won' }));
  const lost = useQuery(procurementsQuery({ state: 'lost' }));
  if (offered.isPending || won.isPending || lost.isPending) return null;
  return {
    offered: offered.data?.data ?? [],
    results: [...(won.data?.data ?? []), ...(lost.data?.data ?? [])]
      .sort((one, other) => (other.decided_on ?? '').localeCompare(one.decided_on ?? ''))
      .slice(0, SHOWN),
  };
}

interface AwaitingProps {
  readonly home: MarketplaceHome;
  readonly lists: SupplierLists;
  readonly offset: number;
}

/** Shows open invitations (unanswered ones first, by deadline), published requests, and the latest results. */
export function SupplierInbox({ home, lists, offset }: AwaitingProps) {
  const now = Date.now() + offset;
  const sent = lists.offered
    .filter(({ date_for_offer: end }) => end && Date.parse(end) > now)
    .sort((one, other) => (one.date_for_offer ?? '').localeCompare(other.date_for_offer ?? ''));
  if (home.to_answer === 0 && home.published === 0 && sent.length === 0) {
    return (
      <>
        <NoProcurements waiting />
        <Groups>
          <Results rows={lists.results} />
        </Groups>
      </>
    );
  }
  return (
    <Groups>
      <Group
        title={<Trans>Awaiting your answer</Trans>}
        total={home.to_answer}
        rows={home.awaiting}
        state="to_answer"
        offset={offset}
        none={<Trans>No pending tasks. New invitations appear here.</Trans>}
      />
      {sent.length > 0 && (
        <Group
          title={<Trans>Sent offers</Trans>}
          total={sent.length}
          rows={sent.slice(0, SHOWN)}
          state="offered"
          offset={offset}
        />
      )}
      <Group
        title={<Trans>Published in your categories</Trans>}
        total={home.published}
        rows={home.newest_published}
        state="published"
        offset={offset}
        none={<Trans>No open request is published in your categories.</Trans>}
      />
      <Results rows={lists.results} />
    </Groups>
  );
}

function Groups({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.groups}>{children}</div>
    </div>
  );
}

interface GroupProps {
  readonly title: ReactNode;
  readonly total: number;
  readonly rows: readonly ProcurementRow[];
  readonly state: ProcurementRow['state'];
  readonly offset: number;
  /** Shown without rows. */
  readonly none?: ReactNode;
}

function Head({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {children}
    </header>
  );
}

function Group({ title, total, rows, state, offset, none }: GroupProps) {
  const format = useFormatters();
  const all = paths.marketplaceProcurements() + stringifySearch({ state });
  return (
    <section className={styles.group}>
      <Head title={title}>
        {total > rows.filter((row) => row.state === state).length && (
          <Link className="link" href={all}>
            <Plural value={total} one="See # request" other="See all # requests" />
          </Link>
        )}
      </Head>
      {rows.length === 0 && none && <p className="muted">{none}</p>}
      {rows.length > 0 && <ColumnHeads />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.two}>
              <Link
                href={paths.marketplaceProcurement(row.id)}
                className={styles.name}
                title={row.name}
                data-row-link=""
              >
                {row.name}
              </Link>
              <span className={classNames(styles.about, styles.with)}>
                {row.category && (
                  <span className={styles.category} title={row.category.name}>
                    {row.category.name}
                  </span>
                )}
                <span className={styles.rest}>
                  {row.date_for_delivery && (
                    <>
                      {row.category && ' · '}
                      <Trans comment="of goods">delivery by {format.day(row.date_for_delivery)}</Trans>
                    </>
                  )}
                  {row.to_be_reconfirmed && (
                    <>
                      {' · '}
                      <Trans>the request has changed</Trans>
                    </>
                  )}
                </span>
              </span>
            </span>
            <span className={styles.customer}>
              {row.customer.name} · <bdi>{row.request_number}</bdi>
            </span>
            <span className={styles.two}>
              {row.date_for_offer !== null && (
                <>
                  <TimeLeft end={row.date_for_offer} offset={offset} />
                  <bdi className={`num ${styles.about}`}>{format.instant(row.date_for_offer)}</bdi>
                </>
              )}
            </span>
            <span className={styles.state}>
              {row.state !== state && <ProcurementStatePill state={row.state} />}
            </span>
            <span className={styles.verb} aria-hidden="true">
              <Verb row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names the columns of a group; hidden where the rows are stacked. */
function ColumnHeads() {
  const { t } = useLingui();
  return (
    <div className={classNames(styles.row, styles.heads)} aria-hidden="true">
      <span>{t({ message: 'Request', context: 'of a buyer' })}</span>
      <span className={styles.customer}>{t`Buyer`}</span>
      <span>{t({ message: 'Time left', context: 'until the offer deadline' })}</span>
    </div>
  );
}

function Verb({ row: { state, offer } }: { readonly row: ProcurementRow }) {
  const { t } = useLingui();
  if (state === 'published') return t`Submit offer`;
  return offer ? t({ message: 'Change', context: 'button' }) : t`Submit offer`;
}

/** Shows the results of the supplier's latest procurements. */
function Results({ rows }: { readonly rows: readonly ProcurementRow[] }) {
  const format = useFormatters();
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <Head title={<Trans>Latest results</Trans>}>
        <Link className="link" href={paths.marketplaceProcurements() + stringifySearch({ state: 'won' })}>
          <Trans comment="link to a whole list">all</Trans>
        </Link>
      </Head>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <Link href={paths.marketplaceProcurement(row.id)} className={styles.name} title={row.name}>
              {row.name}
            </Link>
            <span className={styles.customer}>
              {row.customer.name} · <bdi>{row.request_number}</bdi>
            </span>
            <bdi className="num muted">{format.day(row.decided_on)}</bdi>
            <span className={styles.state}>
              <ProcurementStatePill state={row.state} />
            </span>
            {row.state === 'won' && row.offer ? (
              <bdi className={`num ${styles.price}`}>{format.money(row.offer.price, row.offer.currency)}</bdi>
            ) : (
              <span className={classNames(styles.price, styles.none)}>
                <NoValue />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
