import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { registerBody } from '#core/accounts/wire/registration.ts';
import { DEFAULT_COUNTRY } from '#platform/shared/countries.ts';
import { checkRegistrationNumber, checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import { pibLabel } from '#platform/shared/words/tax-numbers.ts';
import { type ContractForm, useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { getCurrentLanguage } from '#platform/web/lib/words/i18n.ts';
import { readGuestValue, storeGuestValue } from '../guest-values.ts';

export type RegistrationKind = 'buyer' | 'external_supplier';

/**
 * Returns the affiliate's code from the link. The code is stored while the visitor opens other pages (product 2).
 */
function affiliateCode(): string {
  const code = new URLSearchParams(window.location.search).get('affiliate')?.trim().slice(0, 100) ?? '';
  if (code !== '') storeGuestValue('affiliate', code);
  return code || readGuestValue('affiliate');
}

export interface Registration extends ContractForm<typeof registerBody> {
  readonly labels: Readonly<Record<string, string>>;
  readonly country: string;
  readonly affiliate: string;
  readonly changeCountry: (country: string) => void;
  /**
   * Whether a number may contain a typing error, because its check digit or format is wrong. Shown as a warning,
   * not as an error.
   */
  readonly doubts: { readonly pib: boolean; readonly registrationNumber: boolean };
  readonly password: string;
  readonly companyName: string;
  /** Whether the tax number belongs to another company. */
  readonly taken: boolean;
}

/** Returns the state of the registration form. Input survives a change of country or language. */
export function useRegistration(kind: RegistrationKind): Registration {
  const { t, i18n } = useLingui();
  const [affiliate] = useState(affiliateCode);
  const [country, setCountry] = useState<string>(DEFAULT_COUNTRY);
  const labels = {
    country: t`Country`,
    pib: i18n._(pibLabel(country)),
    company_name: t`Company name`,
    registration_number: t`Company number`,
    address: t`Address`,
    city: t`City`,
    name: t`Full name`,
    email: t`Email`,
    phone_number: t`Phone`,
    password: t`Password`,
    passwordConfirm: t`Repeat the password`,
    terms: t`Terms of use`,
  };
  const contract = useContractForm({
    schema: registerBody,
    labels,
    defaultValues: {
      country: DEFAULT_COUNTRY,
      pib: '',
      company_name: '',
      registration_number: '',
      address: '',
      city: '',
      name: '',
      email: '',
      phone_number: '',
      password: '',
      passwordConfirm: '',
      terms: false,
      affiliate,
    },
    send: async (values) => {
      const body = { ...values, lang: getCurrentLanguage() };
      await (kind === 'buyer'
        ? call('POST auth/register', { body })
        : call('POST market-place/register/external-supplier', { body }));
      storeGuestValue('registered', body.email);
      window.location.replace(paths.registerSuccess());
      // The form stays busy until the page unloads, so that it is not sent twice.
      await new Promise(() => undefined);
    },
  });
  const { form } = contract;
  const [pib = '', number = '', password = '', companyName = ''] = form.watch([
    'pib',
    'registration_number',
    'password',
    'company_name',
  ]);
  const checked = checkTaxNumber(country, pib);
  const company = checkRegistrationNumber(number);
  return {
    ...contract,
    labels,
    country,
    affiliate,
    password,
    companyName,
    taken: form.formState.errors.pib?.type === 'exist',
    doubts: {
      pib: checked.ok && checked.warning !== undefined,
      registrationNumber: country === 'RS' && company.ok && company.warning !== undefined,
    },
    changeCountry: (next) => {
      setCountry(next);
      form.setValue('country', next as typeof DEFAULT_COUNTRY, { shouldDirty: true });
      // A number that is valid for one country may be invalid for another.
      const typed = (['pib', 'registration_number', 'phone_number'] as const).filter(
        (name) => form.getValues(name) !== '',
      );
      if (typed.length > 0) void form.trigger(typed);
    },
  };
}
