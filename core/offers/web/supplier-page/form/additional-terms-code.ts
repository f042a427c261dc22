import {
  BLANK_ADDITIONAL_TERMS,
  BLANK_LINE_TERMS,
  convertAdditionalTerms,
  hasLineTerms,
  hasOfferTerms,
  parseStoredTerms,
  toAdditionalTermsInput,
} from '#core/offers/web/terms/additional-terms-input.ts';
import { readAdditionalTerms } from '#core/offers/web/terms/read-additional-terms.ts';

/**
 * Reads and writes the terms other than prices. This code is loaded together with the section that edits these terms,
 * so that a supplier who enters only prices does not wait for it; the form itself imports only its type.
 */
export const additionalTermsCode = {
  BLANK_FURTHER: BLANK_ADDITIONAL_TERMS,
  BLANK_LINE_FURTHER: BLANK_LINE_TERMS,
  furtherInLanguage: convertAdditionalTerms,
  furtherTextOf: toAdditionalTermsInput,
  keptFurther: parseStoredTerms,
  saysMore: hasLineTerms,
  saysTerms: hasOfferTerms,
  readFurther: readAdditionalTerms,
};

export type AdditionalTermsCode = typeof additionalTermsCode;
