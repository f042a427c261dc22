import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { downloadOrSay } from '../../../lib/http/download-or-say.ts';
import { Button } from '../../../ui/button.tsx';

interface OrderButtonProps {
  readonly purchaseId: number;
  readonly award: PurchaseDetail['awards'][number];
}

/** The purchase order of one supplier, to download. */
export function OrderButton({ purchaseId, award }: OrderButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const fetchOrder = async () => {
    setBusy(true);
    await downloadOrSay('GET purchases/{id}/orders/{award_id}', `${award.order_number}.pdf`, {
      params: { id: purchaseId, award_id: award.id },
    });
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      icon={<IconFileTypePdf aria-hidden="true" />}
      busy={busy}
      aria-label={t`Order as PDF: ${award.order_number}, ${award.supplier.name}`}
      onClick={() => void fetchOrder()}
    >
      <Trans>Order as PDF</Trans>
    </Button>
  );
}
