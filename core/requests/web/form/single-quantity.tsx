import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { useUnitLabels } from '#core/purchase/web/lines-grid/use-unit-labels.ts';
import { UNITS } from '#platform/shared/units.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import styles from './new-request.module.css';
import type { RequestFormState } from './use-request-form.ts';

/** Edits a request described without articles: one quantity, and text for everything else. */
export function SingleQuantityFields({ state: { form, labels, errorOf } }: { state: RequestFormState }) {
  const words = useUnitLabels();
  return (
    <>
      <p className="muted">
        <Trans>Suppliers quote one total price. Describe what you need below.</Trans>
      </p>
      <div className={styles.plain}>
        <Field label={labels.quantity} error={errorOf('quantity')} required>
          <QuantityInput {...form.register('quantity')} />
        </Field>
        <Field label={labels.unit} error={errorOf('unit')}>
          <Controller
            control={form.control}
            name="unit"
            render={({ field }) => (
              <Select
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={UNITS.map((unit): { value: string; label: string } => ({
                  value: unit,
                  label: words[unit],
                }))}
              />
            )}
          />
        </Field>
      </div>
    </>
  );
}
