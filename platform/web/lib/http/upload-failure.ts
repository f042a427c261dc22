import { errorPhrases } from '#platform/shared/words/errors.ts';
import { say } from '../words/i18n.ts';
import { ApiError } from './api-error.ts';
import { failureText } from './api-failure.ts';

/** The sentence at a file that did not go up: the server's own where it refused it, else that it failed (§8). */
export function uploadFailureText(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? failureText(error)
    : say(errorPhrases.upload_failed);
}
