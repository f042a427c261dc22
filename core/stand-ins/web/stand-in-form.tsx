import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { call, newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { standInBody } from '../wire.ts';
import styles from './stand-in.module.css';

/** Asks for the colleague, and for the first and last day (both inclusive). */
export function StandInForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui();
  const key = useRef(newIdempotencyKey());
  const today = dayInBelgrade(new Date().toISOString());
  const colleagues = useQuery({
    queryKey: ['stand-ins', 'colleagues'],
    queryFn: ({ signal }) => call('GET user-profile/delegations/colleagues', { signal }),
  });
  const labels = { stand_in_id: t`Stand-in`, date_from: t`First day`, date_to: t`Last day` };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema: standInBody,
    labels,
    defaultValues: { date_from: today, date_to: '' },
    send: async (body) => {
      const made = await call('POST user-profile/delegations', { body, idempotencyKey: key.current });
      key.current = newIdempotencyKey();
      toasts.add({ kind: 'success', title: t`${made.stand_in.name} is your stand-in` });
      form.reset();
      onSaved();
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <LeaveGuard wouldLose={wouldLose} />
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      <Field label={labels.stand_in_id} error={errorOf('stand_in_id')} required>
        <Controller
          control={form.control}
          name="stand_in_id"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              ref={ref}
              onBlur={onBlur}
              searchLabel={t`Search people`}
              placeholder={t`Choose a colleague`}
              loading={colleagues.isPending}
              value={value ? String(value) : null}
              onChange={(id) => onChange(id === null ? undefined : Number(id))}
              options={(colleagues.data?.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            />
          )}
        />
      </Field>
      <Field label={labels.date_from} error={errorOf('date_from')} required>
        <Controller
          control={form.control}
          name="date_from"
          render={({ field }) => <DateInput {...field} min={today} today={today} />}
        />
      </Field>
      <Field label={labels.date_to} error={errorOf('date_to')} required>
        <Controller
          control={form.control}
          name="date_to"
          render={({ field }) => (
            <DateInput {...field} min={form.watch('date_from') || today} today={today} />
          )}
        />
      </Field>
      <Button className={styles.send} variant="primary" type="submit" busy={busy}>
        <Trans>Appoint stand-in</Trans>
      </Button>
    </form>
  );
}
