import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SupplierFigures } from '@ponuda/contract/supplier-profile';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryFailure } from '../../kit/query-view.tsx';
import { useMe } from '../../lib/session.ts';
import { useFormats } from '../../lib/words/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PriceChart } from '../article-prices/public.ts';
import { figuresQuery, pricesQuery } from './profile.api.ts';
import styles from './supplier-profile.module.css';

/** How a supplier did so far: its rates, and what its articles cost. */
export function RecordPanel({ id }: { id: number }) {
  return (
    <>
      <Rates id={id} />
      <Prices id={id} />
    </>
  );
}

function Rates({ id }: { id: number }) {
  const { t } = useLingui();
  const figures = useQuery(figuresQuery(id));
  if (figures.error) return <QueryFailure query={figures} />;
  const known: SupplierFigures | undefined = figures.data;
  const decided = known && known.won + known.lost;
  return (
    <div className={styles.rates}>
      {known ? known.ordered && <Ordered {...known.ordered} /> : <Skeleton height="88px" />}
      <Rate
        name={t`Answer rate`}
        part={known?.offered}
        whole={known?.invited}
        words={t`Offers sent, of all invitations`}
        none={t`No invitation yet`}
        more={known && known.declined > 0 ? <Trans>declined: {known.declined}</Trans> : undefined}
      />
      <Rate
        name={t`Win rate`}
        part={known?.won}
        whole={decided}
        words={t`Confirmed, of all decided offers`}
        none={t`Nothing decided yet`}
      />
      <Rate
        name={t`On-time rate`}
        part={known?.on_time}
        whole={known?.delivered}
        words={t`Delivered by the promised day, of all deliveries`}
        none={t`No delivery yet`}
      />
    </div>
  );
}

function Ordered({ year, net, orders }: NonNullable<SupplierFigures['ordered']>) {
  const format = useFormats();
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
  /** Names the part and the whole of the share. */
  readonly words: string;
  /** Said while there is nothing to count. */
  readonly none: string;
  readonly more?: React.ReactNode;
}

function Rate({ name, part, whole, words, none, more }: RateProps) {
  const format = useFormats();
  if (part === undefined || whole === undefined) return <Skeleton height="88px" />;
  const percent = whole === 0 ? null : format.percent(((part / whole) * 100).toFixed(1));
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
            {more && <> · {more}</>}
          </>
        )}
      </p>
    </section>
  );
}

function Prices({ id }: { id: number }) {
  const { t } = useLingui();
  const prices = useQuery(pricesQuery(id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (prices.error) return <QueryFailure query={prices} />;
  if (!prices.data) return <Skeleton height="320px" shape="bars" />;
  const articles = prices.data.data;
  // The longest development says most, until somebody chooses.
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
