import { Trans, useLingui } from '@lingui/react/macro';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { ActionQuestion } from '#core/purchase/web/actions/action-question.tsx';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import { getDecisionBasis } from '#core/purchase/wire/comparison/decision.ts';
import { listPurchaseAlternatives } from '#core/purchase/wire/comparison/purchase-alternatives.ts';
import { listPurchasedFreight, listPurchasedLines } from '#core/purchase/wire/comparison/purchased-lines.ts';
import type { PurchaseDetail, ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { useEarlierPrices } from '#core/requests/web/comparison/public.ts';
import { loadConfirmPurchase } from '#core/requests/web/detail/public.ts';
import { PrintedSheet } from '#platform/web/kit/print/printed-sheet.tsx';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { PHONE_QUERY, STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { Approval } from '../wire.ts';
import styles from './confirmation.module.css';
import { ConfirmationCase } from './confirmation-case.tsx';
import { DecisionButtons, WithdrawButton } from './decision-buttons.tsx';
import { DecisionPanel } from './decision-panel.tsx';

const ConfirmPurchase = lazyPart(loadConfirmPurchase);
const loadSheet = () => import('./confirmation-sheet.tsx');

interface ConfirmationBodyProps {
  readonly latest: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly failed: ReactNode;
}

/**
 * Shows the facts and the decision. Continues to show the version that was opened, so that no user confirms a
 * price they have not seen. A newer version is announced and shown on request.
 */
export function ConfirmationBody({ latest, approval, failed }: ConfirmationBodyProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const phone = useMediaQuery(PHONE_QUERY);
  const stacked = useMediaQuery(STACKED_QUERY);
  const reasonId = useId();
  const router = useRouter();
  const [seen, setSeen] = useState(latest);
  // Permissions, limits and the budget may have changed although the version has not.
  const outdated = latest.version !== seen.version;
  const purchase = outdated ? seen : latest;
  const [picked, setPicked] = useState<ValueChoice | null>(null);
  const [asked, setAsked] = useState<'confirm' | 'reject_realization' | 'withdraw_approval' | null>(null);
  const writes = usePurchaseWrites<PurchaseDetail>(purchaseKeys.detail(purchase.id));
  const value = picked ?? purchase.accepted?.value ?? '4k_less';
  const leave = () => router.history.push(paths.purchaseConfirmations());
  const showFresh = () => {
    setSeen(latest);
    setPicked(null);
  };
  const { prices: before } = useEarlierPrices(purchase.id, true);
  const view = useMemo(() => {
    const { own, lowest, comparison, toCheck } = getDecisionBasis(purchase, before);
    return {
      own,
      toCheck,
      bought: listPurchasedLines(comparison),
      freight: listPurchasedFreight(comparison),
      ways: listPurchaseAlternatives(purchase, comparison, lowest, own),
    };
  }, [purchase, before]);

  const waits =
    purchase.status === S.VALUATION || (purchase.status === S.ACTIVE && purchase.confirmed_by_owner);
  const whyNot = isActionShown(purchase.can.confirm) ? getDisabledReason(purchase.can.confirm) : undefined;
  const buttons = (
    <DecisionButtons
      purchase={purchase}
      reasonId={stacked ? reasonId : undefined}
      onConfirm={() => setAsked('confirm')}
      onReject={() => setAsked('reject_realization')}
    />
  );
  const panel = (
    <DecisionPanel
      purchase={purchase}
      approval={approval}
      own={view.own}
      toCheck={view.toCheck}
      value={value}
      onValue={setPicked}
      named={phone}
      actions={
        <>
          {!stacked && buttons}
          <WithdrawButton purchase={purchase} onWithdraw={() => setAsked('withdraw_approval')} />
        </>
      }
    />
  );
  const matter = (
    <ConfirmationCase
      purchase={purchase}
      approval={approval}
      bought={view.bought}
      freight={view.freight}
      ways={view.ways}
    >
      {failed}
      {outdated && (
        <Notice
          tone="warn"
          role="alert"
          icon={<IconRefresh />}
          action={
            <Button size="sm" onClick={showFresh}>
              <Trans>Show the latest version</Trans>
            </Button>
          }
        >
          <Trans>
            This purchase was updated while you were viewing it. You are seeing the previous version.
          </Trans>
        </Notice>
      )}
      {!waits && !outdated && (
        <Notice tone="sky" icon={<IconInfoCircle />}>
          <Trans>
            This is no longer pending confirmation.{' '}
            <Link className="link" href={paths.request(purchase.id)}>
              Open the request
            </Link>
          </Trans>
        </Notice>
      )}
    </ConfirmationCase>
  );
  const sheet = (
    <PrintedSheet load={loadSheet} of={{ purchase, approval, bought: view.bought, freight: view.freight }} />
  );
  const dialog = asked && (
    <Suspense fallback={null}>
      {asked === 'confirm' ? (
        <ConfirmPurchase
          purchase={purchase}
          writes={writes}
          chosen={value}
          onClose={() => setAsked(null)}
          onConfirmed={leave}
        />
      ) : (
        <ActionQuestion
          action={asked}
          rfp={null}
          purchase={purchase}
          writes={{
            ...writes,
            // This user made the change, so it is not announced, and the purchase is no longer pending with this user.
            run: async (...write) => {
              const fresh = await writes.run(...write);
              if (fresh) setSeen(fresh);
              if (fresh && asked === 'withdraw_approval') router.history.push(paths.request(fresh.id));
              else if (fresh) leave();
              return fresh;
            },
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Suspense>
  );

  return (
    <RailLayout
      width={400}
      decides
      railLabel={t`Decision`}
      rail={panel}
      foot={
        stacked &&
        waits && (
          <StickyFooter
            className={styles.foot}
            reason={whyNot !== undefined && <DisabledReason id={reasonId} text={whyNot} />}
            actions={buttons}
          >
            {!phone && purchase.accepted && (
              <b>
                <bdi className="num">{format.money(purchase.accepted.net, purchase.currency)}</bdi>
              </b>
            )}
          </StickyFooter>
        )
      }
    >
      {matter}
      {dialog}
      {sheet}
    </RailLayout>
  );
}
