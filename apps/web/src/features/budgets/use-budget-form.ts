import { useLingui } from '@lingui/react/macro';
import { type BudgetRecord, budgetBody } from '@ponuda/contract/budgets';
import { dec } from '@ponuda/domain/money/decimal';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import { type ContractForm, useContractForm } from '../../lib/forms.ts';
import { call, newIdempotencyKey } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { typedDecimal } from '../../lib/typed-decimal.ts';

const schema = budgetBody.safeExtend({
  amount: z.string().transform(typedDecimal(2)).pipe(budgetBody.shape.amount),
});

export interface BudgetFormState extends ContractForm<typeof schema> {
  /** Null for a new one. */
  readonly budget: BudgetRecord | null;
  readonly labels: Readonly<Record<'category_id' | 'amount' | 'date_from' | 'date_to', string>>;
  /** Somebody else saved first. */
  readonly stale: boolean;
  /** Saves what is typed over what somebody else saved. */
  readonly overwrite: () => Promise<void>;
}

/** The form of a budget; a new one is for the running year unless said otherwise. */
export function useBudgetForm(
  budget: BudgetRecord | null,
  today: string,
  onSaved: (budget: BudgetRecord) => void,
): BudgetFormState {
  const { t } = useLingui();
  const format = useFormats();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const version = useRef(budget?.version);
  const labels = {
    category_id: t`Category`,
    amount: t`Amount`,
    date_from: t`First day`,
    date_to: t`Last day`,
  };
  const year = today.slice(0, 4);
  const contract = useContractForm({
    schema,
    labels,
    defaultValues: {
      ...(budget ? { category_id: budget.category.id } : {}),
      amount: budget ? format.typed(dec(budget.amount).toString()) : '',
      date_from: budget?.date_from ?? `${year}-01-01`,
      date_to: budget?.date_to ?? `${year}-12-31`,
    },
    send: async (body) =>
      onSaved(
        budget
          ? await call('PUT budgets/{id}', { params: { id: budget.id }, body, version: version.current })
          : await call('POST budgets', { body, idempotencyKey }),
      ),
  });
  return {
    ...contract,
    budget,
    labels,
    stale: isApiError(contract.failure, 'stale'),
    overwrite: async () => {
      if (!budget) return;
      try {
        const fresh = await call('GET budgets/record/{id}', { params: { id: budget.id } });
        version.current = fresh.version;
        contract.onSubmit();
      } catch (error) {
        sayFailed(error, t`The budget was not saved`);
      }
    },
  };
}
