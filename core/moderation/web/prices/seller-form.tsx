import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { platformSettings, type VersionedSettings } from '#core/moderation/wire/platform-settings.ts';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { PERCENT_SCALE } from '#platform/shared/validation/limits.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { SaveButtons } from './save-buttons.tsx';

const { seller, affiliate_percent, activation_days } = platformSettings.shape;
const typed = z.string().transform(createDecimalParser(PERCENT_SCALE));
const schema = z.object({
  seller: z
    .object({ vat_rate: z.string() })
    .catchall(z.string())
    .transform((given) => ({ ...given, vat_rate: createDecimalParser(PERCENT_SCALE)(given.vat_rate) }))
    .pipe(seller),
  affiliate_percent: typed.pipe(affiliate_percent),
  activation_days,
});

const TEXTS = [
  'name',
  'address',
  'city',
  'pib',
  'registration_number',
  'account',
  'iban',
  'bic',
  'bank',
  'email',
  'payment_code',
] as const;

/**
 * Edits the seller named on pro-forma invoices, the affiliate's share, and the usual activation time of accounts.
 */
export function SellerForm({ settings }: { settings: VersionedSettings }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const language = useLanguage();
  const [country, setCountry] = useState<string>(settings.seller.country);
  const labels = {
    'seller.name': t({ message: 'Name', context: 'of a company' }),
    'seller.address': t`Address`,
    'seller.city': t`City`,
    'seller.country': t`Country`,
    'seller.pib': i18n._(pibLabelFor(country, settings.seller.pib)),
    'seller.registration_number': t`Company number`,
    'seller.account': t`Account in Serbia`,
    'seller.iban': t`IBAN`,
    'seller.bic': t`BIC`,
    'seller.bank': t`Bank`,
    'seller.email': t`Email`,
    'seller.payment_code': t`Payment code`,
    'seller.vat_rate': t`VAT rate`,
    affiliate_percent: t`Affiliate’s share of each paid order`,
    activation_days: t`Usual time until activation, working days`,
  };
  const valuesOf = (given: VersionedSettings) => ({
    seller: { ...given.seller, vat_rate: formatForInput(given.seller.vat_rate, language) },
    affiliate_percent: formatForInput(given.affiliate_percent, language),
    activation_days: given.activation_days,
  });
  const state = useEditForm({
    record: settings,
    textsOf: (given: VersionedSettings) => {
      const { seller, affiliate_percent, activation_days } = valuesOf(given);
      const texts = Object.entries(seller).map(([name, text]) => [`seller.${name}`, text] as const);
      return {
        ...Object.fromEntries(texts),
        'seller.country': i18n._(countryPhrases[seller.country]),
        affiliate_percent,
        activation_days: String(activation_days),
      };
    },
    notSaved: t`The settings were not saved`,
    schema,
    labels,
    defaultValues: valuesOf(settings),
    numbers: ['seller.vat_rate', 'affiliate_percent'],
    send: async (body, version, continueFrom) => {
      const fresh = await call('PUT moderation/settings', { body, version });
      continueFrom(fresh);
      client.setQueryData(moderationKeys.settings, fresh);
      form.reset(valuesOf(fresh));
      toasts.add({ kind: 'success', title: t`Data changed` });
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  return (
    <section className={styles.section} aria-labelledby="seller">
      <h2 id="seller">
        <Trans>Seller, affiliates and activation</Trans>
      </h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <FormRefusal state={state} href={null} />
        <div className={styles.pair}>
          {TEXTS.map((name) => (
            <Field key={name} label={labels[`seller.${name}`]} error={errorOf(`seller.${name}`)} required>
              <TextInput {...form.register(`seller.${name}`)} maxLength={255} autoComplete="off" />
            </Field>
          ))}
          <Field label={labels['seller.country']} error={errorOf('seller.country')}>
            <Controller
              control={form.control}
              name="seller.country"
              render={({ field }) => (
                <Select
                  {...field}
                  value={field.value ?? null}
                  onChange={(chosen) => {
                    field.onChange(chosen);
                    setCountry(chosen ?? '');
                  }}
                  options={COUNTRIES.map((code) => ({ value: code, label: i18n._(countryPhrases[code]) }))}
                />
              )}
            />
          </Field>
          <Field label={labels['seller.vat_rate']} error={errorOf('seller.vat_rate')} required>
            <NumberInput {...form.register('seller.vat_rate')} suffix="%" maxLength={8} />
          </Field>
          <Field label={labels.affiliate_percent} error={errorOf('affiliate_percent')} required>
            <NumberInput {...form.register('affiliate_percent')} suffix="%" maxLength={8} />
          </Field>
          <Field
            label={labels.activation_days}
            hint={t`New companies read it in the email and on the page that ask them to wait.`}
            error={errorOf('activation_days')}
            required
          >
            <NumberInput {...form.register('activation_days', { valueAsNumber: true })} maxLength={2} />
          </Field>
        </div>
        <SaveButtons
          shown={form.formState.isDirty || busy}
          busy={busy}
          onDiscard={() => form.reset()}
          label={<Trans>Save seller data</Trans>}
        />
      </form>
      <LeaveGuard wouldLose={wouldLose} />
    </section>
  );
}
