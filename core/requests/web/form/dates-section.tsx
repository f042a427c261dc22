import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Controller, useWatch } from 'react-hook-form';
import {
  addDays,
  addWorkingDays,
  type Day,
  dayInBelgrade,
  daysBetween,
  isDay,
} from '#platform/shared/dates.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { AmountInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './new-request.module.css';
import type { RequestFormState } from './use-request-form.ts';

const END_OF_DAY = 'end';
/** Every half hour of an extended working day. */
const TIMES = Array.from({ length: 27 }, (_, step) => {
  const minutes = 7 * 60 + step * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

export function DatesSection({ state }: { state: RequestFormState }) {
  const { form, labels, errorOf } = state;
  const today = dayInBelgrade(new Date().toISOString());
  const offer = useWatch({ control: form.control, name: 'date_for_offer' });
  const delivery = useWatch({ control: form.control, name: 'date_for_delivery' });
  const settings = useMe().company?.settings;
  const early = isDay(offer) && isDay(delivery) && delivery < offer;
  return (
    <section aria-labelledby="when" className={styles.section}>
      <h2 id="when">
        <Trans>Dates</Trans>
      </h2>
      <div className={styles.when}>
        <div className={styles.deadline}>
          <div className={styles.moment}>
            <Field
              label={labels.date_for_offer}
              error={errorOf('date_for_offer')}
              required={!state.deadlineLater}
              optional={state.deadlineLater}
              hint={state.deadlineLater && <Trans>Can be added later, before you propose the request.</Trans>}
            >
              <Controller
                control={form.control}
                name="date_for_offer"
                render={({ field }) => <DateInput {...field} min={today} today={today} />}
              />
            </Field>
            <TimeField state={state} />
          </div>
          <Chips state={state} chosen={offer} today={today} />
        </div>
        <div className={styles.delivery}>
          <Field
            label={labels.date_for_delivery}
            error={errorOf('date_for_delivery')}
            optional
            hint={
              early ? (
                <Trans>This is before the offer deadline.</Trans>
              ) : (
                <FromToday day={delivery} today={today} />
              )
            }
          >
            <Controller
              control={form.control}
              name="date_for_delivery"
              render={({ field }) => (
                <div className={styles.day}>
                  <DateInput {...field} min={today} today={today} />
                </div>
              )}
            />
          </Field>
          <Field label={labels.delivery_place} error={errorOf('delivery_place')} optional>
            <TextInput {...form.register('delivery_place')} maxLength={MAX_SHORT_TEXT_LENGTH} />
          </Field>
          {settings?.budget_reservation === 'sending' && (
            <Field
              label={labels.estimated_net}
              error={errorOf('estimated_net')}
              optional
              hint={
                <Trans>
                  Reserved in the budget while suppliers prepare their offers. They do not see it.
                </Trans>
              }
            >
              <AmountInput {...form.register('estimated_net')} suffix={settings.currency} />
            </Field>
          )}
        </div>
      </div>
    </section>
  );
}

function TimeField({ state: { form, labels, errorOf } }: { state: RequestFormState }) {
  const { t } = useLingui();
  return (
    <Field label={labels.offer_time} error={errorOf('offer_time')}>
      <Controller
        control={form.control}
        name="offer_time"
        render={({ field }) => {
          const times = field.value === '' || TIMES.includes(field.value) ? TIMES : [field.value, ...TIMES];
          return (
            <Select
              ref={field.ref}
              value={field.value === '' ? END_OF_DAY : field.value}
              onChange={(value) => field.onChange(value === END_OF_DAY ? '' : value)}
              onBlur={field.onBlur}
              options={[
                { value: END_OF_DAY, label: t`End of day` },
                ...times.map((time) => ({ value: time, label: time })),
              ]}
            />
          );
        }}
      />
    </Field>
  );
}

function Chips({ state: { form }, chosen, today }: { state: RequestFormState; chosen: string; today: Day }) {
  const { t } = useLingui();
  const chips = [
    { label: t`3 working days`, day: addWorkingDays(today, 3) },
    { label: t`5 days`, day: addDays(today, 5) },
    { label: t`10 days`, day: addDays(today, 10) },
  ];
  return (
    <div className={styles.chips}>
      {chips.map(({ label, day }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-pressed={day === chosen}
          onClick={() =>
            form.setValue('date_for_offer', day, {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        >
          {label}
        </button>
      ))}
      <FromToday day={chosen} today={today} />
    </div>
  );
}

function FromToday({ day, today }: { day: string; today: Day }) {
  if (!isDay(day) || day < today) return null;
  return (
    <span className={styles.away}>
      <Plural value={daysBetween(today, day)} _0="today" one="in # day" other="in # days" />
    </span>
  );
}
