import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';

const hasPhrase = (code: ErrorCode): code is ErrorCode & keyof typeof errorPhrases => code in errorPhrases;

/**
 * The sentence of a code that a page says by itself. For a code that only answers of the server bring, with a sentence
 * of their own, it is the general one.
 */
export function errorPhrase(code: ErrorCode): MessageDescriptor {
  return hasPhrase(code) ? errorPhrases[code] : errorPhrases.internal;
}
