import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAward } from '@ponuda/contract/supplier-offers';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { download } from '../../../lib/http/download.ts';
import { sayFailed } from '../../../lib/http/say-failed.ts';
import { Button } from '../../../ui/button.tsx';

/** The purchase order of what the account won, to download. */
export function OwnOrderButton({ procurementId, award }: { procurementId: number; award: OwnAward }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const fetchOrder = async () => {
    setBusy(true);
    try {
      await download('GET market-place/procurements/{id}/order', `${award.order_number}.pdf`, {
        params: { id: procurementId },
      });
    } catch (error) {
      sayFailed(error, t`Failed to download file`);
    } finally {
      setBusy(false);
    }
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
