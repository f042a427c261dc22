import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { BudgetRecord } from '../wire.ts';
import { categoryOptionsQuery } from './budgets.api.ts';
import styles from './budgets.module.css';
import { type BudgetFormState, useBudgetForm } from './use-budget-form.ts';

interface BudgetFormProps {
  /** The budget to change; null for a new budget. */
  readonly budget: BudgetRecord | null;
  readonly onSaved: (budget: BudgetRecord) => void;
}

/** Edits the category, amount and period of a budget. */
export function BudgetForm({ budget, onSaved }: BudgetFormProps) {
  const { t } = useLingui();
  const { company } = useMe();
  const today = dayInBelgrade(new Date().toISOString());
  const state = useBudgetForm(budget, today, onSaved);
  const { form, labels, errorOf, busy } = state;
  const belowSpent = useBelowSpent(state);
  const title = budget ? t`Change budget` : t`New budget`;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          <Link key="budgets" href={paths.budgets()}>
            <Trans>Budgets</Trans>
          </Link>,
          budget ? (
            <Link key="budget" href={paths.budget(budget.id)}>
              {budget.category.name}
            </Link>
          ) : (
            title
          ),
          ...(budget ? [title] : []),
        ]}
      />
      <form noValidate className={styles.form} aria-label={title} onSubmit={state.onSubmit}>
        <FormRefusal state={state} href={budget && paths.budget(budget.id)} />
        <CategoryField state={state} />
        <Field label={labels.amount} error={errorOf('amount')} hint={belowSpent} required>
          <AmountInput
            {...form.register('amount')}
            maxLength={20}
            autoComplete="off"
            suffix={company?.settings.currency}
          />
        </Field>
        <div className={styles.pair}>
          {(['date_from', 'date_to'] as const).map((name) => (
            <Field key={name} label={labels[name]} error={errorOf(name)} required>
              <Controller
                control={form.control}
                name={name}
                render={({ field }) => <DateInput {...field} today={today} />}
              />
            </Field>
          ))}
        </div>
        {!budget && (
          <p className="muted">
            <Trans>
              Purchases confirmed from now on are counted in it, by the day they are confirmed. Amounts are
              without VAT.
            </Trans>
          </p>
        )}
        <div className={styles.buttons}>
          <Link href={budget ? paths.budget(budget.id) : paths.budgets()} className={buttonClass({})}>
            <Trans>Cancel</Trans>
          </Link>
          <Button variant="primary" type="submit" busy={busy}>
            {budget ? <Trans>Save</Trans> : <Trans>Create budget</Trans>}
          </Button>
        </div>
      </form>
      <LeaveGuard wouldLose={state.wouldLose} />
    </>
  );
}

function CategoryField({ state: { form, budget, labels, errorOf } }: { readonly state: BudgetFormState }) {
  const { t } = useLingui();
  const categories = useQuery(categoryOptionsQuery);
  const known = (categories.data?.data ?? []).map(({ id, name, sector }) => ({
    value: String(id),
    label: name,
    hint: sector?.name,
  }));
  // The category of an older budget may have been deleted.
  const own = budget && { value: String(budget.category.id), label: budget.category.name, hint: undefined };
  const options = own && !known.some(({ value }) => value === own.value) ? [own, ...known] : known;
  return (
    <Field
      label={labels.category_id}
      error={errorOf('category_id')}
      hint={budget?.used && <Trans>It can no longer be changed: purchases are counted in this budget.</Trans>}
      required
    >
      <Controller
        control={form.control}
        name="category_id"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            ref={ref}
            onBlur={onBlur}
            disabled={budget?.used}
            searchLabel={t`Search categories`}
            placeholder={t`Choose a category`}
            named={budget?.category}
            loading={categories.isPending}
            value={value ? String(value) : null}
            onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
            options={options}
          />
        )}
      />
    </Field>
  );
}

/** Returns a hint if the entered amount is lower than the amount already spent, which is allowed. */
function useBelowSpent({ form, budget }: BudgetFormState) {
  const format = useFormatters();
  const typed = useWatch({ control: form.control, name: 'amount' });
  const amount = parseDecimal(createDecimalParser(AMOUNT_SCALE)(typed ?? ''));
  const spent = budget && parseDecimal(budget.spent);
  if (!amount || !spent || amount.compare(spent) >= 0) return undefined;
  return (
    <span role="status" className={styles.below}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        <Trans>
          {format.money(spent.toString(), budget.currency)} has already been spent. With this amount, the
          budget would be overspent.
        </Trans>
      </span>
    </span>
  );
}
