import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import type { Scenario } from '@ponuda/domain/purchase/scenarios';
import { Suspense, useId, useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OffButton, OffReason } from '../../ui/off-button.tsx';
import { StickyFoot } from '../../ui/sticky-foot.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { codeText, isShown, reasonOf } from './allowance.ts';
import styles from './decision.module.css';
import { articlesIn } from './scenario-sums.ts';
import type { RequestWrites } from './use-request-writes.ts';

const ConfirmPurchase = lazyPart(() => import('./confirm-purchase.tsx'));
const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx'));
const DetailDialogs = lazyPart(() => import('./detail-dialogs.tsx'));

interface DecisionFootProps {
  readonly purchase: PurchaseDetail;
  readonly own: Scenario;
  readonly writes: RequestWrites;
  /** Ticks are on their way: what may be done is not known yet. */
  readonly busy: boolean;
}

type Asked = 'confirm' | 'propose' | 'send_for_approval';

/** What would be confirmed, why it cannot be, and the ways on; always in sight. */
export function DecisionFoot({ purchase, own, writes, busy }: DecisionFootProps) {
  const whyNot = useWhyNot();
  const format = useFormats();
  const reasonId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const phone = useMedia(PHONE);
  const { can } = purchase;
  const confirm = can.confirm;
  // Whoever may not confirm at all proposes; whoever may, but not this, sends it for approval.
  const mayPropose = !isShown(confirm) && isShown(can.mark_confirmed) && !purchase.confirmed_by_owner;
  // On a phone the reason stands for the button that is off, where there is another way on.
  const offConfirm = !confirm.ok && isShown(confirm) && !(phone && isShown(can.send_for_approval));
  const propose = (
    <Trans comment="asks those with the right to confirm the purchase">Propose for confirmation</Trans>
  );
  const nothing = own.lines.length === 0;
  const reason = confirm.ok ? undefined : whyNot(purchase, nothing);
  const offered = articlesIn(own);
  const total = purchase.articles.length;

  return (
    <>
      <StickyFoot
        reason={reason !== undefined && !busy && <OffReason id={reasonId} text={reason} />}
        actions={
          <>
            {mayPropose &&
              (can.mark_confirmed.ok ? (
                <Button onClick={() => setAsked('propose')}>{propose}</Button>
              ) : (
                <OffButton reasonId={reasonId} block={phone}>
                  {propose}
                </OffButton>
              ))}
            {offConfirm && (
              <OffButton reasonId={reasonId} block={phone}>
                <Trans>Confirm offers</Trans>
              </OffButton>
            )}
            {isShown(can.send_for_approval) &&
              (can.send_for_approval.ok ? (
                <Button
                  variant={confirm.ok ? 'secondary' : 'primary'}
                  onClick={() => setAsked('send_for_approval')}
                >
                  <Trans>Send for approval</Trans>
                </Button>
              ) : (
                <OffButton reasonId={reasonId} block={phone}>
                  <Trans>Send for approval</Trans>
                </OffButton>
              ))}
            {confirm.ok && (
              <Button variant="primary" busy={busy} onClick={() => setAsked('confirm')}>
                <Trans>Confirm offers</Trans>
              </Button>
            )}
          </>
        }
      >
        <div className={styles.what}>
          <p className={styles.summary}>
            {nothing ? (
              <Trans>Nothing is accepted yet</Trans>
            ) : (
              <>
                <Trans comment="what would be confirmed: items and suppliers follow">
                  To be confirmed: {offered} of <Plural value={total} one="# item" other="# items" />
                </Trans>
                {', '}
                <Plural value={own.parts.length} one="# supplier" other="# suppliers" />
              </>
            )}
          </p>
          <p className={styles.sum} aria-live="polite">
            <bdi className="num">{format.amount(own.total.toString())}</bdi>{' '}
            <span className="unit">{purchase.currency}</span>
          </p>
        </div>
      </StickyFoot>
      <Suspense fallback={null}>
        {asked === 'confirm' && (
          <ConfirmPurchase purchase={purchase} writes={writes} onClose={() => setAsked(null)} />
        )}
        {asked === 'propose' && (
          <ProposeDialog purchase={purchase} writes={writes} onClose={() => setAsked(null)} />
        )}
        {asked === 'send_for_approval' && (
          <DetailDialogs
            asked="send_for_approval"
            purchase={purchase}
            writes={writes}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Why the purchase cannot be confirmed now and here, in words that lead on. */
function useWhyNot() {
  const { t } = useLingui();
  return ({ confirmed_by_owner: proposed, can }: PurchaseDetail, nothing: boolean) => {
    if (can.confirm.code !== 'forbidden') return reasonOf(can.confirm);
    if (nothing && can.mark_confirmed.code === 'nothing_accepted') return codeText('nothing_accepted');
    if (proposed) return t`Proposed for confirmation: it waits for somebody who may confirm it.`;
    if (isShown(can.send_for_approval) || isShown(can.mark_confirmed))
      return t`You may not confirm purchases. Propose it, and somebody who may is told.`;
    return t`It waits for somebody who may confirm purchases.`;
  };
}
