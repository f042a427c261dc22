import { Trans } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import {
  AdditionalTermsFields,
  type AdditionalTermsFieldsProps,
} from '#core/offers/web/terms/additional-terms-fields.tsx';
import { additionalTermsCode } from './additional-terms-code.ts';
import styles from './further-part.module.css';
import type { OfferForm } from './use-offer-form.ts';

export { additionalTermsCode };

interface FurtherPartProps extends Pick<AdditionalTermsFieldsProps, 'items'> {
  form: OfferForm;
  disabled: boolean;
}

/** Edits the terms other than prices. The section is collapsed by default, because most suppliers state none. */
export default function AdditionalTermsPart({ form, items, disabled }: FurtherPartProps) {
  const { text, brokenRule, touch, register, changeFurther } = form;
  const further = text.further ?? additionalTermsCode.BLANK_FURTHER;
  const [open, setOpen] = useState(() => additionalTermsCode.saysTerms(further));
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
          <Trans>Freight, minimum order, lead time</Trans>
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </h3>
      {open && (
        <div id={panelId} className={styles.fields}>
          <AdditionalTermsFields
            text={further}
            onChange={(patch) => changeFurther(additionalTermsCode, patch)}
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
