import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { HomeTabs } from '../home/public.ts';
import Statistics from './statistics.tsx';

/** The second tab of home: the company's purchases in numbers. */
export default function StatisticsPage() {
  return (
    <>
      <PageHeader title={<Trans>Statistics</Trans>} />
      <HomeTabs current={paths.homeStatistics()} />
      <Statistics />
    </>
  );
}
