import { Trans, useLingui } from '@lingui/react/macro';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { MAX_PROCESSOR_DETAILS_LENGTH, PROCESSOR_PURPOSES } from '#core/help/rules/processors.ts';
import type { processorsBody } from '#core/help/wire.ts';
import { processorPurposePhrases } from '#core/help/words.ts';
import { originName } from '#core/purchase/words/origins.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { ContractForm } from '#platform/web/lib/forms/forms.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from '../moderation.module.css';

interface ProcessorFieldsProps extends Pick<ContractForm<typeof processorsBody>, 'form' | 'errorOf'> {
  /** The index of the processor in the list. */
  readonly row: number;
  readonly labels: Readonly<
    Record<`processors.*.${'purpose' | 'details' | 'name' | 'address' | 'country'}`, string>
  >;
  readonly onRemove: () => void;
}

/** Edits one processor: what it does, its name, address and country. */
export function ProcessorFields({ form, row, labels, errorOf, onRemove }: ProcessorFieldsProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const number = row + 1;
  const countries = useMemo(
    () => ORIGIN_COUNTRIES.map((code) => ({ value: code, label: originName(code, language, translate) })),
    [language],
  );
  const text = (name: 'details' | 'name' | 'address', required: boolean) => (
    <Field
      label={labels[`processors.*.${name}`]}
      error={errorOf(`processors.${row}.${name}`)}
      required={required}
    >
      <TextInput
        {...form.register(`processors.${row}.${name}`)}
        maxLength={name === 'details' ? MAX_PROCESSOR_DETAILS_LENGTH : MAX_SHORT_TEXT_LENGTH}
        autoComplete="off"
      />
    </Field>
  );
  const isOther = form.watch(`processors.${row}.purpose`) === 'other';
  return (
    <fieldset className={styles.processor}>
      <legend className="visually-hidden">
        <Trans>Processor {number}</Trans>
      </legend>
      <div className={styles.pair}>
        <Field label={labels['processors.*.purpose']} error={errorOf(`processors.${row}.purpose`)}>
          <Controller
            control={form.control}
            name={`processors.${row}.purpose`}
            render={({ field }) => (
              <NativeSelect
                {...field}
                size="md"
                options={PROCESSOR_PURPOSES.map((value) => ({
                  value,
                  label: i18n._(processorPurposePhrases[value]),
                }))}
              />
            )}
          />
        </Field>
        {text('details', isOther)}
        {text('name', true)}
        {text('address', true)}
        <Field label={labels['processors.*.country']} error={errorOf(`processors.${row}.country`)}>
          <Controller
            control={form.control}
            name={`processors.${row}.country`}
            render={({ field }) => <NativeSelect {...field} size="md" options={countries} />}
          />
        </Field>
        <Button
          variant="ghost"
          icon={<IconTrash aria-hidden="true" />}
          onClick={onRemove}
          className={styles.remove}
        >
          <Trans>Remove processor {number}</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
