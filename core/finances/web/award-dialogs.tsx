import { useQueryClient } from '@tanstack/react-query';
import type { Award } from '#core/purchase/wire/purchase-detail.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { Invoice } from '../wire.ts';
import type { FinanceDetail } from './finances.api.ts';

const PaymentDialog = lazyPart(async () => ({
  default: (await import('./payments/payment-dialog.tsx')).PaymentDialog,
}));
const InvoiceDialog = lazyPart(() => import('./invoice-dialog.tsx'));
const SlipDialog = lazyPart(() => import('./payments/slip-dialog.tsx'));

export type OpenAwardDialog = { readonly award: Award } & (
  | { readonly what: 'pay'; readonly invoice: Invoice | undefined }
  | { readonly what: 'invoice' | 'slip' }
);

interface AwardDialogsProps {
  readonly detail: FinanceDetail;
  readonly asked: OpenAwardDialog;
  readonly onClose: () => void;
}

/** Renders the order dialog that is open: payment, invoice or payment slip. */
export function AwardDialogs({ detail, asked, onClose }: AwardDialogsProps) {
  const client = useQueryClient();
  const refresh = () => {
    onClose();
    void client.invalidateQueries({ queryKey: purchaseKeys.all });
  };
  const finance = detail.awards.find(({ award_id }) => award_id === asked.award.id);
  const shared = { purchase: detail.purchase, award: asked.award, onClose };
  switch (asked.what) {
    case 'pay':
      return (
        <PaymentDialog
          {...shared}
          {...(asked.invoice ? { invoice: asked.invoice } : {})}
          finance={finance}
          cover={{ level: detail.invoice_match, covered: finance?.covered ?? '0' }}
          onPaid={refresh}
        />
      );
    case 'invoice':
      return <InvoiceDialog {...shared} invoices={finance?.invoices ?? []} onEntered={refresh} />;
    case 'slip':
      return <SlipDialog {...shared} finance={finance} />;
  }
}
