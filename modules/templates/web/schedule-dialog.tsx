import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dayInBelgrade, weekday } from '#platform/shared/dates.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { getNextOccurrence, MAX_ON_DAY, RECURRENCES, type RecurrenceRule } from '../rules/recurrence.ts';
import { type RequestTemplate, scheduleBody } from '../wire.ts';
import { templateKeys } from './template-keys.ts';
import styles from './templates.module.css';
import { useScheduleDescriptions } from './use-schedule-texts.ts';

/** A schedule with its version. The record returned with a rejected write contains the template's version instead. */
type Scheduled = Pick<RequestTemplate, 'version' | 'schedule'>;

interface ScheduleDialogProps {
  readonly template: RequestTemplate;
  readonly onClose: () => void;
}

/** Edits how often a template creates a draft, and shows the date of the next draft before the user saves. */
export function ScheduleDialog({ template: { id, name, schedule }, onClose }: ScheduleDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useScheduleDescriptions();
  const today = dayInBelgrade(new Date().toISOString());
  const names = {
    week: t({ message: 'Week', context: 'how often something returns' }),
    month: t({ message: 'Month', context: 'how often something returns' }),
    quarter: t({ message: 'Quarter', context: 'how often something returns' }),
  };

  const done = async (title: string) => {
    await client.invalidateQueries({ queryKey: templateKeys.all });
    toasts.add({ kind: 'success', title, text: name });
    onClose();
  };
  const labels = { every: t`How often`, on_day: t`Day of the month` };
  const state = useEditForm({
    record: { version: versionOf(schedule), schedule },
    readAgain: async () => {
      const fresh = await call('GET request-templates/{id}', { params: { id } });
      return { version: versionOf(fresh.schedule) };
    },
    textsOf: (record: Scheduled) => ({ every: record.schedule ? words.every(record.schedule) : '' }),
    notSaved: t`The schedule was not saved`,
    schema: scheduleBody,
    labels,
    defaultValues: { every: schedule?.every ?? 'month', on_day: schedule?.on_day ?? Number(today.slice(8)) },
    send: async (body, version) => {
      await call('PUT request-templates/{id}/schedule', { params: { id }, body, version });
      await done(t`Schedule saved`);
    },
  });
  const { form, busy, wouldLose } = state;
  const [every, on_day] = form.watch(['every', 'on_day']);
  const setWhen = (next: RecurrenceRule) => {
    for (const field of ['every', 'on_day'] as const)
      form.setValue(field, next[field], { shouldDirty: true });
  };
  const days = Array.from({ length: MAX_ON_DAY[every] }, (_, index) => index + 1);
  const end = useMutation({
    mutationFn: () =>
      call('DELETE request-templates/{id}/schedule', { params: { id }, version: versionOf(schedule) }),
    onSuccess: () => done(t`Schedule ended`),
    onError: (error) => {
      showWriteFailure(error, t`The schedule was not ended`);
      void client.invalidateQueries({ queryKey: templateKeys.all });
    },
  });
  return (
    <FormDialog
      title={t`Repeat: ${{ name }}`}
      description={<Trans>A draft is prepared for you on the day. Nothing is sent until you send it.</Trans>}
      size="sm"
      onClose={onClose}
      submit={<Trans>Save schedule</Trans>}
      dismissible={!wouldLose()}
      busy={busy}
      failure={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!end.isPending) state.onSubmit();
      }}
    >
      <FormRefusal state={state} href={null} />
      <div className={styles.when}>
        {schedule?.resting && (
          <Notice tone="warn" role="status" title={<Trans>Paused: three drafts were not used</Trans>}>
            <Trans>Save the schedule to start it again.</Trans>
          </Notice>
        )}
        <Field label={labels.every} error={state.errorOf('every')}>
          <SegmentedControl
            value={every}
            onChange={(next) =>
              setWhen({ every: next, on_day: next === 'week' ? weekday(today) : Math.max(1, on_day) })
            }
            segments={RECURRENCES.map((value) => ({ value, label: names[value] }))}
            block
          />
        </Field>
        <Field
          label={every === 'week' ? t`Day of the week` : labels.on_day}
          error={state.errorOf('on_day')}
          hint={
            every === 'quarter' ? (
              <Trans>In January, April, July and October.</Trans>
            ) : every === 'month' && on_day > 28 ? (
              <Trans>In shorter months, on their last day.</Trans>
            ) : undefined
          }
        >
          <Select
            value={String(on_day)}
            onChange={(value) => setWhen({ every, on_day: Number(value) })}
            options={days.map((value) => ({
              value: String(value),
              label: every === 'week' ? words.weekday(value) : String(value),
            }))}
          />
        </Field>
        <p role="status">
          <Trans>
            Next draft: <strong>{words.day(getNextOccurrence({ every, on_day }, today))}</strong>
          </Trans>
          <br />
          <span className={styles.note}>
            <Trans>Weekends and public holidays in Serbia move it to the next working day.</Trans>
          </span>
        </p>
        {schedule && (
          <div>
            <Button variant="danger" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
              <Trans>End schedule</Trans>
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

/** Returns the version to send in If-Match when the schedule is written; 0 if the template has no schedule. */
function versionOf(schedule: RequestTemplate['schedule']): number {
  return schedule?.version ?? 0;
}
