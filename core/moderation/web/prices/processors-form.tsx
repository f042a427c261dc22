import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useFieldArray } from 'react-hook-form';
import {
  earliestStart,
  MAX_PROCESSORS,
  PROCESSOR_NOTICE_DAYS,
  type Processor,
} from '#core/help/rules/processors.ts';
import { processorsBody, type VersionedProcessors } from '#core/help/wire.ts';
import { processorPurposePhrases } from '#core/help/words.ts';
import { asDay } from '#platform/shared/dates.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ProcessorFields } from './processor-fields.tsx';
import { SaveButtons } from './save-buttons.tsx';

const EMPTY: Processor = { purpose: 'servers', details: '', name: '', address: '', country: 'RS' };

const valuesOf = ({ processors, announced }: VersionedProcessors) => ({
  processors: (announced?.processors ?? processors).map((one) => ({ ...one })),
  from: announced?.from ?? null,
});

/**
 * Edits the operator's processors, which the data processing agreement names: the announced list if there is one. A
 * list with a new processor is announced to all companies.
 */
export function ProcessorsForm({ record }: { readonly record: VersionedProcessors }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const format = useFormatters();
  const labels = {
    processors: t({ message: 'Processors', context: 'of personal data' }),
    'processors.*.purpose': t`What for`,
    'processors.*.details': t`Details`,
    'processors.*.name': t({ message: 'Name', context: 'of a company' }),
    'processors.*.address': t`Address`,
    'processors.*.country': t`Country`,
    from: t`In force from`,
  };
  const earliestOf = (list: readonly Processor[]) =>
    earliestStart(
      list,
      {
        processors: record.processors,
        announced: record.announced && { ...record.announced, from: asDay(record.announced.from) },
      },
      record.version > 1,
      asDay(record.today),
    );
  const state = useEditForm({
    record,
    textsOf: (given: VersionedProcessors) => ({
      ...Object.fromEntries(
        valuesOf(given).processors.map(({ purpose, name, address, country }) => [
          name,
          [i18n._(processorPurposePhrases[purpose]), address, country].join(', '),
        ]),
      ),
      from: given.announced ? format.day(given.announced.from) : '',
    }),
    notSaved: t`The processors were not saved`,
    schema: processorsBody,
    labels,
    defaultValues: valuesOf(record),
    send: async ({ processors, from }, version, continueFrom) => {
      const earliest = earliestOf(processors);
      const body = { processors, from: earliest === null ? null : (from ?? earliest) };
      const fresh = await call('PUT moderation/processors', { body, version });
      continueFrom(fresh);
      client.setQueryData(moderationKeys.processors, fresh);
      form.reset(valuesOf(fresh));
      toasts.add({ kind: 'success', title: t`Data changed` });
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'processors' });
  const earliest = earliestOf(form.watch('processors') as Processor[]);
  const { announced } = record;
  return (
    <section className={styles.section} aria-labelledby="processors">
      <h2 id="processors">{labels.processors}</h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <FormRefusal state={state} href={null} />
        <p className={styles.muted}>
          <Trans>
            The companies that process personal data for you. Annex 3 of the data processing agreement names
            them. Begin with those that agreements already signed name: the first list is in force at once.
          </Trans>
        </p>
        {announced && (
          <Notice tone="sky" role="note">
            <p>
              <Trans>
                This list was announced and is in force from {format.day(announced.from)}. Until then:{' '}
                {record.processors.map(({ name }) => name).join(', ') || '–'}.
              </Trans>
            </p>
          </Notice>
        )}
        {fields.length === 0 && (
          <p>
            <Trans>No processors: the annex has empty lines to fill in by hand.</Trans>
          </p>
        )}
        {fields.map(({ id }, row) => (
          <ProcessorFields
            key={id}
            form={form}
            row={row}
            labels={labels}
            errorOf={errorOf}
            onRemove={() => remove(row)}
          />
        ))}
        {fields.length < MAX_PROCESSORS && (
          <div>
            <Button icon={<IconPlus aria-hidden="true" />} onClick={() => append(EMPTY)}>
              <Trans>Add a processor</Trans>
            </Button>
          </div>
        )}
        {earliest !== null && form.formState.isDirty && (
          <Field
            label={labels.from}
            hint={t`The owners of all companies are emailed about the new processors 15 minutes after you save. They may object for at least ${PROCESSOR_NOTICE_DAYS} days.`}
            error={errorOf('from')}
          >
            <Controller
              control={form.control}
              name="from"
              render={({ field }) => (
                <DateInput {...field} value={field.value ?? earliest} min={earliest} today={record.today} />
              )}
            />
          </Field>
        )}
        <SaveButtons
          shown={form.formState.isDirty || busy}
          busy={busy}
          onDiscard={() => form.reset()}
          label={<Trans>Save processors</Trans>}
        />
      </form>
      <LeaveGuard wouldLose={wouldLose} />
    </section>
  );
}
