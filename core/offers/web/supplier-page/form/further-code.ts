import {
  BLANK_FURTHER,
  BLANK_LINE_FURTHER,
  furtherInLanguage,
  furtherTextOf,
  keptFurther,
  saysMore,
  saysTerms,
} from '#core/offers/web/terms/further-text.ts';
import { readFurther } from '#core/offers/web/terms/read-further.ts';

/**
 * Reads and writes the terms besides prices. It is loaded with the part that shows them, so that a supplier who gives
 * prices only does not wait for it; the form itself imports only its type.
 */
export const furtherCode = {
  BLANK_FURTHER,
  BLANK_LINE_FURTHER,
  furtherInLanguage,
  furtherTextOf,
  keptFurther,
  saysMore,
  saysTerms,
  readFurther,
};

export type FurtherCode = typeof furtherCode;
