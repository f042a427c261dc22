import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { PHONE_QUERY, STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { AwardDialogs, type OpenAwardDialog } from './award-dialogs.tsx';
import { AwardSection } from './award-section.tsx';
import { type FinanceDetail, financeDetailQuery } from './finances.api.ts';
import styles from './finances.module.css';
import { OpenAmount, OrderPaymentDecision } from './order-payment-decision.tsx';
import { PayButton, SlipButton } from './payments/pay-buttons.tsx';
import { mayPayNow } from './payments/payment-choices.ts';

/** The page for one purchase, for finance users, with the invoiced, received and paid amounts of each order. */
export default function FinancePurchasePage() {
  const { t } = useLingui();
  const id = useIdParam();
  const { data, error, refetch, isFetching } = useQuery(financeDetailQuery(id));
  const failed = error && <QueryFailure query={{ error, refetch, isFetching }} />;
  if (data) return <FinancePurchase key={id} detail={data} failed={failed} />;
  return (
    <RailLayout
      width={400}
      decides
      railLabel={t`Payment`}
      head={
        <PageHeader
          breadcrumb={[<Up key="up" />, <Trans key="here">Purchase</Trans>]}
          title={failed ? t`Purchase` : t`Loading the purchase`}
        />
      }
      rail={failed ? null : <RailSkeleton />}
    >
      {failed ?? (
        <div className={styles.form} aria-hidden="true">
          <Skeleton height="60px" />
          <Skeleton height="132px" />
          <Skeleton height="180px" />
        </div>
      )}
    </RailLayout>
  );
}

function Up() {
  return (
    <Link href={paths.finances()}>
      <Trans>Finances overview</Trans>
    </Link>
  );
}

function RailSkeleton() {
  return (
    <div className={styles.form} aria-hidden="true">
      <Skeleton width="40%" height="18px" />
      <Skeleton width="80%" height="38px" />
      <Skeleton height="84px" />
      <Skeleton height="96px" />
      <Skeleton height="48px" />
    </div>
  );
}

interface FinancePurchaseProps {
  readonly detail: FinanceDetail;
  /** The notice shown when a refresh has failed. The page continues to show the old data. */
  readonly failed: ReactNode;
}

/** Shows the facts of each order on the left and the open amount on the right. */
function FinancePurchase({ detail, failed }: FinancePurchaseProps) {
  const { t } = useLingui();
  const { purchase, awards } = detail;
  const phone = useMediaQuery(PHONE_QUERY);
  const stacked = useMediaQuery(STACKED_QUERY);
  const [asked, setAsked] = useState<OpenAwardDialog | null>(null);
  const orders = awards.flatMap((finance) => {
    const award = purchase.awards.find(({ id }) => id === finance.award_id);
    return award ? [{ award, finance }] : [];
  });
  const first = orders.find(({ award }) => mayPayNow(purchase, award)) ?? orders[0];
  const buttons = ({ award, finance }: (typeof orders)[number]) => (
    <>
      <PayButton
        purchase={purchase}
        award={award}
        finance={finance}
        primary={award.id === first?.award.id}
        onAsk={setAsked}
      />
      <SlipButton award={award} onAsk={setAsked} />
    </>
  );
  // If the decision panel is not beside the facts, the buttons for the due order remain visible at the bottom. On a
  // phone with several orders, the buttons are instead beside each order's amounts, which come first on a phone.
  const footed = stacked && !(phone && orders.length > 1) && first;
  return (
    <>
      <RailLayout
        width={400}
        decides
        railLabel={t`Payment`}
        head={
          <PageHeader
            breadcrumb={[<Up key="up" />, <bdi key="here">{purchase.request_number}</bdi>]}
            title={purchase.name}
            pill={<PurchaseStatusPill status={purchase.status} goods={purchase.goods_state} />}
          />
        }
        rail={
          <div className={styles.decisions}>
            {orders.map((order) => (
              <OrderPaymentDecision
                key={order.award.id}
                purchase={purchase}
                {...order}
                about={orders.length > 1 ? order.award.supplier.name : ''}
                actions={order !== footed && buttons(order)}
              />
            ))}
          </div>
        }
        foot={
          footed && (
            <StickyFooter className={styles.foot} actions={buttons(footed)}>
              {!phone && <OpenAmount award={footed.award} />}
            </StickyFooter>
          )
        }
      >
        {failed}
        {orders.map((order) => (
          <AwardSection key={order.award.id} purchase={purchase} {...order} onAsk={setAsked} />
        ))}
      </RailLayout>
      <Suspense fallback={null}>
        {asked && <AwardDialogs detail={detail} asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
