import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { rateBody } from '#core/moderation/wire/platform-settings.ts';
import { EXCHANGE_RATE_SCALE } from '#platform/shared/validation/limits.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';

const schema = rateBody.extend({
  per_eur: z.string().transform(createDecimalParser(EXCHANGE_RATE_SCALE)).pipe(rateBody.shape.per_eur),
});

/** Sets a rate from today or a later day onwards. */
export default function RateDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const labels = { currency: t`Currency`, valid_from: t`Valid from`, per_eur: t`For one euro` };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema,
    labels,
    defaultValues: { currency: 'RSD', valid_from: today, per_eur: '' },
    numbers: ['per_eur'],
    send: async (body) => {
      await call('POST moderation/rates', { body });
      toasts.add({ kind: 'success', title: t`Rate set`, text: body.currency });
      onClose();
      void client.invalidateQueries({ queryKey: moderationKeys.rates });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Set a rate</Trans>}
      description={<Trans>A new entry for the same currency and day replaces the earlier one.</Trans>}
      size="sm"
      dismissible={false}
      submit={<Trans>Save</Trans>}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Field label={labels.currency} error={errorOf('currency')}>
        <Controller
          control={form.control}
          name="currency"
          render={({ field }) => (
            <Select
              {...field}
              options={(['RSD', 'GBP', 'USD'] as const).map((value) => ({ value, label: value }))}
            />
          )}
        />
      </Field>
      <Field label={labels.valid_from} error={errorOf('valid_from')} required>
        <Controller
          control={form.control}
          name="valid_from"
          render={({ field }) => <DateInput {...field} min={today} today={today} />}
        />
      </Field>
      <Field label={labels.per_eur} error={errorOf('per_eur')} required>
        <NumberInput {...form.register('per_eur')} maxLength={20} />
      </Field>
    </FormDialog>
  );
}
