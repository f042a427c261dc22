import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SEVERITIES, WEEKDAYS } from '#core/support/rules/support-hours.ts';
import { supportHours, type VersionedSupportHours } from '#core/support/wire.ts';
import { severityMeanings, severityPhrases, weekdayPhrases } from '#core/support/words.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { SaveButtons } from './save-buttons.tsx';

const valuesOf = ({ shown, days, answer_hours }: VersionedSupportHours) => ({ shown, days, answer_hours });

/** Edits the support hours, the response time in hours by severity, and whether users see this information. */
export function SupportForm({ hours }: { hours: VersionedSupportHours }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const labels = Object.fromEntries([
    ['shown', t`Show support hours to users`],
    ...WEEKDAYS.map((day) => [`days.${day}`, i18n._(weekdayPhrases[day])]),
    ...SEVERITIES.map((one) => [`answer_hours.${one}`, i18n._(severityPhrases[one])]),
  ]);
  const state = useEditForm({
    record: hours,
    textsOf: ({ shown, days, answer_hours }: VersionedSupportHours) =>
      Object.fromEntries([
        ['shown', shown ? t({ message: 'Yes', context: 'answer' }) : t({ message: 'No', context: 'answer' })],
        ...WEEKDAYS.map((day) => [`days.${day}`, days[day]]),
        ...SEVERITIES.map((one) => [`answer_hours.${one}`, String(answer_hours[one])]),
      ]),
    notSaved: t`The support hours were not saved`,
    schema: supportHours,
    labels,
    defaultValues: valuesOf(hours),
    send: async (body, version, continueFrom) => {
      const fresh = await call('PUT moderation/support', { body, version });
      continueFrom(fresh);
      client.setQueryData(moderationKeys.support, fresh);
      form.reset(valuesOf(fresh));
      toasts.add({ kind: 'success', title: t`Data changed` });
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  return (
    <section className={styles.section} aria-labelledby="support">
      <h2 id="support">
        <Trans>Support hours</Trans>
      </h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <FormRefusal state={state} href={null} />
        <Checkbox
          {...form.register('shown')}
          label={labels.shown}
          hint={t`They appear with the instructions and where users write to support.`}
        />
        <p className="muted">
          <Trans>Hours of a day, for example 08:00–16:00. A day without support stays empty.</Trans>
        </p>
        <div className={styles.days}>
          {WEEKDAYS.map((day) => (
            <Field key={day} label={labels[`days.${day}`]} error={errorOf(`days.${day}`)} setting="row">
              <TextInput {...form.register(`days.${day}`)} maxLength={20} autoComplete="off" />
            </Field>
          ))}
        </div>
        <p className="muted">
          <Trans>Hours until the first answer, counted within the support hours:</Trans>
        </p>
        <div className={styles.pair}>
          {SEVERITIES.map((one) => (
            <Field
              key={one}
              label={labels[`answer_hours.${one}`]}
              hint={i18n._(severityMeanings[one])}
              error={errorOf(`answer_hours.${one}`)}
              required
            >
              <NumberInput
                {...form.register(`answer_hours.${one}`, { valueAsNumber: true })}
                suffix="h"
                maxLength={3}
              />
            </Field>
          ))}
        </div>
        <SaveButtons
          shown={form.formState.isDirty || busy}
          busy={busy}
          onDiscard={() => form.reset()}
          label={<Trans>Save support hours</Trans>}
        />
      </form>
      <LeaveGuard wouldLose={wouldLose} />
    </section>
  );
}
