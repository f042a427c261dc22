import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@ponuda/contract/finances';
import type { Award, PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { dec } from '@ponuda/domain/money/decimal';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isShown } from '../../kit/purchase/detail/allowance.ts';
import { AllowedButton } from '../../kit/purchase/detail/allowed-button.tsx';
import { purchaseKeys } from '../../lib/purchase-keys.ts';
import { errorPhrase } from '../../lib/words/error-phrase.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OffButton } from '../../ui/off-button.tsx';
import { AwardFigures } from './award-figures.tsx';
import { AwardGoods } from './award-goods.tsx';
import type { FinanceAward } from './finances.api.ts';
import styles from './finances.module.css';
import { InvoiceRows } from './invoice-rows.tsx';
import { paymentChoices } from './payments/payment-choices.ts';
import { PaymentRows } from './payments/payment-rows.tsx';
import { ReceiptRows } from './receipt-rows.tsx';

const PaymentDialog = lazyPart(async () => ({
  default: (await import('./payments/payment-dialog.tsx')).PaymentDialog,
}));
const InvoiceDialog = lazyPart(() => import('./invoice-dialog.tsx'));
const SlipDialog = lazyPart(() => import('./payments/slip-dialog.tsx'));

export interface AwardSectionProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly finance: FinanceAward;
}

type Open =
  | { readonly what: 'pay' | 'slip'; readonly invoice: Invoice | undefined }
  | { readonly what: 'invoice' }
  | null;

/** One order: what is to be paid of it, and everything that was entered about that. */
export function AwardSection({ purchase, award, finance }: AwardSectionProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const headId = `award${award.id}`;
  const close = () => setOpen(null);
  const refresh = () => {
    close();
    void client.invalidateQueries({ queryKey: purchaseKeys.all });
  };
  const pay = (invoice?: Invoice) => setOpen({ what: 'pay', invoice });
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <div className={styles.head}>
        <div className={styles.headWords}>
          <h2 id={headId}>{award.supplier.name}</h2>
          <span className={styles.meta}>
            <Trans>
              Order <bdi>{award.order_number}</bdi>
            </Trans>
          </span>
        </div>
        <div className={styles.actions}>
          <Button
            icon={<IconQrcode size={18} />}
            onClick={() => setOpen({ what: 'slip', invoice: undefined })}
          >
            <Trans>Payment slip</Trans>
          </Button>
          {purchase.can.pay?.ok && (
            <Button icon={<IconFileInvoice size={18} />} onClick={() => setOpen({ what: 'invoice' })}>
              <Trans>Enter invoice</Trans>
            </Button>
          )}
          <PayButton
            purchase={purchase}
            award={award}
            onPay={() => pay(finance.invoices.find(({ open: left }) => dec(left).isPositive()))}
          />
        </div>
      </div>
      <AwardFigures award={award} />
      <AwardGoods award={award} />
      <InvoiceRows purchase={purchase} award={award} invoices={finance.invoices} onPay={pay} />
      <PaymentRows purchase={purchase} award={award} payments={finance.payments} />
      {purchase.kind === 'request' && <ReceiptRows award={award} receipts={finance.receipts} />}
      <Suspense fallback={null}>
        {open?.what === 'pay' && (
          <PaymentDialog
            purchase={purchase}
            award={award}
            {...(open.invoice ? { invoice: open.invoice } : {})}
            onClose={close}
            onPaid={refresh}
          />
        )}
        {open?.what === 'invoice' && (
          <InvoiceDialog purchase={purchase} award={award} onClose={close} onEntered={refresh} />
        )}
        {open?.what === 'slip' && <SlipDialog purchase={purchase} award={award} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** On where something may be paid in one of the ways; off with the reason of the first. */
function PayButton({
  purchase,
  award,
  onPay,
}: Pick<AwardSectionProps, 'purchase' | 'award'> & { onPay: () => void }) {
  const { i18n } = useLingui();
  const choices = paymentChoices(purchase.kind, award);
  const [first] = choices;
  const nothing = choices.every(({ refusal }) => refusal !== null);
  if (isShown(purchase.can.pay) && purchase.can.pay.ok && nothing && first?.refusal)
    return (
      <OffButton
        reason={i18n._(errorPhrase(award.money?.fully_paid ? 'already_paid' : first.refusal))}
        place="hover"
      >
        <Trans context="button">Pay</Trans>
      </OffButton>
    );
  return (
    <AllowedButton
      allowed={purchase.can.pay}
      variant="primary"
      icon={<IconCreditCard size={18} />}
      onClick={onPay}
    >
      <Trans context="button">Pay</Trans>
    </AllowedButton>
  );
}
