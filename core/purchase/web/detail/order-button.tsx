import { useLingui } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs';
import { useState } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** The names of file formats, which are the same in every language. */
const FORMATS = { pdf: 'PDF', xml: 'XML' } as const;

interface OrderButtonProps {
  readonly purchaseId: number;
  readonly award: PurchaseDetail['awards'][number];
  /** Whether the order was cancelled, so that the downloaded document is its cancellation. */
  readonly canceled?: boolean;
}

/** Downloads the purchase order of one supplier, also as structured data if the company sends its orders that way. */
export function OrderButton({ purchaseId, award, canceled = false }: OrderButtonProps) {
  const { t } = useLingui();
  const data = useMe().company?.settings.e_documents === true;
  const [busy, setBusy] = useState<'pdf' | 'xml' | null>(null);
  const { order_number: order, supplier } = award;
  const params = { id: purchaseId, award_id: award.id };
  const fetchOrder = async (as: 'pdf' | 'xml') => {
    setBusy(as);
    if (as === 'pdf')
      await downloadOrShowFailure('GET purchases/{id}/orders/{award_id}', `${order}.pdf`, { params });
    else
      await downloadOrShowFailure('GET purchases/{id}/orders/{award_id}/ubl', `${order}.xml`, {
        params,
        query: { document: canceled ? 'cancellation' : 'order' },
      });
    setBusy(null);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<IconFileTypePdf aria-hidden="true" />}
        busy={busy === 'pdf'}
        aria-label={t`Order as PDF: ${order}, ${supplier.name}`}
        onClick={() => void fetchOrder('pdf')}
      >
        {FORMATS.pdf}
      </Button>
      {data && (
        <Button
          size="sm"
          icon={<IconFileTypeXml aria-hidden="true" />}
          busy={busy === 'xml'}
          aria-label={
            canceled
              ? t`Cancellation as XML: ${order}, ${supplier.name}`
              : t`Order as XML: ${order}, ${supplier.name}`
          }
          onClick={() => void fetchOrder('xml')}
        >
          {FORMATS.xml}
        </Button>
      )}
    </>
  );
}
