import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { SupplierPanelProps } from '#core/suppliers/web/profile/public.ts';
import { percentOf } from '#platform/shared/money/percent.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { SupplierFigures } from '../wire.ts';
import { recordFigurePhrases } from '../words.ts';
import { supplierPricesQuery } from './profile.api.ts';
import { RangeSwitch } from './record/range-switch.tsx';
import { supplierFiguresQuery } from './record/record.api.ts';
import { RecordCards } from './record/record-cards.tsx';
import { readRecordSearch } from './record-search.ts';
import styles from './supplier-record.module.css';

const PriceChart = lazyPart(() => import('#core/purchase/web/prices/price-chart.tsx'), { inline: true });
const CasesDrawer = lazyPart(() => import('./cases-drawer.tsx'));

/** Shows a supplier's record, orders and article prices. */
export default function RecordPanel({ supplierId: id }: SupplierPanelProps) {
  return (
    <>
      <Reliability id={id} />
      <Rates id={id} />
      <Prices id={id} />
    </>
  );
}

function Reliability({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const [{ range, figure, page }, setSearch] = useSearchState(readRecordSearch);
  const figures = useQuery({ ...supplierFiguresQuery(id, range), placeholderData: keepPreviousData });
  if (figures.error) return <QueryFailure query={figures} />;
  return (
    <section className={styles.prices} aria-busy={figures.isPlaceholderData || undefined}>
      <div className={styles.priceHead}>
        <h2>
          <Trans context="of a supplier">Reliability</Trans>
        </h2>
        <RangeSwitch
          range={range}
          onChange={(to) =>
            setSearch({ range: to === 'all' ? to : undefined }, { replace: true, stay: true })
          }
        />
      </div>
      <RecordCards
        record={figures.data?.cases}
        range={range}
        more={(of, { whole }) =>
          whole > 0 && (
            <button
              type="button"
              className="link"
              aria-label={`${i18n._(recordFigurePhrases[of])}: ${t`Show cases`}`}
              onClick={() => setSearch({ figure: of }, { stay: true })}
            >
              <Trans comment="opens the list behind a figure">Show cases</Trans>
            </button>
          )
        }
      />
      <WhatCounts />
      <Suspense fallback={null}>
        {figure !== '' && (
          <CasesDrawer
            id={id}
            figure={figure}
            range={range}
            page={page}
            onPage={(to, change) => setSearch({ page: to }, { ...change, stay: true })}
            onClose={() => setSearch({ figure: undefined }, { replace: true, stay: true })}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Explains what each figure counts. */
function WhatCounts() {
  return (
    <details className={styles.counts}>
      <summary>
        <Trans>What counts</Trans>
      </summary>
      <ul>
        <li>
          <Trans>
            Answered: invitations whose deadline has passed; an offer and a decline are both answers.
            Withdrawn invitations, canceled requests and requests confirmed before the deadline are left out.
          </Trans>
        </li>
        <li>
          <Trans>
            On time: orders whose goods have all come, by the promised day, or the day asked for where none
            was promised. Orders without such a day are left out.
          </Trans>
        </li>
        <li>
          <Trans>
            Complete: orders with nothing open, delivered by their day, without damage and without a rest
            closed short.
          </Trans>
        </li>
        <li>
          <Trans>Price kept: orders invoiced in full, for what was awarded and no more.</Trans>
        </li>
        <li>
          <Trans>
            The line shows the range in which the true rate probably lies: the fewer the cases, the longer the
            line. It is right in 95 of 100 cases (Wilson interval). Open orders and reversed receipts do not
            count.
          </Trans>
        </li>
      </ul>
    </details>
  );
}

function Rates({ id }: { id: number }) {
  const { t } = useLingui();
  const figures = useQuery(supplierFiguresQuery(id));
  const known: SupplierFigures | undefined = figures.data;
  if (figures.error) return null;
  return (
    <div className={styles.rates}>
      {known ? known.ordered && <Ordered {...known.ordered} /> : <Skeleton height="88px" />}
      <Rate
        name={t`Win rate`}
        part={known?.won}
        whole={known && known.won + known.lost}
        words={t`Confirmed, of all decided offers`}
        none={t`Nothing decided yet`}
      />
    </div>
  );
}

function Ordered({ year, net, orders }: NonNullable<SupplierFigures['ordered']>) {
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  return (
    <section className={styles.rate}>
      <h2>
        <Trans comment="net amount of the year's orders">Ordered in {year}</Trans>
      </h2>
      <p className={styles.figure}>
        <bdi>
          {format.whole(net)} <span className="unit">{currency}</span>
        </bdi>
      </p>
      <p className={styles.second}>
        <Plural value={orders} one="# order" other="# orders" />
      </p>
    </section>
  );
}

interface RateProps {
  readonly name: string;
  readonly part: number | undefined;
  readonly whole: number | undefined;
  /** Describes the share in words, for example by its part and whole. */
  readonly words: string;
  /** The text shown if there are no cases. */
  readonly none: string;
}

function Rate({ name, part, whole, words, none }: RateProps) {
  const format = useFormatters();
  if (part === undefined || whole === undefined) return <Skeleton height="88px" />;
  const share = percentOf(part, whole, 1);
  const percent = share === null ? null : format.percent(share);
  return (
    <section className={styles.rate}>
      <h2>{name}</h2>
      <p className={styles.figure}>
        {percent === null ? (
          '–'
        ) : (
          <Trans comment="so many of so many">
            {part} of {whole}
          </Trans>
        )}
      </p>
      <p className={styles.second}>
        {percent === null ? (
          none
        ) : (
          <>
            <b className={styles.share}>{percent}</b> {words}
          </>
        )}
      </p>
    </section>
  );
}

function Prices({ id }: { id: number }) {
  const { t } = useLingui();
  const prices = useQuery(supplierPricesQuery(id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (prices.error) return <QueryFailure query={prices} />;
  if (!prices.data) return <Skeleton height="320px" shape="bars" />;
  const articles = prices.data.data;
  // The article with the most prices is shown until the user chooses another.
  const longest = articles.toSorted((a, b) => b.points.length - a.points.length)[0];
  const article = chosen === null ? longest : articles[Number(chosen)];
  return (
    <section className={styles.prices}>
      <div className={styles.priceHead}>
        <h2>
          <Trans>Price development</Trans>
        </h2>
        {article && articles.length > 1 && (
          <Select
            aria-label={t`Item`}
            className={styles.article}
            value={String(articles.indexOf(article))}
            onChange={setChosen}
            options={articles.map(({ name, currency }, index) => ({
              value: String(index),
              label: `${name} (${currency})`,
            }))}
          />
        )}
      </div>
      {article ? (
        <Suspense fallback={<Skeleton height="252px" shape="bars" />}>
          <PriceChart key={chosen} article={article} />
        </Suspense>
      ) : (
        <EmptyState
          title={<Trans>No prices yet</Trans>}
          text={<Trans>Prices appear with the first order whose prices you have access to.</Trans>}
        />
      )}
    </section>
  );
}
