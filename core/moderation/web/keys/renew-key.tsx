import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { moderationKeys } from '../moderation.api.ts';

interface RenewKeyProps {
  readonly keyId: string;
  readonly onClose: () => void;
}

/** Asks for the reason before the signing key is retired, which cannot be undone. */
export default function RenewKey({ keyId, onClose }: RenewKeyProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      harmful
      onClose={onClose}
      action={{
        call: (reason) => call('POST moderation/keys/renew', { body: { key_id: keyId, reason } }),
        done: () => ({ title: t`Key renewed` }),
        refused: t`Nothing was changed`,
        keys: [moderationKeys.keys],
      }}
      title={<Trans>Renew the signing key?</Trans>}
      confirmLabel={t`Renew key`}
      reason={{
        label: t`Reason`,
        hint: t`It is kept in the log.`,
        missing: t`Enter a reason.`,
        maxLength: MAX_DECISION_REASON_LENGTH,
      }}
    >
      <p>
        <Trans>
          A new key signs from now on, and the private half of the old one is deleted for good. What the old
          key signed can still be verified.
        </Trans>
      </p>
    </ConfirmActionDialog>
  );
}
