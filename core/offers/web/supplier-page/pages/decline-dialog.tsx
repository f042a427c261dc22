import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { SupplierPageLink } from '../use-link.ts';

interface DeclineDialogProps {
  link: SupplierPageLink;
  invitation: Invitation;
  onClose: () => void;
  onDeclined: (invitation: Invitation) => void;
}

export default function DeclineDialog({ link, invitation, onClose, onDeclined }: DeclineDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { company_name: company, request_number: number } = invitation;
  const label = t({ message: 'Reason', comment: 'for declining an invitation' });

  const decline = async (reason: string) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      onDeclined(
        await call('POST supplier-offers/{hash}/decline', {
          params: { hash: link.hash },
          body: { pib: link.pib, reason },
          background: true,
        }),
      );
    } catch (error) {
      setBusy(false);
      const rule = error instanceof ApiError ? error.errors.reason?.[0] : undefined;
      setFailure(rule ? formatRuleText(rule, label) : (unreportedFailureText(error) ?? ''));
      // The deadline has passed or the purchase is over, as the refreshed page behind the dialog shows.
      if (isApiError(error) && error.status === 422 && !rule) await link.refresh();
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={<Trans>Decline request {number}?</Trans>}
      confirmLabel={t({ message: 'Decline', context: 'an invitation' })}
      cancelLabel={t({ message: 'Back', context: 'leaves a dialog' })}
      busy={busy}
      reason={{
        label,
        hint: t`${company} will see your reason. You can still submit an offer until the deadline.`,
        missing: formatRuleText({ rule: 'required', params: {} }, label),
        maxLength: MAX_LONG_TEXT_LENGTH,
      }}
      onConfirm={decline}
    >
      {failure && <p role="alert">{failure}</p>}
    </ConfirmDialog>
  );
}
