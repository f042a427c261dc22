import { Trans } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { FurtherFields, type FurtherFieldsProps } from '#core/offers/web/terms/further-fields.tsx';
import { furtherCode } from './further-code.ts';
import styles from './further-part.module.css';
import type { OfferForm } from './use-offer-form.ts';

export { furtherCode };

interface FurtherPartProps extends Pick<FurtherFieldsProps, 'items'> {
  form: OfferForm;
  disabled: boolean;
}

/** Edits the terms other than prices; the section is collapsed by default, because most suppliers state none. */
export default function FurtherPart({ form, items, disabled }: FurtherPartProps) {
  const { text, brokenRule, touch, register, changeFurther } = form;
  const further = text.further ?? furtherCode.BLANK_FURTHER;
  const [open, setOpen] = useState(() => furtherCode.saysTerms(further));
  const panelId = useId();
  return (
    <div className={styles.part}>
      <h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Trans>Freight, minimum order, payment days</Trans>
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </h3>
      {open && (
        <div id={panelId} className={styles.fields}>
          <FurtherFields
            text={further}
            onChange={(patch) => changeFurther(furtherCode, patch)}
            currency={text.currency}
            vatRate={text.vat_rate}
            items={items}
            ruleOf={brokenRule}
            onLeave={touch}
            register={register}
            disabled={disabled}
            size="xl"
          />
        </div>
      )}
    </div>
  );
}
