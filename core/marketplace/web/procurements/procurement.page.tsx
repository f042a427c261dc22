import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { procurementQuery } from '../marketplace.api.ts';
import { AnswerButton } from './answer-button.tsx';
import { isOpenForOffers } from './is-open-for-offers.ts';
import { OwnOffers } from './own-offers.tsx';
import styles from './procurement.module.css';
import { ProcurementFiles } from './procurement-files.tsx';
import { ProcurementRail } from './procurement-rail.tsx';
import { ProcurementStatePill } from './procurement-state.tsx';
import { RequestedItems } from './requested-items.tsx';
import { ProcurementResult } from './result.tsx';

/**
 * The page for one procurement, for an external supplier: requested items, deadline, the supplier's own offers
 * and the result.
 */
export default function ProcurementPage() {
  const id = useIdParam();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(procurementQuery(id));
  if (error && !data) return <QueryFailure query={{ error, refetch, isFetching }} />;
  if (!data) return <Skeleton height="416px" />;
  return <Shown procurement={data} offset={serverOffset(data.server_now, dataUpdatedAt)} />;
}

function Shown({ procurement, offset }: { procurement: Procurement; offset: number }) {
  const { t } = useLingui();
  const { invitation, request, customer } = procurement;
  const details = invitation ?? request;
  const open = isOpenForOffers(procurement);
  // If the rail is not beside the content, its button stays visible at the bottom.
  const stacked = useMediaQuery(STACKED_QUERY);
  const answer = open && <AnswerButton procurement={procurement} block={!stacked} />;
  const head = (
    <PageHeader
      breadcrumb={[
        <Link key="all" href={paths.marketplaceProcurements()}>
          <Trans>Procurements</Trans>
        </Link>,
        <bdi key="number">{procurement.request_number}</bdi>,
      ]}
      title={procurement.name}
      pill={<ProcurementStatePill state={procurement.state} />}
      meta={<span>{[customer.name, procurement.category?.name].filter(Boolean).join(' · ')}</span>}
    />
  );
  return (
    <RailLayout
      decides
      railLabel={t`Deadline and answer`}
      width={400}
      head={head}
      rail={<ProcurementRail procurement={procurement} offset={offset} answer={!stacked && answer} />}
      foot={stacked && answer && <StickyFooter actions={answer} />}
    >
      <div className={styles.body}>
        <ProcurementResult procurement={procurement} />
        {details && (
          <>
            {details.description !== '' && <p className={styles.text}>{details.description}</p>}
            <RequestedItems articles={details.articles} name={procurement.name} />
            <ProcurementFiles
              procurementId={procurement.id}
              title={<Trans>Files from the buyer</Trans>}
              files={details.attachments}
            />
          </>
        )}
        {(invitation?.questions.length ?? 0) > 0 && (
          <section className={styles.section}>
            <h2>
              <Trans>Questions and answers</Trans>
            </h2>
            <dl className={styles.questions}>
              {invitation?.questions.map((one) => (
                <div key={one.id}>
                  <dt>{one.question}</dt>
                  <dd className={one.answer === null ? 'muted' : undefined}>
                    {one.answer ?? <Trans>Not answered yet</Trans>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <OwnOffers procurement={procurement} />
      </div>
    </RailLayout>
  );
}
