import { Trans, useLingui } from '@lingui/react/macro';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ContractForm } from '#platform/web/lib/forms/forms.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { WebhookEvent } from '../rules/events.ts';
import type { webhookBody } from '../wire.ts';
import { webhookEventPhrases } from '../words.ts';
import { WEBHOOK_EVENT_GROUPS } from './event-groups.ts';
import styles from './webhooks.module.css';

type Schema = typeof webhookBody;

interface WebhookFieldsProps {
  readonly form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  readonly errorOf: ContractForm<Schema>['errorOf'];
  readonly labels: ReturnType<typeof useWebhookLabels>;
  readonly readOnly?: boolean;
}

export function useWebhookLabels() {
  const { t } = useLingui();
  return {
    name: t({ message: 'Name', context: 'of a record' }),
    url: t({ message: 'Address', context: 'on the internet' }),
    events: t`Events`,
  };
}

export function WebhookFields({ form, errorOf, labels, readOnly = false }: WebhookFieldsProps) {
  const { i18n } = useLingui();
  const toggle = (all: readonly WebhookEvent[], events: readonly WebhookEvent[], on: boolean) => [
    ...all.filter((event) => !events.includes(event)),
    ...(on ? events : []),
  ];
  return (
    <>
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} autoComplete="off" readOnly={readOnly} />
      </Field>
      <Field
        label={labels.url}
        hint={<Trans>A public address that begins with https://</Trans>}
        error={errorOf('url')}
        required
      >
        <TextInput
          {...form.register('url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          readOnly={readOnly}
        />
      </Field>
      <Field group label={labels.events} error={errorOf('events')} required>
        <Controller
          control={form.control}
          name="events"
          render={({ field: { value, onChange, onBlur } }) => (
            <div className={styles.groups}>
              {WEBHOOK_EVENT_GROUPS.map(({ label, events }) => {
                const chosen = events.filter((event) => value.includes(event)).length;
                return (
                  <fieldset key={events[0]} className={styles.group} disabled={readOnly}>
                    <legend className="visually-hidden">{i18n._(label)}</legend>
                    <Checkbox
                      className={styles.whole}
                      label={i18n._(label)}
                      checked={chosen === events.length}
                      indeterminate={chosen > 0 && chosen < events.length}
                      onBlur={onBlur}
                      onChange={() => onChange(toggle(value, events, chosen < events.length))}
                    />
                    {events.map((event) => (
                      <Checkbox
                        key={event}
                        label={i18n._(webhookEventPhrases[event])}
                        checked={value.includes(event)}
                        onBlur={onBlur}
                        onChange={({ target }) => onChange(toggle(value, [event], target.checked))}
                      />
                    ))}
                  </fieldset>
                );
              })}
            </div>
          )}
        />
      </Field>
    </>
  );
}
