import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { furtherOfWorkbook } from '#modules/offer-workbook/web/further-of-workbook.ts';
import { OfferWorkbook } from '#modules/offer-workbook/web/offer-workbook.tsx';
import { download } from '#platform/web/lib/http/download.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import type { Link } from '../use-link.ts';
import { textOfWorkbook } from './checked-text.ts';
import { furtherCode } from './further-code.ts';
import type { OfferForm } from './use-offer-form.ts';

interface WorkbookPartProps {
  link: Link;
  articles: readonly Article[];
  form: OfferForm;
}

/** The form filled in from a workbook; what it takes in is kept as a draft like anything that is typed. */
export default function WorkbookPart({ link: { hash, pib }, articles, form }: WorkbookPartProps) {
  const language = useLanguage();
  return (
    <OfferWorkbook
      download={() =>
        download('POST supplier-offers/{hash}/workbook', '', { params: { hash }, body: { pib } })
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
        form.change(textOfWorkbook(checked, before, articles, language));
        const further = furtherOfWorkbook(checked, before.further ?? furtherCode.BLANK_FURTHER, language);
        const isSaid =
          furtherCode.saysTerms(further) || Object.values(further.lines).some(furtherCode.saysMore);
        // The form stays short for a supplier who fills in prices alone.
        if (before.further || isSaid) form.changeFurther(furtherCode, further);
        return () => form.change(before);
      }}
    />
  );
}
