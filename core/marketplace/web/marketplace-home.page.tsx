import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { useQuery } from '@tanstack/react-query';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { NARROW_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { marketplaceHomeQuery } from './marketplace.api.ts';
import { MarketplaceTabs } from './marketplace-tabs.tsx';
import { SupplierInbox, useSupplierLists } from './supplier-inbox.tsx';
import { YearRail } from './year-rail.tsx';

/** The supplier's home page: procurements that await an answer, then published requests, then the latest results. */
export default function MarketplaceHomePage() {
  const { t } = useLingui();
  const format = useFormatters();
  const home = useQuery(marketplaceHomeQuery);
  const { data } = home;
  const lists = useSupplierLists();
  // On a narrow screen the rail is below the lists and would move down when they load, so it is rendered after them.
  const narrow = useMediaQuery(NARROW_QUERY);
  const offset = data ? serverOffset(data.server_now, home.dataUpdatedAt) : 0;
  return (
    <RailLayout
      railLabel={t`The last twelve months`}
      width={352}
      rail={narrow && !(data && lists) ? null : <YearRail />}
    >
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
        meta={
          <bdi className="num">{format.day(dayInBelgrade(new Date(Date.now() + offset).toISOString()))}</bdi>
        }
        actions={
          <Link href={paths.marketplaceProcurements()} className={buttonClass({ variant: 'secondary' })}>
            <IconListDetails size={18} aria-hidden="true" />
            <Trans>All procurements</Trans>
          </Link>
        }
      />
      <MarketplaceTabs current={paths.marketplaceHome()} />
      <QueryFailure query={home} />
      {!(data && lists) && !home.error && <Skeleton height="640px" />}
      {data && lists && <SupplierInbox home={data} lists={lists} offset={offset} />}
    </RailLayout>
  );
}
