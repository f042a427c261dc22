import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { defaultVatRate, isForeign } from '#platform/shared/countries.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { supplierQuery, suppliersQuery } from '../adhoc-direct.api.ts';
import type { AdhocDirectFormState } from './use-form.ts';
import { formatWireVatRate } from './values.ts';

interface SupplierFieldsProps {
  readonly state: AdhocDirectFormState;
  /** The VAT rate of new lines, in wire format. */
  readonly vatRate: string;
  readonly onVatRate: (rate: string) => void;
}

/**
 * Lets the user choose the supplier and the currency. The countries of the company and the supplier preset the
 * lines' VAT rate.
 */
export function SupplierFields({ state, vatRate, onVatRate }: SupplierFieldsProps) {
  const { t } = useLingui();
  const { form, labels, errorOf, source } = state;
  const client = useQueryClient();
  const suppliers = useQuery(suppliersQuery);
  const own = useMe().company?.country ?? '';
  const [foreign, setForeign] = useState(false);

  const preset = async (id: number) => {
    const supplier = await client.fetchQuery(supplierQuery(id)).catch(() => null);
    // The user may have chosen a different supplier in the meantime.
    if (!supplier || form.getValues('supplier_id') !== id) return;
    const rate = defaultVatRate(supplier.country, own);
    const language = getShownLanguage();
    for (const [row, line] of form.getValues('lines').entries())
      if (formatWireVatRate(line, language) === vatRate)
        form.setValue(`lines.${row}.vat_rate`, formatForInput(rate, language));
    onVatRate(rate);
    setForeign(isForeign(supplier.country, own));
  };

  return (
    <>
      <Field
        label={labels.supplier_id}
        error={errorOf('supplier_id')}
        required
        hint={
          suppliers.data?.data.length === 0 ? (
            <Trans>No suppliers yet. Ask an owner or admin to add one.</Trans>
          ) : (
            foreign && <Trans>This supplier is in another country, so 0% VAT is preset.</Trans>
          )
        }
      >
        {suppliers.error ? (
          <QueryFailure query={suppliers} />
        ) : (
          <Controller
            control={form.control}
            name="supplier_id"
            render={({ field }) => (
              <Combobox
                ref={field.ref}
                value={field.value === null ? null : String(field.value)}
                onChange={(value) => {
                  const id = value === null ? null : Number(value);
                  field.onChange(id);
                  if (id !== null) void preset(id);
                }}
                onBlur={field.onBlur}
                options={(suppliers.data?.data ?? []).map(({ id, name, paused }) => ({
                  value: String(id),
                  label: name,
                  disabled: paused !== null,
                  ...(paused === null ? {} : { hint: t`paused: ${paused}` }),
                }))}
                named={source?.awards[0]?.supplier}
                loading={suppliers.isPending}
                placeholder={suppliers.isPending ? t`Loading` : t`Choose`}
                searchLabel={t`Find a supplier`}
              />
            )}
          />
        )}
      </Field>
      <Field label={labels.currency} error={errorOf('currency')}>
        <Controller
          control={form.control}
          name="currency"
          render={({ field }) => (
            <Select
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={CURRENCIES.map((code): { value: string; label: string } => ({
                value: code,
                label: code,
              }))}
            />
          )}
        />
      </Field>
    </>
  );
}
