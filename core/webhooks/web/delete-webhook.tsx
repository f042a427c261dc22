import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '#core/webhooks/wire.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { webhookKeys } from './webhooks.api.ts';

interface DeleteWebhookProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before a webhook is deleted, because its pending deliveries are also deleted. */
export function DeleteWebhookDialog({
  webhook: { id, name, version },
  onClose,
  onDeleted,
}: DeleteWebhookProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE user-profile/webhooks/{id}', { params: { id }, version }),
        done: () => ({ title: t`${name} was deleted` }),
        refused: t`The webhook was not deleted`,
        keysIfRefused: [webhookKeys.all],
        after: onDeleted,
      }}
      title={<Trans>Delete {name}?</Trans>}
      confirmLabel={t`Delete it now`}
    >
      <p>
        <Trans>All its deliveries are deleted too, including pending ones. This cannot be undone.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
