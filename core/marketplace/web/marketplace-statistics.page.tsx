import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { paths } from '#platform/web/lib/paths.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { MarketplaceTabs } from './marketplace-tabs.tsx';
import { ownFigures } from './statistics/own-figures.ts';
import { SupplierStatistics } from './statistics/statistics.tsx';

/** The second tab of the supplier's home page: charts of its invitations, offers and sales. */
export default function MarketplaceStatisticsPage() {
  return (
    <>
      <PageHeader title={<Trans>Statistics</Trans>} />
      <MarketplaceTabs current={paths.marketplaceStatistics()} />
      <SupplierStatistics />
      <Suspense fallback={null}>
        {ownFigures.parts.map(({ name, Figures }) => (
          <Figures key={name} />
        ))}
      </Suspense>
    </>
  );
}
