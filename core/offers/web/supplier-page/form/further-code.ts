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
 * Reads and writes the terms other than prices. This code is loaded together with the section that edits these terms,
 * so that a supplier who enters only prices does not wait for it; the form itself imports only its type.
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
