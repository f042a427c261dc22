import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MIN_CASES } from '#core/statistics/rules/wilson.ts';
import type { SupplierSectionProps } from '#core/suppliers/web/profile/public.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { RecordFigure } from '../rules/record.ts';
import { FigureStrip } from './figure-strip.tsx';
import { LatestPurchases } from './latest-purchases.tsx';
import { PricesOverTime } from './prices-over-time.tsx';
import { supplierPricesQuery } from './profile.api.ts';
import { supplierFiguresQuery } from './record/record.api.ts';
import { readRecordSearch } from './record-search.ts';
import styles from './supplier-record.module.css';

const CasesDrawer = lazyPart(() => import('./cases-drawer.tsx'));

/** Shows a supplier's figures, the prices of its items and its latest purchases. */
export default function RecordSection({ supplierId: id, panelHref }: SupplierSectionProps) {
  const prices = useQuery(supplierPricesQuery(id));
  const skeleton = <Skeleton height="268px" shape="bars" />;
  return (
    <>
      <Figures id={id} />
      {/* The height of the prices is known only once the prices and the chart's code have loaded. */}
      <Suspense fallback={skeleton}>
        {prices.isPending ? skeleton : <PricesOverTime id={id} />}
        <LatestPurchases id={id} invitationsHref={panelHref('invitations')} shown={!prices.isPending} />
      </Suspense>
    </>
  );
}

function Figures({ id }: { id: number }) {
  const { t } = useLingui();
  const [{ range, figure, page }, setSearch] = useSearchState(readRecordSearch);
  const figures = useQuery({ ...supplierFiguresQuery(id, range), placeholderData: keepPreviousData });
  if (figures.error) return <QueryFailure query={figures} />;
  const open = (of: RecordFigure) => setSearch({ figure: of }, { stay: true });
  return (
    <section aria-label={t({ message: 'Reliability', context: 'of a supplier' })}>
      <FigureStrip figures={figures.data} dimmed={figures.isPlaceholderData} />
      <p className={styles.about}>
        {range === 'all' ? (
          <Trans>All time. A percentage is shown from {MIN_CASES} cases.</Trans>
        ) : (
          <Trans>Last 12 months. A percentage is shown from {MIN_CASES} cases.</Trans>
        )}
        <button type="button" className="link" onClick={() => open('answered')}>
          <Trans comment="opens the lists behind the figures of a supplier">All cases</Trans>
        </button>
      </p>
      <Suspense fallback={null}>
        {figure !== '' && (
          <CasesDrawer
            id={id}
            figure={figure}
            range={range}
            page={page}
            onFigure={(to) => setSearch({ figure: to }, { replace: true, stay: true })}
            onRange={(to) =>
              setSearch({ range: to === 'all' ? to : undefined }, { replace: true, stay: true })
            }
            onPage={(to, change) => setSearch({ page: to }, { ...change, stay: true })}
            onClose={() => setSearch({ figure: undefined }, { replace: true, stay: true })}
          />
        )}
      </Suspense>
    </section>
  );
}
