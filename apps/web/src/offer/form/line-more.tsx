import { Trans, useLingui } from '@lingui/react/macro';
import { vatRates } from '@ponuda/domain/money/vat-rates';
import { useId, useState } from 'react';
import { useFormats } from '../../lib/words/format.ts';
import { ruleText } from '../../lib/words/rule-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import styles from './line-row.module.css';
import type { LineRowProps } from './line-row.tsx';
import { NativeSelect } from './native-select.tsx';
import { quantityField } from './read-offer.ts';

interface LineMoreProps extends LineRowProps {
  name: string;
  unit: string;
  asked: string;
}

/** Edits what only few lines need: a smaller quantity, or a VAT rate of their own. */
export function LineMore(props: LineMoreProps) {
  const { article, line, vatRate, disabled, changeLine, touch, register, name, unit, asked } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const { id } = article;
  const field = quantityField(id);
  const isUsed = line.quantity !== '' || line.vat_rate !== null;
  const shown = open || isUsed;
  const common = formats.vatRate(vatRate);

  return (
    <>
      {!isUsed && !disabled && (
        <Button
          variant="quiet-link"
          className={styles['more-toggle']}
          aria-expanded={shown}
          aria-controls={shown ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          <span>
            <Trans>Other quantity or VAT</Trans>
            <span className="visually-hidden">: {name}</span>
          </span>
        </Button>
      )}
      {shown && (
        <div id={panelId} className={styles.panel}>
          <Field
            label={
              <>
                <Trans>Quantity offered</Trans>
                <span className="visually-hidden">: {name}</span>
              </>
            }
            error={props.quantityRule && ruleText(props.quantityRule, t`Quantity offered`)}
          >
            <NumberInput
              ref={register(field)}
              size="xl"
              align="start"
              placeholder={asked}
              maxLength={40}
              suffix={unit}
              value={line.quantity}
              disabled={disabled}
              onChange={(event) => changeLine(id, { quantity: event.target.value })}
              onBlur={() => line.quantity !== '' && touch(field)}
            />
          </Field>
          <Field
            label={
              <>
                <Trans>VAT rate</Trans>
                <span className="visually-hidden">: {name}</span>
              </>
            }
          >
            <NativeSelect
              value={line.vat_rate ?? ''}
              disabled={disabled}
              onChange={(rate) => changeLine(id, { vat_rate: rate === '' ? null : rate })}
              options={[
                { value: '', label: t`${common}, as for all` },
                ...vatRates(vatRate, line.vat_rate ?? vatRate).map((rate) => ({
                  value: rate,
                  label: formats.vatRate(rate),
                })),
              ]}
            />
          </Field>
        </div>
      )}
    </>
  );
}
