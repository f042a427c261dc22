import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { PriceInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { parseWireNumber } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { buildCounterProposalSchema } from './counter-schema.ts';
import { mapErrorsToRows } from './map-errors-to-rows.ts';

interface CounterDialogProps {
  readonly purchase: PurchaseDetail;
  /** The current invitation, because a newer offer version may arrive while the dialog is open. */
  readonly rfp: PurchaseInvitation;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/** Edits target prices for one supplier's offer, beside the offered prices (ADR 0018). */
export default function CounterDialog({ purchase, rfp, writes, onClose }: CounterDialogProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { supplier, offer } = rfp;
  const [articles] = useState(() =>
    purchase.articles.filter(({ id }) => offer?.lines.some((line) => line.article_id === id)),
  );
  const priceOf = (row: number) =>
    offer?.lines.find(({ article_id }) => article_id === articles[row]?.id)?.unit_price ?? '0';
  const [schema] = useState(() => buildCounterProposalSchema(priceOf));
  const labels = { targets: t`Target price`, 'targets.*': t`Target price`, message: t`Message` };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema,
    labels,
    defaultValues: { message: '', targets: articles.map(() => '') },
    numbers: ['targets.*'],
    send: async ({ message, targets }) => {
      const rows = targets.flatMap((text, row) => (text.trim() === '' ? [] : [row]));
      const lines = rows.map((row) => ({
        article_id: articles[row]?.id ?? 0,
        target_price: parseWireNumber(targets[row] ?? ''),
      }));
      try {
        const fresh = await call('POST purchases/{id}/counter-proposals', {
          params: { id: purchase.id },
          version: purchase.version,
          body: { rfp_id: rfp.id, version: offer?.version ?? 1, message, lines },
        });
        writes.adopt(fresh);
        toasts.add({ kind: 'success', title: t`Target prices sent to ${supplier.name}` });
        onClose();
      } catch (error) {
        if (isApiError(error, 'stale')) await writes.refuse(error);
        throw mapErrorsToRows(error, rows, (row) => `targets.${row}`);
      }
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      dismissible={!wouldLose()}
      title={<Trans>Target prices for {supplier.name}</Trans>}
      description={
        <Trans>
          The supplier receives one email, sees your target next to its price and can reply with a revised
          offer. Leave items empty if you accept their price.
        </Trans>
      }
      submit={<Trans>Send the target prices</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      {errorOf('targets') !== undefined && (
        <Notice tone="red" role="alert">
          {errorOf('targets')}
        </Notice>
      )}
      {articles.map((article, row) => {
        const price = format.price(priceOf(row));
        const currency = offer?.currency ?? purchase.currency;
        return (
          <Field
            key={article.id}
            label={
              <>
                <span className="visually-hidden">{labels.targets}: </span>
                {article.name}
              </>
            }
            hint={
              <Trans comment="the price of the supplier, beside the field of the target price">
                quoted {price} {currency}
              </Trans>
            }
            error={errorOf(`targets.${row}`)}
          >
            <PriceInput {...form.register(`targets.${row}`)} maxLength={24} suffix={currency} />
          </Field>
        );
      })}
      <Field label={labels.message} error={errorOf('message')} optional>
        <TextArea {...form.register('message')} rows={3} maxLength={MAX_DECISION_REASON_LENGTH} />
      </Field>
    </FormDialog>
  );
}
