import { Plural, Trans } from '@lingui/react/macro';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { useQuery } from '@tanstack/react-query';
import { serverOffset } from '../../kit/purchase/time-left.tsx';
import { QueryFailure } from '../../kit/query-view.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Awaiting } from './awaiting.tsx';
import { marketplaceHomeQuery } from './marketplace.api.ts';
import { Statistics } from './statistics/statistics.tsx';

/** Shows what awaits the supplier's answer, then what is published for the supplier, then the figures. */
export default function MarketplaceHomePage() {
  const home = useQuery(marketplaceHomeQuery);
  const { data } = home;
  const offset = data ? serverOffset(data.server_now, home.dataUpdatedAt) : 0;
  return (
    <>
      <PageHeader
        title={
          data ? (
            <Plural
              value={data.to_answer}
              _0="No request awaits your answer"
              one="# request awaits your answer"
              other="# requests await your answer"
            />
          ) : (
            <Trans>Marketplace</Trans>
          )
        }
        actions={
          <Link href={paths.marketplaceProcurements()} className={buttonClass({ variant: 'secondary' })}>
            <IconListDetails size={18} aria-hidden="true" />
            <Trans>All procurements</Trans>
          </Link>
        }
      />
      <QueryFailure query={home} />
      {!data && !home.error && <SkeletonText lines={8} />}
      {data && <Awaiting home={data} offset={offset} />}
      <Statistics />
    </>
  );
}
