import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '#platform/web/ui/field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { ToleranceInput } from './tolerance-input.tsx';
import type { CompanyForm } from './use-company-form.ts';

/**
 * Sets what happens if a payment exceeds the matching e-invoices, and which invoices count as matching (ADR
 * 0107).
 */
export function InvoiceMatchSection({ state: { form, errorOf, labels } }: { readonly state: CompanyForm }) {
  const { t } = useLingui();
  const level = form.watch('settings.invoice_match') ?? 'off';
  const tolerance = (
    name: 'settings.invoice_tolerance_percent' | 'settings.invoice_tolerance_amount',
    hint: ReactNode,
    suffix?: string,
  ) => (
    <Field label={labels[name]} error={errorOf(name)} hint={hint} setting="row">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ...field } }) => (
          <ToleranceInput {...field} value={value ?? ''} {...(suffix === undefined ? {} : { suffix })} />
        )}
      />
    </Field>
  );
  return (
    <>
      <Field label={labels['settings.invoice_match']} group setting="wide">
        <Controller
          control={form.control}
          name="settings.invoice_match"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              value={value ?? 'off'}
              onChange={onChange}
              cards={[
                {
                  value: 'off',
                  title: t({ message: 'Do not check', context: 'payments beside e-invoices' }),
                  text: t`Payments do not depend on e-invoices.`,
                },
                {
                  value: 'warn',
                  title: t({ message: 'Warn', comment: 'about payments beyond e-invoices' }),
                  text: t`The payment shows how much the e-invoices cover. It can still be entered.`,
                },
                {
                  value: 'stop',
                  title: t({ message: 'Stop', comment: 'payments beyond e-invoices' }),
                  text: t`Only an owner can enter a payment above the e-invoiced amount, with a note.`,
                },
              ]}
            />
          )}
        />
      </Field>
      {level !== 'off' && (
        <>
          {tolerance(
            'settings.invoice_tolerance_percent',
            <Trans>By how much a price or a charge of an e-invoice may differ from the order.</Trans>,
          )}
          {tolerance(
            'settings.invoice_tolerance_amount',
            <Trans>
              The most for one line, in the currency of the invoice. The smaller of the two applies.
            </Trans>,
            '',
          )}
        </>
      )}
    </>
  );
}
