import { errorPhrases } from '#platform/shared/words/errors.ts';
import { translate } from '../words/i18n.ts';
import { ApiError } from './api-error.ts';
import { failureText } from './api-failure.ts';

/**
 * Returns the text shown at a file that was not uploaded: the server's refusal, or otherwise that the upload failed
 * (§8).
 */
export function uploadFailureText(error: unknown): string {
  return error instanceof ApiError &&
    ((error.status >= 400 && error.status < 500) || error.code === 'maintenance')
    ? failureText(error)
    : translate(errorPhrases.upload_failed);
}
