import { Trans } from '@lingui/react/macro';
import { type WebhookBody, webhookBody } from '@ponuda/contract/webhooks';
import { useId } from 'react';
import { useContractForm } from '../../lib/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';
import { useWebhookLabels, WebhookFields } from './webhook-fields.tsx';
import styles from './webhooks.module.css';

interface AddWebhookProps {
  readonly onClose: () => void;
  readonly send: (body: WebhookBody) => Promise<void>;
}

export function AddWebhook({ onClose, send }: AddWebhookProps) {
  const texts = useUiTexts();
  const id = useId();
  const labels = useWebhookLabels();
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: webhookBody,
    labels,
    defaultValues: { name: '', url: '', events: [] },
    send,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Add a webhook</Trans>}
      size="lg"
      dismissible={!form.formState.isDirty}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            <Trans>Add the webhook</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
        {failureText !== undefined && (
          <Notice tone="red" role="alert">
            {failureText}
          </Notice>
        )}
        <WebhookFields form={form} errorOf={errorOf} labels={labels} />
      </form>
    </Dialog>
  );
}
