import { Trans } from '@lingui/react/macro';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { type WebhookBody, webhookBody } from '../wire.ts';
import { useWebhookLabels, WebhookFields } from './webhook-fields.tsx';

interface AddWebhookProps {
  readonly onClose: () => void;
  readonly send: (body: WebhookBody) => Promise<void>;
}

export function AddWebhookDialog({ onClose, send }: AddWebhookProps) {
  const labels = useWebhookLabels();
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: webhookBody,
    labels,
    defaultValues: { name: '', url: '', events: [] },
    send,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Add webhook</Trans>}
      size="lg"
      dismissible={!form.formState.isDirty}
      submit={<Trans>Add webhook</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <WebhookFields form={form} errorOf={errorOf} labels={labels} />
    </FormDialog>
  );
}
