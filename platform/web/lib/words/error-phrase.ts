import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';

const hasPhrase = (code: ErrorCode): code is ErrorCode & keyof typeof errorPhrases => code in errorPhrases;

/**
 * Returns the message for an error code that originates in the page. Codes that occur only in server responses, which
 * contain their own text, get the general message.
 */
export function errorPhrase(code: ErrorCode): MessageDescriptor {
  return hasPhrase(code) ? errorPhrases[code] : errorPhrases.internal;
}
