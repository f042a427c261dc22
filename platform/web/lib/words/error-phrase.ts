import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';

const hasPhrase = (code: ErrorCode): code is ErrorCode & keyof typeof errorPhrases => code in errorPhrases;

/**
 * Returns the sentence of an error code that originates in the page. Codes that only occur in the server's responses,
 * which have their own text, get the general sentence.
 */
export function errorPhrase(code: ErrorCode): MessageDescriptor {
  return hasPhrase(code) ? errorPhrases[code] : errorPhrases.internal;
}
