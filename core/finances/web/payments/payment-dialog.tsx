import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paymentBody } from '#core/finances/wire.ts';
import type { PaymentType } from '#core/purchase/rules/facts.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { min, toDecimal } from '#platform/shared/money/decimal.ts';
import {
  AMOUNT_SCALE,
  MAX_LONG_TEXT_LENGTH,
  MAX_SHORT_TEXT_LENGTH,
} from '#platform/shared/validation/limits.ts';
import { AttachmentsInput } from '#platform/web/kit/attachments/attachments-input.tsx';
import { useAttachments } from '#platform/web/kit/attachments/use-attachments.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { paymentTypeLabels } from '../../words.ts';
import type { FinanceAward } from '../finances.api.ts';
import styles from '../finances.module.css';
import { BeyondCoverWarning, exceedsInvoiceCover, type InvoiceCover } from './beyond-cover-warning.tsx';
import { DoubtfulInvoices } from './doubtful-invoices.tsx';
import {
  findAmountRefusal,
  getDefaultPaymentType,
  listPaymentChoices,
  type PayableAward,
} from './payment-choices.ts';
import { paymentTypeHints } from './payment-labels.ts';

const orNull = (text: string) => (text === '' ? null : text);
const { amount, due_date, paid_on } = paymentBody.shape;
const schema = paymentBody.omit({ award_id: true, file_ids: true }).extend({
  amount: z.string().transform(createDecimalParser(AMOUNT_SCALE)).pipe(amount),
  due_date: z.string().transform(orNull).pipe(due_date.unwrap()),
  paid_on: z.string().transform(orNull).pipe(paid_on.unwrap()),
});

export interface PaymentDialogProps {
  readonly purchase: Pick<PurchaseDetail, 'id' | 'version' | 'kind' | 'server_now'>;
  readonly award: PayableAward;
  /** The invoice to pay; absent for a payment without an invoice. */
  readonly invoice?: { readonly number: string; readonly due_date: string | null; readonly open: string };
  /** The amount covered by e-invoices; absent if unknown. */
  readonly cover?: InvoiceCover;
  /** The order's e-invoices; absent for a purchase without an order. */
  readonly finance?: FinanceAward | undefined;
  readonly onClose: () => void;
  /** Called with the updated purchase after the payment. */
  readonly onPaid: (fresh: PurchaseDetail) => void;
}

/**
 * Enters a payment for one award: amount (by default the amount that can be paid now), type, invoice, dates and
 * attachments.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { purchase, award, invoice, cover, finance, onClose, onPaid } = props;
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const attachments = useAttachments();
  const today = dayInBelgrade(purchase.server_now);
  const choices = listPaymentChoices(purchase.kind, award);
  const mostOf = (type: PaymentType) =>
    choices.find((choice) => choice.type === type)?.most.toFixed(2) ?? '0';
  const first = getDefaultPaymentType(choices);
  const labels = {
    payment_type: t`Payment type`,
    amount: t`Amount`,
    invoice_number: t`Invoice number`,
    due_date: t`Due date`,
    paid_on: t`Paid on`,
    note: t`Note`,
    file_ids: t({ message: 'Documents', context: 'supporting documents' }),
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema,
    labels,
    defaultValues: {
      payment_type: first,
      amount: format.amount(presetAmount(mostOf(first), invoice?.open)),
      invoice_number: invoice?.number ?? '',
      due_date: invoice?.due_date ?? '',
      paid_on: today,
      note: '',
    },
    numbers: ['amount'],
    send: async (body) => {
      try {
        const fresh = await call('POST purchase-steps/finances/payments/{id}', {
          params: { id: purchase.id },
          version: purchase.version,
          body: { ...body, award_id: award.id, file_ids: attachments.file_ids },
        });
        toasts.add({
          kind: 'success',
          title: t`Payment recorded`,
          text: `${format.money(body.amount, award.currency)}, ${award.supplier.name}`,
        });
        onPaid(fresh);
      } catch (error) {
        // The dialog keeps the user's input while the purchase behind it is refreshed.
        if (isApiError(error, 'stale')) await client.invalidateQueries({ queryKey: purchaseKeys.all });
        throw error;
      }
    },
  });
  const [type, typed] = useWatch({ control: form.control, name: ['payment_type', 'amount'] });
  const refusal = findAmountRefusal(
    purchase.kind,
    award,
    createDecimalParser(AMOUNT_SCALE)(typed ?? ''),
    type ?? first,
  );
  const most = format.money(mostOf(type ?? first), award.currency);
  const beyond =
    cover !== undefined && exceedsInvoiceCover(award, createDecimalParser(AMOUNT_SCALE)(typed ?? ''), cover);

  return (
    <FormDialog
      onClose={onClose}
      dismissible={false}
      title={<Trans>Payment to {award.supplier.name}</Trans>}
      description={
        <Trans>
          Order <bdi>{award.order_number}</bdi>
        </Trans>
      }
      submit={<Trans>Record payment</Trans>}
      busy={busy || attachments.underWay}
      failure={failureText}
      onSubmit={onSubmit}
    >
      {finance && <DoubtfulInvoices award={finance} />}
      {purchase.kind === 'request' && (
        <Field label={labels.payment_type} error={errorOf('payment_type')} group>
          <Controller
            control={form.control}
            name="payment_type"
            render={({ field: { value, onChange } }) => (
              <RadioCards
                value={value}
                onChange={(next) => {
                  onChange(next);
                  if (!form.getFieldState('amount', form.formState).isDirty)
                    form.setValue('amount', format.amount(presetAmount(mostOf(next), invoice?.open)));
                }}
                cards={choices.map((choice) => ({
                  value: choice.type,
                  title: i18n._(paymentTypeLabels[choice.type]),
                  text: i18n._(
                    choice.refusal === null ? paymentTypeHints[choice.type] : errorPhrase(choice.refusal),
                  ),
                  locked: choice.refusal !== null,
                }))}
              />
            )}
          />
        </Field>
      )}
      <div className={styles.pair}>
        <Field
          label={labels.amount}
          error={errorOf('amount') ?? (refusal && i18n._(errorPhrase(refusal)))}
          hint={t`At most ${most}, with VAT`}
          required
        >
          <AmountInput {...form.register('amount')} maxLength={24} suffix={award.currency} />
        </Field>
        <Field label={labels.paid_on} error={errorOf('paid_on')}>
          <Controller
            control={form.control}
            name="paid_on"
            render={({ field }) => (
              <DateInput {...field} value={field.value ?? ''} max={today} today={today} />
            )}
          />
        </Field>
        <Field label={labels.invoice_number} error={errorOf('invoice_number')} optional>
          <TextInput {...form.register('invoice_number')} maxLength={MAX_SHORT_TEXT_LENGTH} />
        </Field>
        <Field label={labels.due_date} error={errorOf('due_date')} optional>
          <Controller
            control={form.control}
            name="due_date"
            render={({ field }) => <DateInput {...field} value={field.value ?? ''} today={today} />}
          />
        </Field>
      </div>
      {beyond && <BeyondCoverWarning award={award} cover={cover} />}
      <Field
        label={labels.note}
        error={errorOf('note')}
        {...(beyond && cover.level === 'stop' ? { required: true } : { optional: true })}
      >
        <TextArea {...form.register('note')} rows={2} maxLength={MAX_LONG_TEXT_LENGTH} />
      </Field>
      <AttachmentsInput label={labels.file_ids} attachments={attachments} />
    </FormDialog>
  );
}

/** Returns the default amount: as much as can be paid now, but not more than the invoice's open amount. */
function presetAmount(most: string, open: string | undefined): string {
  return open === undefined ? most : min(toDecimal(open), toDecimal(most)).toFixed(2);
}
