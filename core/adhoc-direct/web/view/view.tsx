import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { getActionPresentation } from '#core/purchase/web/actions/action-presentations.ts';
import { ActionQuestion } from '#core/purchase/web/actions/action-question.tsx';
import { performAction } from '#core/purchase/web/actions/perform-action.ts';
import { HistoryRail } from '#core/purchase/web/history/history-rail.tsx';
import { InternalNotes } from '#core/purchase/web/notes/public.ts';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { adhocDirectQuery } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind, adhocDirectPhrases } from '../kind.ts';
import { AdhocDirectActions } from './actions.tsx';
import { AdhocDirectDecision } from './decision.tsx';
import { AdhocDirectFacts } from './facts.tsx';
import { AdhocDirectLines } from './lines.tsx';
import { AdhocDirectActionBar, AdhocDirectStepButtons } from './step-buttons.tsx';
import styles from './view.module.css';

const PaymentDialog = lazyPart(async () => ({
  default: (await import('#core/finances/web/public.ts')).PaymentDialog,
}));

/** Renders one ad hoc or direct purchase: its lines, supplier, total and decision. */
export function AdhocDirectView({ kind }: { kind: AdhocDirectKind }) {
  const id = useIdParam();
  // The key resets the component when a different purchase is shown, so that no input or open dialog remains.
  return <AdhocDirect key={id} kind={kind} id={id} />;
}

function AdhocDirect({ kind, id }: { kind: AdhocDirectKind; id: number }) {
  const { i18n } = useLingui();
  const query = useQuery(adhocDirectQuery(kind, id));
  const { data: purchase, error } = query;
  const failed = error && <QueryFailure query={query} />;
  if (!purchase) {
    return (
      <>
        <PageHeader
          breadcrumb={[<ToList key="up" kind={kind} />, i18n._(adhocDirectPhrases[kind].one)]}
          title={i18n._(adhocDirectPhrases[kind].one)}
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

function ToList({ kind }: { kind: AdhocDirectKind }) {
  const { i18n } = useLingui();
  return <Link href={ADHOC_DIRECT_SCREENS[kind].list()}>{i18n._(adhocDirectPhrases[kind].many)}</Link>;
}

interface BodyProps {
  readonly kind: AdhocDirectKind;
  readonly purchase: PurchaseDetail;
  /** Notice shown when a refresh failed. */
  readonly failed: React.ReactNode;
}

function Body({ kind, purchase, failed }: BodyProps) {
  const { t } = useLingui();
  const writes = usePurchaseWrites<PurchaseDetail>(purchaseKeys.detail(purchase.id));
  const stacked = useMediaQuery(STACKED_QUERY);
  const [asked, setAsked] = useState<ButtonAction | null>(null);
  const [award] = purchase.awards;
  const close = () => setAsked(null);
  // If the rail is not beside the content, the decision comes first and the history last.
  const history = <HistoryRail id={purchase.id} serverNow={purchase.server_now} whole />;
  const act = (action: ButtonAction) => {
    const { ask, call } = getActionPresentation(action);
    if (call && !ask?.(purchase)) void performAction(action, { purchase, rfp: null }, writes);
    else setAsked(action);
  };
  return (
    <RailLayout
      width={400}
      decides
      railLabel={t`Decision and history`}
      head={
        <>
          <PageHeader
            breadcrumb={[<ToList key="up" kind={kind} />, <bdi key="here">{purchase.request_number}</bdi>]}
            title={purchase.name}
            pill={<PurchaseStatusPill status={purchase.status} rejected={purchase.rejected} />}
            actions={<AdhocDirectActions kind={kind} purchase={purchase} busy={writes.busy} onAct={act} />}
          />
          {failed && <div className={styles.notice}>{failed}</div>}
          <Standing purchase={purchase} />
        </>
      }
      rail={
        <div className={styles.rail}>
          <AdhocDirectDecision
            purchase={purchase}
            actions={!stacked && <AdhocDirectStepButtons purchase={purchase} onAct={act} />}
          />
          {!stacked && history}
        </div>
      }
      foot={stacked && <AdhocDirectActionBar purchase={purchase} onAct={act} />}
    >
      <AdhocDirectLines purchase={purchase} />
      <AdhocDirectFacts purchase={purchase} />
      {purchase.prices && (
        <div className={styles.section}>
          <InternalNotes id={purchase.id} />
        </div>
      )}
      {stacked && <div className={styles.section}>{history}</div>}
      {asked !== null && asked !== 'pay' && (
        <ActionQuestion action={asked} purchase={purchase} rfp={null} writes={writes} onClose={close} />
      )}
      <Suspense fallback={null}>
        {asked === 'pay' && award && (
          <PaymentDialog
            purchase={purchase}
            award={award}
            onClose={close}
            onPaid={(fresh) => {
              void writes.adopt(fresh);
              close();
            }}
          />
        )}
      </Suspense>
    </RailLayout>
  );
}

/** Shows why the purchase was returned or cancelled. */
function Standing({ purchase }: { purchase: PurchaseDetail }) {
  if (purchase.rejected)
    return (
      <Notice
        className={styles.notice}
        tone="red"
        icon={<IconAlertTriangle />}
        title={<Trans>Rejected and returned to you</Trans>}
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
        title={<Trans>The purchase has been canceled</Trans>}
      >
        {purchase.cancel_reason && <p>{purchase.cancel_reason}</p>}
      </Notice>
    );
  return null;
}
