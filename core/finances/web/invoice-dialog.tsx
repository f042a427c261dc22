import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { parseDecimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE, MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { proposeDueDate } from '../rules/proposed-due-date.ts';
import { type Invoice, invoiceBody } from '../wire.ts';

const { amount, issued_on } = invoiceBody.shape;
const schema = invoiceBody.omit({ award_id: true }).extend({
  amount: z.string().transform(createDecimalParser(AMOUNT_SCALE)).pipe(amount),
  issued_on: z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(issued_on.unwrap()),
});

interface InvoiceDialogProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  /** The invoices that are already entered for the order. */
  readonly invoices: readonly Invoice[];
  readonly onClose: () => void;
  readonly onEntered: () => void;
}

/** Enters a supplier's invoice, so that its due date is known. */
export default function InvoiceDialog({ purchase, award, invoices, onClose, onEntered }: InvoiceDialogProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const today = dayInBelgrade(purchase.server_now);
  const terms = purchase.rfps.find(({ id }) => id === award.rfp_id)?.offer ?? null;
  const proposed = proposeDueDate(terms, today);
  const payable = toDecimal(award.money?.payable ?? '0');
  const entered = sum(invoices.map((invoice) => toDecimal(invoice.amount)));
  const rest = payable.sub(entered);
  const labels = {
    number: t`Invoice number`,
    amount: t`Amount with VAT`,
    issued_on: t`Date of the invoice`,
    due_date: t`Due date`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema,
    labels,
    defaultValues: {
      number: '',
      amount: rest.isPositive() ? format.amount(rest.toString()) : '',
      issued_on: '',
      due_date: proposed,
    },
    numbers: ['amount'],
    send: async (body) => {
      try {
        await call('POST purchase-steps/finances/invoices/{id}', {
          params: { id: purchase.id },
          version: purchase.version,
          body: { ...body, award_id: award.id },
        });
        toasts.add({ kind: 'success', title: t`Invoice ${body.number} entered` });
        onEntered();
      } catch (error) {
        if (isApiError(error, 'stale')) await client.invalidateQueries({ queryKey: purchaseKeys.all });
        throw error;
      }
    },
  });
  const typed = parseDecimal(
    createDecimalParser(AMOUNT_SCALE)(useWatch({ control: form.control, name: 'amount' }) ?? ''),
  );
  const above = typed && award.money && typed.add(entered).compare(payable) > 0;
  const [enteredAmount, payableAmount] = [entered, payable].map((one) => format.amount(one.toString()));
  const alreadyEntered = entered.isZero()
    ? undefined
    : t`Already entered: ${enteredAmount} of ${payableAmount}.`;
  return (
    <FormDialog
      size="sm"
      dismissible={false}
      onClose={onClose}
      title={<Trans>Invoice of {award.supplier.name}</Trans>}
      description={
        <>
          <Trans>
            Order <bdi>{award.order_number}</bdi>
          </Trans>
          {' · '}
          <Link className="link" href={paths.incomingInvoices()}>
            <Trans>Read it from an e-invoice</Trans>
          </Link>
        </>
      }
      submit={<Trans>Save the invoice</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Field label={labels.number} error={errorOf('number')} required>
        <TextInput {...form.register('number')} maxLength={MAX_SHORT_TEXT_LENGTH} />
      </Field>
      <Field
        label={labels.amount}
        error={errorOf('amount')}
        hint={
          above
            ? [alreadyEntered, t`This exceeds the order total. Check with the supplier before you pay.`]
                .filter(Boolean)
                .join(' ')
            : alreadyEntered
        }
        required
      >
        <AmountInput {...form.register('amount')} maxLength={24} suffix={award.currency} />
      </Field>
      <Field label={labels.issued_on} error={errorOf('issued_on')} optional>
        <Controller
          control={form.control}
          name="issued_on"
          render={({ field }) => (
            <DateInput
              {...field}
              value={field.value ?? ''}
              onChange={(day) => {
                field.onChange(day);
                // A due date that the user chose stays.
                if (!form.formState.dirtyFields.due_date)
                  form.resetField('due_date', { defaultValue: proposeDueDate(terms, day || today) });
              }}
              max={today}
              today={today}
            />
          )}
        />
      </Field>
      <Field
        label={labels.due_date}
        error={errorOf('due_date')}
        hint={proposed !== '' && t`Proposed by the payment terms of the offer.`}
        required
      >
        <Controller
          control={form.control}
          name="due_date"
          render={({ field }) => <DateInput {...field} today={today} />}
        />
      </Field>
    </FormDialog>
  );
}
