import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentSlip } from '#core/finances/wire.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';

interface ChangedAccountProps {
  readonly purchase: PurchaseDetail;
  readonly awardId: number;
  readonly slip: PaymentSlip;
  /** Called after the check has been stored, or if the account has changed again. */
  readonly onChecked: () => void;
}

/**
 * Warns that the account has changed since the purchase was approved. The payer must confirm having checked the new
 * account; until then, the server generates no payment code.
 */
export function ChangedAccount({ purchase, awardId, slip, onChecked }: ChangedAccountProps) {
  const format = useFormatters();
  const [busy, setBusy] = useState(false);
  const changed = slip.account_changed;
  if (changed === null) return null;
  const check = async () => {
    setBusy(true);
    try {
      await call('PUT purchase-steps/finances/slips/{id}/{award_id}/check-account', {
        params: { id: purchase.id, award_id: awardId },
        body: { account: slip.account },
      });
    } catch (error) {
      showWriteFailure(error);
    } finally {
      setBusy(false);
      onChecked();
    }
  };
  const { at, by, before, checked } = changed;
  const day = at === null ? '' : format.instant(at);
  return (
    <Notice
      tone="warn"
      title={<Trans>The bank account of this supplier was changed after the approval.</Trans>}
    >
      {day !== '' && (
        <p>
          <Trans>
            Changed on {day} by <bdi>{by}</bdi>.
          </Trans>
        </p>
      )}
      <p>
        {before === '' ? (
          <Trans>No account was known when the purchase was approved.</Trans>
        ) : (
          <Trans>
            Account at the approval: <bdi>{before}</bdi>
          </Trans>
        )}
      </p>
      {checked ? (
        <p>
          <Trans>
            Checked on {format.instant(checked.at)} by <bdi>{checked.by}</bdi>.
          </Trans>
        </p>
      ) : purchase.can.pay?.ok && slip.account !== '' ? (
        <Checkbox
          label={<Trans>I have checked this account with the supplier</Trans>}
          hint={
            <Trans>
              Call a number you already have, not one on the invoice. The code is shown afterwards.
            </Trans>
          }
          checked={busy}
          disabled={busy}
          onChange={() => void check()}
        />
      ) : (
        <p>
          <Trans>A code to scan is shown as soon as a finance user has checked the account.</Trans>
        </p>
      )}
    </Notice>
  );
}
