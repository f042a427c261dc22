import { additionalTermsCode } from '#core/offers/web/supplier-page/form/public.ts';
import type { OfferFormToolProps } from '#core/offers/web/supplier-page/public.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { OfferWorkbook } from './offer-workbook.tsx';
import { toOptionalTerms } from './optional-terms-of-workbook.ts';
import { toOfferFormValues } from './workbook-form-values.ts';

/** Fills in the supplier's form from a workbook; the browser stores the values in its draft as if they were typed. */
export default function LinkWorkbook({ link: { hash, pib }, articles, form }: OfferFormToolProps) {
  const language = useLanguage();
  return (
    <OfferWorkbook
      download={() =>
        downloadFile('POST supplier-offers/{hash}/workbook', '', { params: { hash }, body: { pib } })
      }
      check={(sent, options) => {
        sent.append('pib', pib);
        return upload('POST supplier-offers/{hash}/workbook/check', {
          params: { hash },
          form: sent,
          ...options,
        });
      }}
      use={(checked) => {
        const before = form.text;
        form.change(toOfferFormValues(checked, before, articles, language));
        const further = toOptionalTerms(
          checked,
          before.further ?? additionalTermsCode.BLANK_FURTHER,
          language,
        );
        const isSaid =
          additionalTermsCode.saysTerms(further) ||
          Object.values(further.lines).some(additionalTermsCode.saysMore);
        // The optional terms remain hidden for a supplier who fills in only prices.
        if (before.further || isSaid) form.changeFurther(additionalTermsCode, further);
        return () => form.change(before);
      }}
    />
  );
}
