import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestTemplate } from '@ponuda/contract/request-templates';
import { LAST_ON_DAY, nextDay, RECURRENCES, type Recurring } from '@ponuda/domain/calendar/recurrence';
import { dayInBelgrade, weekday } from '@ponuda/domain/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/http.ts';
import { sayFailed } from '../../../lib/http/say-failed.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { templateKeys } from './templates.api.ts';
import styles from './templates.module.css';
import { useScheduleWords } from './use-schedule-words.ts';

interface ScheduleDialogProps {
  readonly template: RequestTemplate;
  readonly onClose: () => void;
}

/** When a template returns; it says the next day before anything is saved. */
export function ScheduleDialog({ template: { id, name, schedule }, onClose }: ScheduleDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useScheduleWords();
  const today = dayInBelgrade(new Date().toISOString());
  const [when, setWhen] = useState<Recurring>(schedule ?? { every: 'month', on_day: Number(today.slice(8)) });
  const labels = {
    week: t({ message: 'Week', context: 'how often something returns' }),
    month: t({ message: 'Month', context: 'how often something returns' }),
    quarter: t({ message: 'Quarter', context: 'how often something returns' }),
  };
  const days = Array.from({ length: LAST_ON_DAY[when.every] }, (_, index) => index + 1);

  const done = async (title: string) => {
    await client.invalidateQueries({ queryKey: templateKeys.all });
    toasts.add({ kind: 'success', title, text: name });
    onClose();
  };
  const { every, on_day } = when;
  const save = useMutation({
    mutationFn: () =>
      call('PUT request-templates/{id}/schedule', { params: { id }, body: { every, on_day } }),
    onSuccess: () => done(t`Schedule saved`),
    onError: (error) => sayFailed(error),
  });
  const end = useMutation({
    mutationFn: () => call('DELETE request-templates/{id}/schedule', { params: { id } }),
    onSuccess: () => done(t`Schedule ended`),
    onError: (error) => sayFailed(error),
  });
  return (
    <FormDialog
      title={t`Repeat: ${{ name }}`}
      description={<Trans>A draft is prepared for you on the day. Nothing is sent until you send it.</Trans>}
      size="sm"
      onClose={onClose}
      submit={<Trans>Save schedule</Trans>}
      busy={save.isPending}
      failure={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && !end.isPending) save.mutate();
      }}
    >
      <div className={styles.when}>
        {schedule?.resting && (
          <Notice tone="warn" role="status" title={<Trans>Paused: three drafts were not used</Trans>}>
            <Trans>Save the schedule to start it again.</Trans>
          </Notice>
        )}
        <Field label={t`How often`}>
          <SegmentedControl
            value={every}
            onChange={(next) =>
              setWhen({ every: next, on_day: next === 'week' ? weekday(today) : Math.max(1, on_day) })
            }
            segments={RECURRENCES.map((value) => ({ value, label: labels[value] }))}
            block
          />
        </Field>
        <Field
          label={every === 'week' ? t`Day of the week` : t`Day of the month`}
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
            Next draft: <strong>{words.day(nextDay(when, today))}</strong>
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
