import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { Suspense, useId, useState } from 'react';
import { isShown, reasonOf } from '../../../kit/purchase/detail/allowance.ts';
import type { Writes } from '../../../kit/writes/use-writes.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OffButton, OffReason } from '../../../ui/off-button.tsx';
import { StickyFoot } from '../../../ui/sticky-foot.tsx';
import type { AdhocDirectKind } from '../kind.ts';
import type { Asked } from './dialogs.tsx';

const AdhocDirectDialogs = lazyPart(() => import('./dialogs.tsx'));
const PaymentDialog = lazyPart(async () => ({
  default: (await import('../../finances/public.ts')).PaymentDialog,
}));

interface AdhocDirectFootProps {
  readonly kind: AdhocDirectKind;
  readonly purchase: PurchaseDetail;
  readonly writes: Writes<PurchaseDetail>;
}

/** The step that is due, always in sight; where it cannot be taken, why not. */
export function AdhocDirectFoot({ kind, purchase, writes }: AdhocDirectFootProps) {
  const { t } = useLingui();
  const format = useFormats();
  const reasonId = useId();
  const [asked, setAsked] = useState<Asked | 'pay' | null>(null);
  const { can, awards } = purchase;
  const [award] = awards;
  const close = () => setAsked(null);
  const { approve, reject, pay, deliver } = can;
  if (![approve, reject, pay, deliver].some(isShown)) return null;
  const off = [approve, pay, deliver].find((allowed) => isShown(allowed) && !allowed.ok);
  const reason = reasonOf(off);

  return (
    <>
      <StickyFoot
        reason={reason !== undefined && <OffReason id={reasonId} text={reason} />}
        actions={
          <>
            {reject.ok && (
              <Button variant="secondary" onClick={() => setAsked('reject')}>
                <Trans>Reject</Trans>
              </Button>
            )}
            {isShown(approve) &&
              (approve.ok ? (
                <Button variant="primary" icon={<IconCheck />} onClick={() => setAsked('approve')}>
                  <Trans>Approve</Trans>
                </Button>
              ) : (
                <OffButton reasonId={reasonId}>
                  <Trans>Approve</Trans>
                </OffButton>
              ))}
            {isShown(pay) &&
              (pay.ok ? (
                <Button variant="primary" icon={<IconCreditCard />} onClick={() => setAsked('pay')}>
                  <Trans comment="enters a payment">Pay</Trans>
                </Button>
              ) : (
                <OffButton reasonId={reasonId}>
                  <Trans comment="enters a payment">Pay</Trans>
                </OffButton>
              ))}
            {isShown(deliver) &&
              (deliver.ok ? (
                <Button variant="primary" icon={<IconTruckDelivery />} onClick={() => setAsked('deliver')}>
                  <Trans>Mark as delivered</Trans>
                </Button>
              ) : (
                <OffButton reasonId={reasonId}>
                  <Trans>Mark as delivered</Trans>
                </OffButton>
              ))}
          </>
        }
      >
        {award?.gross != null && (
          <p>
            <span className="muted">{award.supplier.name}</span>{' '}
            <b>
              <bdi className="num">{format.money(award.gross, award.currency)}</bdi>
            </b>{' '}
            <span className="muted">{t`with VAT`}</span>
          </p>
        )}
      </StickyFoot>
      <Suspense fallback={null}>
        {asked !== null && asked !== 'pay' && (
          <AdhocDirectDialogs kind={kind} asked={asked} purchase={purchase} writes={writes} onClose={close} />
        )}
        {asked === 'pay' && award && (
          <PaymentDialog
            purchase={purchase}
            award={award}
            onClose={close}
            onPaid={(fresh) => {
              writes.adopt(fresh);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
