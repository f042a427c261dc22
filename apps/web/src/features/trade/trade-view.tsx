import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import { Link } from '../../lib/link.tsx';
import { useIdParam } from '../../lib/route-params.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RailLayout } from '../../ui/rail-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NARROW, useMedia } from '../../ui/use-media.ts';
import { InternalNotes } from '../notes/public.ts';
import { PurchaseStatusPill } from '../purchases/public.ts';
import { HistoryRail, useRequestWrites } from '../request-detail/public.ts';
import { tradeQuery } from './trade.api.ts';
import { TradeActions } from './trade-actions.tsx';
import { TradeDecision } from './trade-decision.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { TradeFoot } from './trade-foot.tsx';
import { TRADE, type TradeKind, tradeWords } from './trade-kind.ts';
import { TradeLines } from './trade-lines.tsx';
import styles from './trade-view.module.css';

/** One ad hoc or direct purchase: what, from whom, for how much, and the decision about it. */
export function TradeView({ kind }: { kind: TradeKind }) {
  const id = useIdParam();
  // Another purchase is another page: nothing typed or opened may be carried over.
  return <Trade key={id} kind={kind} id={id} />;
}

function Trade({ kind, id }: { kind: TradeKind; id: number }) {
  const { i18n } = useLingui();
  const query = useQuery(tradeQuery(kind, id));
  const { data: purchase, error } = query;
  const failure = error && failureOf(error);
  const failed = failure && (
    <ErrorState
      message={failure.text}
      errorId={failure.id}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
  if (!purchase) {
    return (
      <>
        <PageHeader
          breadcrumb={[<ToList key="up" kind={kind} />, i18n._(tradeWords[kind].one)]}
          title={i18n._(tradeWords[kind].one)}
        />
        {failed ?? (
          <div className={styles.skeleton} aria-hidden="true">
            <Skeleton width="60%" height="20px" />
            <Skeleton height="180px" />
            <Skeleton height="120px" />
          </div>
        )}
      </>
    );
  }
  return <Body kind={kind} purchase={purchase} failed={failed} />;
}

function ToList({ kind }: { kind: TradeKind }) {
  const { i18n } = useLingui();
  return <Link href={TRADE[kind].list()}>{i18n._(tradeWords[kind].many)}</Link>;
}

interface BodyProps {
  readonly kind: TradeKind;
  readonly purchase: PurchaseDetail;
  /** That the newest state could not be loaded; what is shown stays. */
  readonly failed: React.ReactNode;
}

function Body({ kind, purchase, failed }: BodyProps) {
  const { t } = useLingui();
  const writes = useRequestWrites(purchase.id);
  const narrow = useMedia(NARROW);
  return (
    <RailLayout
      width={352}
      railLabel={t`Decision and history`}
      rail={
        <div className={styles.rail}>
          {!narrow && <TradeDecision purchase={purchase} />}
          <HistoryRail id={purchase.id} serverNow={purchase.server_now} whole />
        </div>
      }
      foot={<TradeFoot kind={kind} purchase={purchase} writes={writes} />}
    >
      <PageHeader
        breadcrumb={[<ToList key="up" kind={kind} />, <bdi key="here">{purchase.request_number}</bdi>]}
        title={purchase.name}
        pill={<PurchaseStatusPill status={purchase.status} rejected={purchase.rejected} />}
        actions={<TradeActions kind={kind} purchase={purchase} writes={writes} />}
      />
      {failed && <div className={styles.notice}>{failed}</div>}
      <Standing purchase={purchase} />
      {narrow && (
        <div className={styles.section}>
          <TradeDecision purchase={purchase} />
        </div>
      )}
      <TradeLines purchase={purchase} />
      <TradeFacts purchase={purchase} />
      {purchase.prices && (
        <div className={styles.section}>
          <InternalNotes id={purchase.id} />
        </div>
      )}
    </RailLayout>
  );
}

/** Why it came back or was canceled. */
function Standing({ purchase }: { purchase: PurchaseDetail }) {
  if (purchase.rejected)
    return (
      <Notice
        className={styles.notice}
        tone="red"
        icon={<IconAlertTriangle />}
        title={<Trans>It was rejected and came back</Trans>}
      >
        {purchase.rejection_note && <p>{purchase.rejection_note}</p>}
      </Notice>
    );
  if (purchase.status === PURCHASE_STATUS.CANCELED)
    return (
      <Notice
        className={styles.notice}
        tone="red"
        icon={<IconAlertTriangle />}
        title={<Trans>The purchase is canceled</Trans>}
      >
        {purchase.cancel_reason && <p>{purchase.cancel_reason}</p>}
      </Notice>
    );
  return null;
}
