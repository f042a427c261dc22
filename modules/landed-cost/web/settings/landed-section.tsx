import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { type CompanyForm, ToleranceInput } from '#core/company/web/public.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { SwitchControl } from '#platform/web/ui/switch.tsx';

/** Sets whether offers are compared by landed cost, and the company's costs of capital and delay (ADR 0100). */
export default function LandedSection({ state: { form, errorOf, labels } }: { readonly state: CompanyForm }) {
  const on = form.watch('settings.landed_cost') === true;
  const percent = (
    name: 'settings.landed_capital_percent' | 'settings.landed_late_percent',
    hint: ReactNode,
  ) => (
    <Field label={labels[name]} error={errorOf(name)} hint={hint} setting="row">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, ...field } }) => <ToleranceInput {...field} value={value ?? ''} />}
      />
    </Field>
  );
  return (
    <>
      <Field
        label={labels['settings.landed_cost']}
        hint={
          <Trans>
            The comparison then shows freight, customs, handling, payment term and lateness of each offer, and
            the exchange rate at which another supplier wins. Orders and payments stay as offered.
          </Trans>
        }
        setting="row"
      >
        <Controller
          control={form.control}
          name="settings.landed_cost"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SwitchControl ref={ref} checked={value === true} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      {on &&
        percent(
          'settings.landed_capital_percent',
          <Trans>
            What capital costs you in a year. A payment term saves you this cost; an advance adds to it.
          </Trans>,
        )}
      {on &&
        percent(
          'settings.landed_late_percent',
          <Trans>Counted for each day after the requested delivery date.</Trans>,
        )}
    </>
  );
}
