import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { type CompanyProfile, companyBody, confirmedAmount } from '../wire.ts';
import { companyQuery, currencyAmountsQuery } from './company.api.ts';
import { type ChangedField, findChangedFields, toCompanyFormValues } from './company-values.ts';

const schema = companyBody.extend({
  currency_amounts: z
    .array(
      confirmedAmount.extend({
        amount: z.string().transform(createDecimalParser(AMOUNT_SCALE)).pipe(confirmedAmount.shape.amount),
      }),
    )
    .optional(),
});

/** Returns the form for the company's data and settings. Input is kept even if another user has saved first. */
export function useCompanyForm(profile: CompanyProfile) {
  const { t } = useLingui();
  const client = useQueryClient();
  // The profile that the form was filled with, which may be older than the stored profile.
  const shown = useRef(profile);
  const [others, setOthers] = useState<readonly ChangedField[]>([]);
  const labels: Record<string, string> = {
    name: t({ message: 'Company name' }),
    registration_number: t`Company number`,
    address: t`Address`,
    city: t`City`,
    'settings.four_eyes': t`Four-eyes rule`,
    'settings.budget_policy': t`When a budget is exceeded`,
    'settings.budget_reservation': t`Reserve budget for pending purchases`,
    'settings.over_delivery_tolerance': t`Over-delivery tolerance`,
    'settings.default_payment_terms': t`Usual payment terms`,
    'settings.payee_guard': t`Changes to bank accounts`,
    'settings.payee_hold_hours': t`Waiting time of bank accounts`,
    'settings.offer_receipts': t`Receipts of offers`,
    'settings.e_documents': t`Orders in UBL format`,
    'settings.share_record': t`Show suppliers their record`,
    'settings.splitting': t`Possible split purchases`,
    'settings.splitting_days': t`Period checked, in days`,
    'settings.splitting_reasons': t`What purchases have in common`,
    'settings.ocid_prefix': t`Prefix of open contracting data`,
    'settings.mail_sender_name': t`Sender name`,
    'settings.currency': t`Currency`,
    'currency_amounts.*.amount': t`Amount`,
    'settings.landed_cost': t`Comparison by landed cost`,
    'settings.landed_capital_percent': t`Cost of capital, % a year`,
    'settings.landed_late_percent': t`Cost of one day late, % of the goods`,
    'settings.invoice_match': t`Payments without a matching e-invoice`,
    'settings.invoice_tolerance_percent': t`Tolerance of e-invoices, %`,
    'settings.invoice_tolerance_amount': t`Tolerance of e-invoices, amount`,
  };

  const adopt = (fresh: CompanyProfile) => {
    shown.current = fresh;
    client.setQueryData(companyQuery.queryKey, fresh);
  };

  const contract = useContractForm({
    schema,
    labels,
    defaultValues: toCompanyFormValues(profile),
    numbers: ['currency_amounts.*.amount'],
    send: async (body) => {
      try {
        const saved = await call('PUT user-profile/company', { body, version: shown.current.version });
        adopt(saved);
        setOthers([]);
        contract.form.reset(toCompanyFormValues(saved));
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
        toasts.add({
          title: t`Data changed`,
          text: t`It applies from now on, for everyone in the company.`,
        });
      } catch (error) {
        const known = isApiError(
          error,
          ...([
            'stale',
            'four_eyes_impossible',
            'currency_fixed',
            'currency_amounts_missing',
            'own_permissions',
          ] as const),
        );
        if (!known) throw error;
        // The refusal may concern a limit or a budget, which the profile does not contain.
        void client.invalidateQueries(currencyAmountsQuery(body.settings.currency));
        const fresh = await call('GET user-profile/company');
        if (error.code !== 'stale') {
          client.setQueryData(companyQuery.queryKey, fresh);
          throw error;
        }
        setOthers(findChangedFields(shown.current, fresh));
        adopt(fresh);
        // Unchanged fields show the stored values. The user's input remains, so that the user can check and save it.
        const amounts = contract.form.getValues('currency_amounts');
        contract.form.reset(toCompanyFormValues(fresh), { keepDirtyValues: true });
        if (amounts) contract.form.setValue('currency_amounts', amounts);
      }
    },
  });
  return { ...contract, labels, others };
}

export type CompanyForm = ReturnType<typeof useCompanyForm>;
