import { Trans } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { MarketplaceTabs } from './marketplace-tabs.tsx';
import { OwnRecord } from '#modules/supplier-record/web/own-record.tsx';
import { Statistics } from './statistics/statistics.tsx';

/** The second tab of the supplier's home: its invitations, offers and sales in numbers. */
export default function MarketplaceStatisticsPage() {
  return (
    <>
      <PageHeader title={<Trans>Statistics</Trans>} />
      <MarketplaceTabs current={paths.marketplaceStatistics()} />
      <Statistics />
      <OwnRecord />
    </>
  );
}
