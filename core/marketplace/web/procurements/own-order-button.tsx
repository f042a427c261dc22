import { Trans } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import type { OwnAward } from '#core/offers/wire/supplier-offers.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Button for downloading the purchase order of the account's award. */
export function OwnOrderButton({ procurementId, award }: { procurementId: number; award: OwnAward }) {
  const [busy, setBusy] = useState(false);
  const fetchOrder = async () => {
    setBusy(true);
    await downloadOrShowFailure('GET market-place/procurements/{id}/order', `${award.order_number}.pdf`, {
      params: { id: procurementId },
    });
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      icon={<IconFileTypePdf aria-hidden="true" />}
      busy={busy}
      onClick={() => void fetchOrder()}
    >
      <Trans>Order as PDF</Trans>
    </Button>
  );
}
