import { Trans, useLingui } from '@lingui/react/macro';
import { answerBody } from '#core/offers/wire/negotiation.ts';
import type { Question } from '#core/purchase/wire/negotiation-terms.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';

interface AnswerDialogProps {
  readonly purchase: PurchaseDetail;
  readonly question: Question;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/** Asks for the answer to a question, which is sent to the supplier who asked or to all invited suppliers. */
export default function AnswerDialog({ purchase, question, writes, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const { supplier } = question;
  const labels = {
    answer: t({ message: 'Answer', context: 'field: to a question' }),
    to_all: t`Answer all invited suppliers`,
  };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema: answerBody,
    labels,
    defaultValues: { answer: '', to_all: false },
    send: async (body) => {
      try {
        const fresh = await call('POST purchases/{id}/questions/{question_id}/answer', {
          params: { id: purchase.id, question_id: question.id },
          version: purchase.version,
          body,
        });
        writes.adopt(fresh);
        toasts.add({
          kind: 'success',
          title: body.to_all ? t`Answer sent to all invited suppliers` : t`Answer sent to ${supplier.name}`,
        });
        onClose();
      } catch (error) {
        if (isApiError(error, 'stale')) await writes.refuse(error);
        throw error;
      }
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      dismissible={!wouldLose()}
      title={<Trans>Answer {supplier.name}</Trans>}
      submit={<Trans>Send the answer</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Field label={labels.answer} error={errorOf('answer')} required>
        <TextArea {...form.register('answer')} rows={5} maxLength={MAX_LONG_TEXT_LENGTH} />
      </Field>
      <Checkbox
        {...form.register('to_all')}
        label={labels.to_all}
        hint={t`They see the question, but not who asked it.`}
      />
    </FormDialog>
  );
}
