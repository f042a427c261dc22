import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Field } from '#platform/web/ui/field.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { proposeUsualSplitDays, SplittingRate } from './splitting-rate.tsx';
import type { CompanyForm } from './use-company-form.ts';

/**
 * Sets what happens if several purchases within a few days together exceed a threshold that none of them exceeds
 * alone (ADR 0083).
 */
export function SplittingSection({ state: { form, errorOf, labels } }: { readonly state: CompanyForm }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const level = form.watch('settings.splitting') ?? 'off';
  return (
    <>
      <Field label={labels['settings.splitting']} group setting="wide">
        <Controller
          control={form.control}
          name="settings.splitting"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              value={value ?? 'off'}
              onChange={(chosen) => {
                onChange(chosen);
                if (value === 'off' || value === undefined) void proposeUsualSplitDays(form, client);
              }}
              cards={[
                {
                  value: 'off',
                  title: t({ message: 'Do not check', context: 'at purchases close together' }),
                  text: t`Each purchase is checked on its own.`,
                },
                {
                  value: 'warn',
                  title: t({ message: 'Warn', comment: 'about purchases close together' }),
                  text: t`The confirmer sees which purchases together exceed 4,000 EUR or the limit, and can continue.`,
                },
                {
                  value: 'enforce',
                  title: t`Count the total`,
                  text: t`Confirming requires the permission and the limit for their total.`,
                },
              ]}
            />
          )}
        />
      </Field>
      {level !== 'off' && (
        <Field
          label={labels['settings.splitting_days']}
          error={errorOf('settings.splitting_days')}
          hint={<SplittingRate form={form} />}
          setting="row"
        >
          <NumberInput {...form.register('settings.splitting_days', { valueAsNumber: true })} maxLength={2} />
        </Field>
      )}
    </>
  );
}
