import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { planBody } from '#core/moderation/wire/platform-settings.ts';
import { planPhrases } from '#core/plans/words.ts';
import { PLANS } from '#platform/shared/access/plans.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';

/** Sets any plan with its last day (product 3). */
export default function PlanDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const labels = { plan: t`Plan`, plan_until: t`Last day` };
  const format = useFormatters();
  const state = useEditForm({
    record: { ...company, version: company.plan_version },
    textsOf: ({ plan, plan_until }: CompanyDetail) => ({
      plan: i18n._(planPhrases[plan]),
      plan_until: plan_until === null ? '' : format.day(dayInBelgrade(plan_until)),
    }),
    notSaved: t`The plan was not set`,
    schema: planBody,
    labels,
    defaultValues: {
      plan: company.plan,
      plan_until: company.plan_until === null ? null : dayInBelgrade(company.plan_until),
    },
    send: async (body, version) => {
      const fresh = await call('PUT moderation/companies/{id}/plan', {
        params: { id: company.id },
        body,
        version,
      });
      client.setQueryData(moderationKeys.company(company.id), fresh);
      toasts.add({ kind: 'success', title: t`Plan set`, text: company.name });
      onClose();
    },
  });
  const { form, onSubmit, busy, errorOf } = state;
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Plan of {company.name}</Trans>}
      size="sm"
      dismissible={false}
      submit={<Trans>Save</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
    >
      <FormRefusal state={state} href={null} />
      <Field label={labels.plan} error={errorOf('plan')}>
        <Controller
          control={form.control}
          name="plan"
          render={({ field }) => (
            <Select
              {...field}
              options={PLANS.map((plan) => ({ value: plan, label: i18n._(planPhrases[plan]) }))}
            />
          )}
        />
      </Field>
      <Field
        label={labels.plan_until}
        error={errorOf('plan_until')}
        hint={t`Empty: no end date; a trial then lasts 30 days.`}
        optional
      >
        <Controller
          control={form.control}
          name="plan_until"
          render={({ field: { value, onChange, ...field } }) => (
            <DateInput {...field} value={value ?? ''} onChange={(day) => onChange(day === '' ? null : day)} />
          )}
        />
      </Field>
    </FormDialog>
  );
}
