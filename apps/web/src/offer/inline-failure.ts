import { ApiError } from '../lib/api-error.ts';
import { failureText } from '../lib/api-failure.ts';
import { reportFailure } from '../lib/http.ts';

/**
 * The sentence for a call that failed, to stand where it was made; being offline is said there alone. A fault of
 * the server also gets the toast with its number (specification §8). Throws what is no failure of a call.
 */
export function inlineFailure(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 500) reportFailure(error);
  return failureText(error);
}
