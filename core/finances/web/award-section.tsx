import { Trans, useLingui } from '@lingui/react/macro';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { FactBand } from '#platform/web/ui/fact-band.tsx';
import type { OpenAwardDialog } from './award-dialogs.tsx';
import { AwardGoods } from './award-goods.tsx';
import type { FinanceAward } from './finances.api.ts';
import styles from './finances.module.css';
import { InvoiceRows } from './invoice-rows.tsx';
import { PaymentRows } from './payments/payment-rows.tsx';
import { ReceiptRows } from './receipt-rows.tsx';

interface AwardSectionProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly finance: FinanceAward;
  readonly onAsk: (asked: OpenAwardDialog) => void;
}

/** Shows the facts about one order: supplier, invoices, items, payments and receipts. */
export function AwardSection({ purchase, award, finance, onAsk }: AwardSectionProps) {
  const { t } = useLingui();
  const headId = `award${award.id}`;
  const terms = purchase.rfps.find(({ id }) => id === award.rfp_id)?.offer?.payment_terms;
  const facts = [
    [t`Supplier`, award.supplier.name],
    [t`Order`, award.order_number],
    [t({ message: 'Payment', context: 'terms of payment' }), terms ?? ''],
    [t`Requester`, purchase.creator.name],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h2 id={headId} className="visually-hidden">
        {award.supplier.name},{' '}
        <Trans>
          Order <bdi>{award.order_number}</bdi>
        </Trans>
      </h2>
      <FactBand facts={facts} />
      <InvoiceRows
        purchase={purchase}
        award={award}
        invoices={finance.invoices}
        undecided={finance.undecided}
        onAsk={onAsk}
      />
      <AwardGoods award={award} />
      <div className={styles.beside}>
        <PaymentRows purchase={purchase} award={award} payments={finance.payments} />
        {purchase.kind === 'request' && <ReceiptRows receipts={finance.receipts} />}
      </div>
    </section>
  );
}
