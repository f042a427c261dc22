import { Trans } from '@lingui/react/macro';
import { HomeTabs } from '#core/home/web/public.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { ReportButton } from './report-button.tsx';
import Statistics from './statistics.tsx';
import { readStatisticsSearch, toPurchaseStatisticsQuery } from './statistics-search.ts';

export default function StatisticsPage() {
  const phone = useMediaQuery(PHONE_QUERY);
  const [search] = useSearchState(readStatisticsSearch);
  return (
    <>
      <PageHeader
        title={<Trans>Statistics</Trans>}
        actions={phone && <ReportButton compact query={toPurchaseStatisticsQuery(search)} />}
      />
      <HomeTabs current={paths.homeStatistics()} />
      <Statistics />
    </>
  );
}
