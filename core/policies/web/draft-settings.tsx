import { Trans, useLingui } from '@lingui/react/macro';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { Policies } from '../wire.ts';
import { PolicyChangesList } from './changes-list.tsx';
import { useDraftChanges } from './draft-changes.ts';
import type { DraftState } from './draft-state.ts';
import styles from './policies.module.css';
import type { FieldErrorLookup } from './policy-simulator.tsx';
import { useSettingLabels } from './use-setting-labels.ts';

interface DraftSettingsProps {
  readonly policies: Policies;
  readonly draft: DraftState;
  readonly onChange: (more: Partial<DraftState>) => void;
  readonly errorOf: FieldErrorLookup;
}

/** Edits the approval settings, the threshold that can only be simulated, and the date range. */
export function DraftSettings({ policies, draft, onChange, errorOf }: DraftSettingsProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { settings } = draft;
  const words = useSettingLabels();
  const changes = useDraftChanges(policies).ofSettings(draft);
  const set = (more: Partial<DraftState['settings']>) => onChange({ settings: { ...settings, ...more } });
  const today = dayInBelgrade(new Date().toISOString());
  const labels = {
    ...words.labels,
    band: t`Threshold between the two permissions, in EUR`,
    from: t`From day`,
    to: t`To day`,
    name: t`Name of the draft`,
  };
  return (
    <section className={styles.section} aria-labelledby="draft-settings">
      <h2 id="draft-settings">
        <Trans>Rules and range</Trans>
      </h2>
      <div className={styles.fields}>
        <Checkbox
          className={styles.check}
          label={labels.four_eyes}
          hint={<Trans>Users cannot confirm or approve what they created or changed themselves.</Trans>}
          checked={settings.four_eyes}
          onChange={({ target }) => set({ four_eyes: target.checked })}
        />
        <Field label={labels.budget_policy}>
          <Select
            value={settings.budget_policy}
            onChange={(budget_policy) => set({ budget_policy })}
            options={words.options.budget_policy}
          />
        </Field>
        <Field label={labels.budget_reservation}>
          <Select
            value={settings.budget_reservation}
            onChange={(budget_reservation) => set({ budget_reservation })}
            options={words.options.budget_reservation}
          />
        </Field>
        <Field label={labels.splitting}>
          <Select
            value={settings.splitting}
            onChange={(splitting) => set({ splitting })}
            options={words.options.splitting}
          />
        </Field>
        {settings.splitting !== 'off' && (
          <Field
            label={labels.splitting_days}
            error={errorOf('draft.settings.splitting_days', labels.splitting_days)}
          >
            <NumberInput
              value={settings.splitting_days || ''}
              onChange={({ target }) => set({ splitting_days: Number(target.value.replace(/\D/g, '')) })}
              maxLength={2}
            />
          </Field>
        )}
        <Field
          label={labels.band}
          error={errorOf('draft.band_eur', labels.band)}
          hint={
            <Trans>
              A threshold other than {format.money(policies.band_eur, 'EUR')} can be tried but not applied.
            </Trans>
          }
        >
          <NumberInput
            value={draft.band}
            onChange={({ target }) => onChange({ band: target.value })}
            placeholder={format.typed(policies.band_eur)}
            maxLength={20}
          />
        </Field>
        <Field label={labels.from} error={errorOf('from', labels.from)} required>
          <DateInput value={draft.from} onChange={(from) => onChange({ from })} max={today} today={today} />
        </Field>
        <Field label={labels.to} error={errorOf('to', labels.to)} required>
          <DateInput value={draft.to} onChange={(to) => onChange({ to })} max={today} today={today} />
        </Field>
        <Field label={labels.name} error={errorOf('name', labels.name)}>
          <TextInput
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
            maxLength={80}
            autoComplete="off"
          />
        </Field>
      </div>
      {changes.length > 0 && <PolicyChangesList changes={changes} />}
    </section>
  );
}
