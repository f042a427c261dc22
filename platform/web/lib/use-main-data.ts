import { useEffect } from 'react';
import { isApiError } from './http/api-error.ts';
import { reportFailure } from './http/http.ts';

/**
 * A page whose main data is not there is not there either (specification §8). For data that other pages show beside
 * their own; a call of one page alone says `page` itself.
 */
export function useMainData(error: Error | null): void {
  useEffect(() => {
    if (isApiError(error, 'not_found')) reportFailure(error, { page: true });
  }, [error]);
}
