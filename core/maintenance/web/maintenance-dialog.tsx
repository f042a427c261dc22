import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { dayInBelgrade, formatTime, instantInBelgrade, isDay } from '#platform/shared/dates.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { day } from '#platform/shared/wire/rules.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { minutesOf, toWindow } from '../rules/window.ts';
import { MAX_REASON_LENGTH, type Maintenance, maintenanceBody } from '../wire.ts';
import { MAINTENANCES_KEY } from './maintenance.api.ts';
import styles from './maintenance.module.css';

const schema = z.object({
  day: day(),
  time: z.string(),
  minutes: z.string().transform(Number).pipe(maintenanceBody.shape.minutes),
  reasons: maintenanceBody.shape.reasons,
});

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480];
const QUARTERS = Array.from({ length: 96 }, (_, n) => clock(Math.floor(n / 4), (n % 4) * 15));
const NO_REASONS = buildRecord(LANGUAGES, () => '');

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function startOf(day: string, time: string): string | null {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return isDay(day) ? instantInBelgrade(day, hour, minute) : null;
}

/** Returns the options of a select, with the maintenance's current value added if it is missing. */
const withValue = (options: readonly string[], value: string) =>
  (options.includes(value) ? [...options] : [...options, value].sort((a, b) => a.localeCompare(b))).map(
    (option) => ({ value: option, label: option }),
  );

interface MaintenanceDialogProps {
  /** The maintenance to move; null to plan a new one. */
  readonly maintenance: Maintenance | null;
  readonly onClose: () => void;
}

/**
 * Renders the form for planning or moving a maintenance: its start in Belgrade time, its length and an optional
 * reason.
 */
export default function MaintenanceDialog({ maintenance, onClose }: MaintenanceDialogProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const today = dayInBelgrade(new Date().toISOString());
  const running = maintenance?.status === 'running';
  const labels = {
    day: t({ message: 'Day', context: 'of a maintenance' }),
    time: t({ message: 'Start', context: 'of a maintenance' }),
    minutes: t({ message: 'Length', context: 'of a maintenance' }),
    ...Object.fromEntries(LANGUAGES.map((code) => [`reasons.${code}`, LANGUAGE_INFO[code].nativeName])),
  };
  const state = useEditForm({
    record: maintenance,
    textsOf: ({ starts_at, ends_at }: Maintenance) => ({
      day: `${format.instant(starts_at)} – ${format.instant(ends_at)}`,
    }),
    notSaved: t`The maintenance was not saved`,
    schema,
    labels,
    defaultValues: {
      day: maintenance ? dayInBelgrade(maintenance.starts_at) : '',
      time: maintenance ? formatTime(maintenance.starts_at) : '22:00',
      minutes: String(maintenance ? minutesOf(maintenance) : 60),
      reasons: maintenance?.reasons ? { ...NO_REASONS, ...maintenance.reasons } : null,
    },
    send: async ({ day: on, time, ...rest }, version) => {
      const body = { starts_at: startOf(on, time) ?? '', ...rest };
      if (maintenance)
        await call('PUT moderation/maintenances/{id}', { params: { id: maintenance.id }, body, version });
      else await call('POST moderation/maintenances', { body });
      toasts.add({
        kind: 'success',
        title: maintenance ? t`Maintenance moved` : t`Maintenance planned`,
        text: format.instant(body.starts_at),
      });
      onClose();
      void client.invalidateQueries({ queryKey: MAINTENANCES_KEY });
    },
  });
  const { form, onSubmit, busy, errorOf } = state;
  const [on, time, minutes, reasons] = form.watch(['day', 'time', 'minutes', 'reasons']);
  const start = startOf(on, time);
  const lengths = useLengths(minutes);
  return (
    <FormDialog
      onClose={onClose}
      dismissible={false}
      title={maintenance ? <Trans>Move the maintenance</Trans> : <Trans>Plan maintenance</Trans>}
      description={
        running ? (
          <Trans>It has begun, so only its end can be moved.</Trans>
        ) : (
          <Trans>
            Offer deadlines that fall into it are moved by its length, and everyone concerned is notified.
          </Trans>
        )
      }
      submit={<Trans>Save</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
    >
      <div className={styles.form}>
        <FormRefusal state={state} href={null} />
        <div className={styles.when}>
          <Field label={labels.day} error={errorOf('day')} required>
            <Controller
              control={form.control}
              name="day"
              render={({ field }) => <DateInput {...field} min={today} today={today} disabled={running} />}
            />
          </Field>
          <Field label={labels.time} error={errorOf('time')} required>
            <Controller
              control={form.control}
              name="time"
              render={({ field }) => (
                <Select {...field} options={withValue(QUARTERS, time)} disabled={running} />
              )}
            />
          </Field>
          <Field label={labels.minutes} error={errorOf('minutes')} required>
            <Controller
              control={form.control}
              name="minutes"
              render={({ field }) => <Select {...field} options={lengths} />}
            />
          </Field>
        </div>
        {start !== null && (
          <p className={styles.muted} aria-live="polite">
            <Trans>
              Until <bdi className="num">{format.instant(toWindow(start, Number(minutes)).ends_at)}</bdi>,
              Belgrade time. Users see it in their own time zone.
            </Trans>
          </p>
        )}
        <Checkbox
          label={<Trans>State a reason</Trans>}
          hint={<Trans>Users see it after the time, in their language.</Trans>}
          checked={reasons !== null}
          onChange={({ target }) =>
            form.setValue('reasons', target.checked ? NO_REASONS : null, { shouldDirty: true })
          }
        />
        {reasons !== null && (
          <div className={styles.pair}>
            {LANGUAGES.map((code) => (
              <Field
                key={code}
                label={LANGUAGE_INFO[code].nativeName}
                error={errorOf(`reasons.${code}`)}
                required
              >
                <TextInput
                  {...form.register(`reasons.${code}`)}
                  lang={LANGUAGE_INFO[code].htmlLang}
                  maxLength={MAX_REASON_LENGTH}
                  autoComplete="off"
                />
              </Field>
            ))}
          </div>
        )}
      </div>
    </FormDialog>
  );
}

function useLengths(own: string) {
  const { t } = useLingui();
  return [...new Set([...LENGTHS, Number(own)])]
    .sort((a, b) => a - b)
    .map((length) => ({
      value: String(length),
      label:
        length % 60 === 0
          ? t({ message: `${{ hours: length / 60 }} h`, comment: 'a length in hours' })
          : t({ message: `${length} min`, comment: 'a length in minutes' }),
    }));
}
