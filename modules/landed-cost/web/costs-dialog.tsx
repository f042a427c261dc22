import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { COUNTRIES, type Country, isCountry } from '#platform/shared/countries.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { LandedComparison, LandedOverrideBody } from '../wire.ts';
import { landedCostsSchema, toOverrideBody } from './costs-schema.ts';
import styles from './landed.module.css';
import { landedQuery } from './landed-query.ts';

interface CostsDialogProps {
  readonly purchase: PurchaseDetail;
  readonly landed: LandedComparison;
  readonly onClose: () => void;
}

/** Sets landed costs for one request, with a note that gives the reason and is stored in the history. */
export default function CostsDialog({ purchase, landed, onClose }: CostsDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const [taking, setTaking] = useState(false);
  const { override, company } = landed;
  const labels = {
    note: t({ message: 'Reason', context: 'of other costs at the gate' }),
    capital_percent: t`Cost of capital a year`,
    late_percent: t`Cost of one day late`,
    'rates.*.customs_percent': t({ message: 'Customs', context: 'cost at the gate' }),
    'rates.*.handling_percent': t({ message: 'Handling', context: 'cost at the gate' }),
  };

  const write = async (body: LandedOverrideBody, version: number | undefined, title: string) => {
    const fresh = await call('PUT purchases/{id}/landed', { params: { id: purchase.id }, body, version });
    client.setQueryData(landedQuery(purchase).queryKey, fresh);
    void client.invalidateQueries({ queryKey: purchaseKeys.history(purchase.id) });
    toasts.add({ kind: 'success', title });
    onClose();
  };

  const typed = (percent: string | null | undefined) => (percent == null ? '' : format.typed(percent));
  const state = useEditForm({
    record: landed,
    textsOf: ({ override: given }: LandedComparison) => ({
      note: given?.note ?? '',
      capital_percent: typed(given?.capital_percent),
      late_percent: typed(given?.late_percent),
      ...Object.fromEntries(
        (given?.rates ?? []).map(({ origin, customs_percent, handling_percent }) => [
          isCountry(origin) ? i18n._(countryPhrases[origin]) : origin,
          `${typed(customs_percent)} % + ${typed(handling_percent)} %`,
        ]),
      ),
    }),
    notSaved: t`The costs of this request were not saved`,
    schema: landedCostsSchema,
    labels,
    defaultValues: {
      note: override?.note ?? '',
      capital_percent: typed(override?.capital_percent),
      late_percent: typed(override?.late_percent),
      rates: originsOf(purchase, landed).map((origin) => {
        const own = override?.rates.find((rate) => rate.origin === origin);
        return {
          origin,
          customs_percent: typed(own?.customs_percent),
          handling_percent: typed(own?.handling_percent),
        };
      }),
    },
    numbers: ['capital_percent', 'late_percent', 'rates.*.customs_percent', 'rates.*.handling_percent'],
    send: (values, version) =>
      write({ override: toOverrideBody(values) }, version, t`The costs of this request have been changed`),
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const { fields, append } = useFieldArray({ control: form.control, name: 'rates' });

  const takeBack = async () => {
    setTaking(true);
    try {
      await write({ override: null }, landed.version, t`The company’s costs apply again`);
    } catch (error) {
      showWriteFailure(error);
      setTaking(false);
    }
  };

  const usual = (percent: string | undefined) =>
    percent === undefined ? undefined : t`Company value: ${format.vatRate(percent)}`;
  const others = COUNTRIES.filter((code) => !fields.some(({ origin }) => origin === code));

  return (
    <FormDialog
      onClose={onClose}
      dismissible={!wouldLose()}
      title={<Trans>Costs of this request</Trans>}
      description={
        <Trans>
          They are used only for this comparison. If a field is left empty, the company’s value is used.
        </Trans>
      }
      submit={<Trans>Save</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
    >
      <FormRefusal state={state} href={null} />
      <div className={styles.pair}>
        <Field
          label={labels.capital_percent}
          hint={usual(company.capital_percent)}
          error={errorOf('capital_percent')}
        >
          <NumberInput {...form.register('capital_percent')} maxLength={12} suffix="%" />
        </Field>
        <Field label={labels.late_percent} hint={usual(company.late_percent)} error={errorOf('late_percent')}>
          <NumberInput {...form.register('late_percent')} maxLength={12} suffix="%" />
        </Field>
      </div>
      {fields.map(({ id, origin }, row) => {
        const rate = company.rates.find((one) => one.origin === origin);
        const country = i18n._(countryPhrases[origin]);
        return (
          <div key={id} className={styles.pair}>
            <Field
              label={t({ message: `Customs: ${country}`, comment: 'customs on goods from a country' })}
              hint={usual(rate?.customs_percent)}
              error={errorOf(`rates.${row}.customs_percent`)}
            >
              <NumberInput {...form.register(`rates.${row}.customs_percent`)} maxLength={12} suffix="%" />
            </Field>
            <Field
              label={t({ message: `Handling: ${country}`, comment: 'handling of goods from a country' })}
              hint={usual(rate?.handling_percent)}
              error={errorOf(`rates.${row}.handling_percent`)}
            >
              <NumberInput {...form.register(`rates.${row}.handling_percent`)} maxLength={12} suffix="%" />
            </Field>
          </div>
        );
      })}
      <Field label={t`Add a country of origin`}>
        <Combobox
          value={null}
          onChange={(origin) =>
            isCountry(origin) && append({ origin, customs_percent: '', handling_percent: '' })
          }
          options={others.map((code) => ({ value: code, label: i18n._(countryPhrases[code]) }))}
          placeholder={t`Choose a country`}
          searchLabel={t`Search countries`}
        />
      </Field>
      <Field label={labels.note} error={errorOf('note')} required>
        <TextArea {...form.register('note')} rows={2} maxLength={MAX_DECISION_REASON_LENGTH} />
      </Field>
      {override && (
        <div>
          <Button size="sm" busy={taking} onClick={() => void takeBack()}>
            <Trans>Use the company’s costs</Trans>
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** Returns the countries named in the offers or in the current costs, in the order of the offers. */
function originsOf({ rfps }: PurchaseDetail, { override }: LandedComparison): Country[] {
  const offered = rfps.flatMap(({ offer }) => (offer?.lines ?? []).flatMap(({ origin }) => origin ?? []));
  const named = [...offered, ...(override?.rates ?? []).map(({ origin }) => origin)];
  return [...new Set(named.filter(isCountry))];
}
