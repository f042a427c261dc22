import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { errorPhrases } from '@ponuda/phrases/errors';

const hasPhrase = (code: ErrorCode): code is ErrorCode & keyof typeof errorPhrases => code in errorPhrases;

/**
 * The sentence of a code that a page says by itself. For a code that only answers of the server bring, with a sentence
 * of their own, it is the general one.
 */
export function errorPhrase(code: ErrorCode): MessageDescriptor {
  return hasPhrase(code) ? errorPhrases[code] : errorPhrases.internal;
}
