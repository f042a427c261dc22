import { Trans, useLingui } from '@lingui/react/macro';
import { boughtFreight, boughtLines } from '@ponuda/contract/comparison/bought';
import { comparedIn } from '@ponuda/contract/comparison/compared-in';
import { compareForDecision } from '@ponuda/contract/comparison/comparison';
import { scenariosOf } from '@ponuda/contract/comparison/scenario-sums';
import type { Approval } from '@ponuda/contract/confirmation';
import type { PurchaseDetail, ValueChoice } from '@ponuda/contract/purchase-detail';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { PrintOut } from '../../kit/print/print-out.tsx';
import { ActionQuestion } from '../../kit/purchase/actions/action-question.tsx';
import { isShown, reasonOf } from '../../kit/purchase/detail/allowance.ts';
import { useWrites } from '../../kit/writes/use-writes.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { purchaseKeys } from '../../lib/purchase-keys.ts';
import { useFormats } from '../../lib/words/format.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OffReason } from '../../ui/off-button.tsx';
import { RailLayout } from '../../ui/rail-layout.tsx';
import { StickyFoot } from '../../ui/sticky-foot.tsx';
import { PHONE, STACKED, useMedia } from '../../ui/use-media.ts';
import { loadConfirmPurchase } from '../request-detail/public.ts';
import { Case } from './case.tsx';
import styles from './confirmation.module.css';
import { DecisionButtons, WithdrawButton } from './decision-buttons.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { otherWays } from './other-ways.ts';

const ConfirmPurchase = lazyPart(loadConfirmPurchase);
const loadSheet = () => import('./confirmation-sheet.tsx');

interface ConfirmationBodyProps {
  readonly latest: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly failed: ReactNode;
}

/**
 * The case and the decision. It holds on to the state it was opened with, so that nobody confirms a price they have
 * not seen: a newer one is announced, and shown when asked for.
 */
export function ConfirmationBody({ latest, approval, failed }: ConfirmationBodyProps) {
  const { t } = useLingui();
  const format = useFormats();
  const phone = useMedia(PHONE);
  const stacked = useMedia(STACKED);
  const reasonId = useId();
  const router = useRouter();
  const [seen, setSeen] = useState(latest);
  // Rights, limits and the budget can have changed although the version is the same.
  const outdated = latest.version !== seen.version;
  const purchase = outdated ? seen : latest;
  const [picked, setPicked] = useState<ValueChoice | null>(null);
  const [asked, setAsked] = useState<'confirm' | 'reject_realization' | 'withdraw_approval' | null>(null);
  const writes = useWrites<PurchaseDetail>(purchaseKeys.detail(purchase.id));
  const value = picked ?? purchase.accepted?.value ?? '4k_less';
  const leave = () => router.history.push(paths.purchaseConfirmations());
  const showFresh = () => {
    setSeen(latest);
    setPicked(null);
  };
  const view = useMemo(() => {
    const inWhat = comparedIn(purchase);
    const { own, lowest } = scenariosOf(purchase, inWhat);
    const comparison = compareForDecision(purchase, inWhat, own);
    return {
      own,
      bought: boughtLines(comparison),
      freight: boughtFreight(comparison),
      ways: otherWays(purchase, comparison, lowest, own),
    };
  }, [purchase]);

  const waits =
    purchase.status === S.VALUATION || (purchase.status === S.ACTIVE && purchase.confirmed_by_owner);
  const whyNot = isShown(purchase.can.confirm) ? reasonOf(purchase.can.confirm) : undefined;
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
    <Case
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
    </Case>
  );
  const sheet = (
    <PrintOut load={loadSheet} of={{ purchase, approval, bought: view.bought, freight: view.freight }} />
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
            // Done here, so it is not news; and it waits for this person no more.
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
          <StickyFoot
            className={styles.foot}
            reason={whyNot !== undefined && <OffReason id={reasonId} text={whyNot} />}
            actions={buttons}
          >
            {!phone && purchase.accepted && (
              <b>
                <bdi className="num">{format.money(purchase.accepted.net, purchase.currency)}</bdi>
              </b>
            )}
          </StickyFoot>
        )
      }
    >
      {matter}
      {dialog}
      {sheet}
    </RailLayout>
  );
}
