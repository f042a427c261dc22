import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { type EditForm, useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { type BudgetRecord, budgetBody } from '../wire.ts';

const schema = budgetBody.safeExtend({
  amount: z.string().transform(createDecimalParser(AMOUNT_SCALE)).pipe(budgetBody.shape.amount),
});

export interface BudgetFormState extends EditForm<typeof schema> {
  /** The budget to change; null for a new budget. */
  readonly budget: BudgetRecord | null;
  readonly labels: Readonly<Record<'category_id' | 'amount' | 'date_from' | 'date_to', string>>;
}

/** Returns the state of a budget form. The default period is the current year. */
export function useBudgetForm(
  budget: BudgetRecord | null,
  today: string,
  onSaved: (budget: BudgetRecord) => void,
): BudgetFormState {
  const { t } = useLingui();
  const format = useFormatters();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const labels = {
    category_id: t`Category`,
    amount: t`Amount`,
    date_from: t`First day`,
    date_to: t`Last day`,
  };
  const year = today.slice(0, 4);
  const contract = useEditForm({
    record: budget,
    readAgain: () => call('GET budgets/record/{id}', { params: { id: budget?.id ?? 0 } }),
    notSaved: t`The budget was not saved`,
    schema,
    labels,
    defaultValues: {
      ...(budget ? { category_id: budget.category.id } : {}),
      amount: budget ? format.amount(budget.amount) : '',
      date_from: budget?.date_from ?? `${year}-01-01`,
      date_to: budget?.date_to ?? `${year}-12-31`,
    },
    numbers: ['amount'],
    send: async (body, version) =>
      onSaved(
        budget
          ? await call('PUT budgets/{id}', { params: { id: budget.id }, body, version })
          : await call('POST budgets', { body, idempotencyKey }),
      ),
  });
  return { ...contract, budget, labels };
}
