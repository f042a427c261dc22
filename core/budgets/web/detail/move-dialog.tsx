import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type BudgetRecord, MAX_MOVE_REASON_LENGTH, moveBody } from '#core/budgets/wire.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { budgetKeys } from '../budgets.api.ts';

const schema = moveBody.extend({
  amount: z.string().transform(createDecimalParser(AMOUNT_SCALE)).pipe(moveBody.shape.amount),
});

interface MoveDialogProps {
  readonly budget: BudgetRecord;
  /** The amount that this budget lacks. If set, money is transferred to this budget instead of from it. */
  readonly missing: string | null;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/**
 * Transfers money from this budget to another, or to this one if it lacks money; both budgets record the transfer in
 * their change history.
 */
export default function MoveDialog({ budget, missing, onClose, onMoved }: MoveDialogProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const other = missing === null ? 'to_id' : 'from_id';
  const labels = {
    from_id: t`From budget`,
    to_id: t`To the budget of`,
    amount: t`Amount`,
    reason: t`Reason`,
  };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema,
    labels,
    defaultValues: {
      ...(missing === null ? { from_id: budget.id } : { to_id: budget.id }),
      amount: missing === null ? '' : format.typed(missing),
      reason: '',
    },
    numbers: ['amount'],
    send: async (body) => {
      const { to } = await call('POST budgets/move', { body, idempotencyKey });
      const moved = format.money(body.amount, budget.currency);
      toasts.add({ kind: 'success', title: t`Budget transferred`, text: t`${moved} to ${to.category.name}` });
      onMoved();
      onClose();
    },
  });
  const typed = useWatch({ control: form.control, name: 'amount' });
  return (
    <FormDialog
      onClose={onClose}
      dismissible={!wouldLose()}
      title={
        missing === null ? (
          <Trans>Transfer budget from “{budget.category.name}”</Trans>
        ) : (
          <Trans>Transfer budget to “{budget.category.name}”</Trans>
        )
      }
      description={
        missing === null ? (
          <Trans>At most what is left: {format.money(budget.left, budget.currency)}.</Trans>
        ) : (
          <Trans>It is short by {format.money(missing, budget.currency)}.</Trans>
        )
      }
      submit={<Trans>Transfer budget</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Field label={labels[other]} error={errorOf(other)} required>
        <Controller
          control={form.control}
          name={other}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <OtherBudgetPicker than={budget.id} value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          )}
        />
      </Field>
      <Field label={labels.amount} error={errorOf('amount')} required>
        <AmountInput
          {...form.register('amount')}
          maxLength={20}
          autoComplete="off"
          suffix={budget.currency}
        />
      </Field>
      {missing === null && <LeftAfter budget={budget} typed={typed} />}
      <Field
        label={labels.reason}
        error={errorOf('reason')}
        hint={<Trans>The transfer is logged in both budgets under your name.</Trans>}
        required
      >
        <TextArea {...form.register('reason')} maxLength={MAX_MOVE_REASON_LENGTH} rows={2} />
      </Field>
    </FormDialog>
  );
}

interface OtherBudgetPickerProps {
  readonly than: number;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Lets the user pick a different currently valid budget, by category and period. */
function OtherBudgetPicker({ than, value, onChange, onBlur, ref }: OtherBudgetPickerProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const budgets = useQuery({
    queryKey: [...budgetKeys.all, 'targets'],
    queryFn: ({ signal }) => call('GET budgets/options', { background: true, signal }),
  });
  const others = (budgets.data?.data ?? []).filter(({ id }) => id !== than);
  return (
    <Combobox
      ref={ref}
      onBlur={onBlur}
      searchLabel={t`Search budgets`}
      placeholder={t`Choose a budget`}
      loading={budgets.isPending}
      value={value ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      options={others.map(({ id, category, date_from, date_to }) => ({
        value: String(id),
        label: category.name,
        hint: `${format.day(date_from)} – ${format.day(date_to)}`,
      }))}
    />
  );
}

/** Shows how much would remain in the budget, once an amount has been entered. */
function LeftAfter({ budget, typed }: { readonly budget: BudgetRecord; readonly typed: string | undefined }) {
  const format = useFormatters();
  const amount = parseDecimal(createDecimalParser(AMOUNT_SCALE)(typed ?? ''));
  const left = parseDecimal(budget.left);
  if (!amount || !left) return null;
  const after = left.sub(amount);
  if (after.isNegative()) return null;
  return (
    <p className="muted" role="status">
      <Trans>Then {format.money(after.toString(), budget.currency)} is left here.</Trans>
    </p>
  );
}
